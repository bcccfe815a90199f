import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { scratchFolder } from './fixtures/scratch.ts'
import { removeDrafts } from './remove-drafts.ts'

it('removes drafts of starts that are dead or long past, and nothing else, however old it is', () => {
  const folder = scratchFolder()
  const dead = spawnSync('true').pid
  const make = (name: string, atMs?: number) => {
    fs.mkdirSync(path.join(folder, name))
    if (atMs !== undefined) fs.utimesSync(path.join(folder, name), atMs, atMs)
  }
  const kept = ['bin-18.4.0-beta.17', `bin-18.4.0-beta.${dead}`, 'pg', 'pg.1', 'pg.backup']
  for (const name of kept) make(name, 0)
  make(`bin-18.4.0-beta.17.draft-1`) // somebody alive is at it
  make(`pg.draft-${dead}`)
  make(`bin-18.4.0-beta.17.draft-${dead}`)
  make(`pg.draft-${process.pid}`, 0) // its pid was given away again
  fs.writeFileSync(path.join(folder, 'pg.log'), '')
  removeDrafts(folder)
  expect(fs.readdirSync(folder).sort()).toEqual([...kept, 'bin-18.4.0-beta.17.draft-1', 'pg.log'].sort())
})
