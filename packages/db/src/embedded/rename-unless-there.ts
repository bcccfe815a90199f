import fs from 'node:fs'
import path from 'node:path'

/** Puts a finished draft into its place, durably; where another start was first, the draft goes. */
export function renameUnlessThere(draft: string, place: string): void {
  try {
    fs.renameSync(draft, place)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    if (!fs.existsSync(place)) throw error
    return
  }
  const parent = fs.openSync(path.dirname(place), 'r')
  fs.fsyncSync(parent)
  fs.closeSync(parent)
}
