import { ProvisoError } from '@proviso/contracts'

/** The body as text. Throws `payload_too_large` as soon as the cap is passed, whatever the length header says, and `body_cut_off` where it does not come to its end. */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = () => new ProvisoError('payload_too_large', `The body may be ${maxBytes} bytes long at most.`)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  if (!request.body) return ''
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += part.byteLength
      if (size > maxBytes) throw tooLarge()
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof ProvisoError) throw error
    // whoever sent it hung up: nothing of ours is broken, and mostly nobody reads the answer
    throw new ProvisoError('body_cut_off', 'The body broke off before its end.', { cause: error })
  }
  return Buffer.concat(parts).toString('utf8')
}
