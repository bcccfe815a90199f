import { randomBytes } from 'node:crypto'

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Bytes that no earlier sample had: the same picture twice would be one receipt used twice. */
const fresh = (bytes: Buffer) => new Uint8Array(Buffer.concat([bytes, randomBytes(16)]))

export const sampleImage = () => ({ bytes: fresh(Buffer.from(pixel, 'base64')), filename: 'receipt.png' })

export const sampleDocument = () => ({
  bytes: fresh(Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n%')),
  filename: 'receipt.pdf',
})
