import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { scratchFolder } from './fixtures/scratch.ts'
import { removeDrafts } from './remove-drafts.ts'

it('removes drafts of starts that are dead or long past, and nothing else', () => {
  const folder = scratchFolder()
  const dead = spawnSync('true').pid
  const make = (name: string) => fs.mkdirSync(path.join(folder, name))
  const kept = ['bin-18.4.0-beta.17', 'bin-18.4.0-beta.17.1', 'pg', 'pg.1', 'pg.backup']
  for (const name of [...kept, `pg.${dead}`, `bin-18.4.0-beta.17.${dead}`, `pg.${process.pid}`]) make(name)
  fs.utimesSync(path.join(folder, `pg.${process.pid}`), 0, 0)
  fs.writeFileSync(path.join(folder, 'pg.log'), '')
  removeDrafts(folder)
  expect(fs.readdirSync(folder).sort()).toEqual([...kept, 'pg.log'].sort())
})
