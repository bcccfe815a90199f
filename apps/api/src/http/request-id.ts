import { newId } from '@proviso/contracts'

/** The caller's own id where it is one that may stand in a log, else a new one. */
export function requestId(request: Request): string {
  const given = request.headers.get('x-request-id')
  return given && /^[\w.:-]{1,128}$/.test(given) ? given : newId('request')
}
