import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { receiptImage } from './receipt-image.ts'

/** What the person at the terminal wants. */
export type Said =
  | { quit: true }
  | { nothing: true }
  | { problem: string }
  | { text: string; media?: { bytes: Uint8Array; filename: string }[] }

/** A line as a message: `/photo` is a sample receipt, `/photo FILE` a file of this machine. */
export async function readLine(line: string): Promise<Said> {
  const text = line.trim()
  if (!text) return { nothing: true }
  if (text === '/quit' || text === '/exit') return { quit: true }
  const [, file] = /^\/photo(?:\s+(.+))?$/.exec(text) ?? []
  if (text === '/photo') return { text: '', media: [{ bytes: receiptImage(), filename: 'receipt.png' }] }
  if (file) {
    try {
      return { text: '', media: [{ bytes: await readFile(file), filename: path.basename(file) }] }
    } catch {
      return { problem: `${file} cannot be read.` }
    }
  }
  if (text.startsWith('/')) return { problem: 'There is /photo, /photo FILE and /quit; everything else is said to the assistant.' }
  return { text }
}
