import { maskContacts } from '../../access/mask-contacts.ts'

/** A server-sent event as somebody gets it who may only look. */
export function maskFrame(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(bytes)
  return new TextEncoder().encode(
    text.replace(/^data: (.*)$/m, (_, data: string) => `data: ${JSON.stringify(maskContacts(JSON.parse(data)))}`),
  )
}
