import fs from 'node:fs'
import path from 'node:path'
import { draftPattern } from './draft-name.ts'
import { isAlive } from './server-state.ts'

const oldMs = 10 * 60_000

/** For the owner of the folder: removes what killed starts left half-made (39–60 MB each); a start still at it keeps its own. */
export function removeDrafts(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    const pid = Number(draftPattern.exec(name)?.[1])
    if (!pid) continue
    const draft = path.join(folder, name)
    const ageMs = Date.now() - (fs.statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (!isAlive(pid) || ageMs > oldMs) fs.rmSync(draft, { recursive: true, force: true }) // old: its pid was given away again
  }
}
