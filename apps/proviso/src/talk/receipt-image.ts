import { randomInt } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { glyphHeight, glyphOf, glyphWidth } from './bitmap-font.ts'

const scale = 3
const margin = 8
const width = 480

/** A picture of a bank's receipt as PNG, drawn here: no two are alike, so one never counts as another's. */
export function receiptImage(now = new Date()): Uint8Array {
  const lines = [
    'PAYMENT RECEIPT',
    '',
    `DATE  ${now.toISOString().slice(0, 16).replace('T', ' ')}`,
    `REF   ${randomInt(1e12, 1e13)}`,
    'TRANSFER EXECUTED',
    '',
    'SAMPLE - NO REAL MONEY',
  ]
  const lineHeight = (glyphHeight + 4) * scale
  const height = lines.length * lineHeight + 2 * margin * scale
  const pixels = Buffer.alloc(width * height, 255)
  for (const [row, line] of lines.entries()) {
    for (const [column, letter] of [...line].entries()) {
      const left = (margin + column * (glyphWidth + 1)) * scale
      draw(pixels, letter, left, margin * scale + row * lineHeight)
    }
  }
  return encode(pixels, width, height)
}

function draw(pixels: Buffer, letter: string, left: number, top: number): void {
  for (const [x, column] of glyphOf(letter).entries()) {
    for (let y = 0; y < glyphHeight; y++) {
      if (!((column >> y) & 1)) continue
      for (let dy = 0; dy < scale; dy++) {
        const start = (top + y * scale + dy) * width + left + x * scale
        pixels.fill(0, start, start + scale)
      }
    }
  }
}

/** Eight bits of grey a pixel; each row has a filter byte in front. */
function encode(pixels: Buffer, wide: number, high: number): Uint8Array {
  const rows = Buffer.alloc((wide + 1) * high)
  for (let y = 0; y < high; y++) pixels.copy(rows, y * (wide + 1) + 1, y * wide, (y + 1) * wide)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(wide, 0)
  header.writeUInt32BE(high, 4)
  header[8] = 8
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}
