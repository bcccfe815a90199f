import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from './fixtures/scratch.ts'
import { resolveDataFolder } from './resolve-data-folder.ts'

const asRoot = process.getuid?.() === 0

function privateHome() {
  const place = fs.realpathSync(scratchFolder())
  fs.chmodSync(place, 0o755)
  const cwd = path.join(place, 'home', 'project')
  fs.mkdirSync(cwd, { recursive: true })
  fs.chmodSync(path.join(place, 'home'), 0o700)
  return { cwd, sharedRoot: path.join(place, 'shared') }
}

describe('the data folder', () => {
  it('is ./data, or what was named, from where the product runs', () => {
    const cwd = fs.realpathSync(scratchFolder())
    fs.chmodSync(cwd, 0o755)
    expect(resolveDataFolder({ cwd })).toEqual({ folder: path.join(cwd, 'data') })
    expect(resolveDataFolder({ cwd, explicit: 'elsewhere' })).toEqual({ folder: path.join(cwd, 'elsewhere') })
    expect(resolveDataFolder({ cwd, explicit: `${cwd}/there` })).toEqual({ folder: `${cwd}/there` })
  })

  it.runIf(asRoot)('lies outside a private home when root runs the product, with ./data a link to it and one line that says so', () => {
    const { cwd, sharedRoot } = privateHome()
    const { folder, notice } = resolveDataFolder({ cwd, sharedRoot })
    expect(path.dirname(folder)).toBe(sharedRoot)
    expect(fs.readlinkSync(path.join(cwd, 'data'))).toBe(folder)
    expect(notice).toContain(folder)
    expect(notice).not.toContain('\n')
    expect(resolveDataFolder({ cwd, sharedRoot }).folder).toBe(folder)
  })

  it.runIf(asRoot)('is made anew where the link points when its target is gone', () => {
    const { cwd, sharedRoot } = privateHome()
    const { folder } = resolveDataFolder({ cwd, sharedRoot })
    fs.rmSync(sharedRoot, { recursive: true })
    expect(resolveDataFolder({ cwd, sharedRoot }).folder).toBe(folder)
  })

  it.runIf(asRoot)('differs between two projects, and tells when it holds the data of an earlier checkout', () => {
    const [one, two] = [privateHome(), privateHome()]
    const { folder } = resolveDataFolder(one)
    expect(path.basename(resolveDataFolder(two).folder)).not.toBe(path.basename(folder))
    fs.mkdirSync(path.join(folder, 'pg'))
    fs.chownSync(path.join(folder, 'pg'), 65_534, 65_534)
    fs.rmSync(path.join(one.cwd, 'data'))
    expect(resolveDataFolder(one).notice).toContain('earlier checkout')
  })

  it.runIf(asRoot)('is never taken away: a ./data with something in it is refused by a sentence', () => {
    const { cwd, sharedRoot } = privateHome()
    fs.mkdirSync(path.join(cwd, 'data'))
    fs.writeFileSync(path.join(cwd, 'data', 'note'), 'mine')
    expect(() => resolveDataFolder({ cwd, sharedRoot })).toThrow(/private home.*set PROVISO_DATA_DIR/)
    expect(fs.readFileSync(path.join(cwd, 'data', 'note'), 'utf8')).toBe('mine')
  })

  it.runIf(asRoot)('is refused by a sentence when it was named and the account that runs the server cannot reach it', () => {
    const { cwd, sharedRoot } = privateHome()
    expect(() => resolveDataFolder({ cwd, sharedRoot, explicit: path.join(cwd, 'mine') })).toThrow(/cannot reach .*set PROVISO_DATA_DIR/)
  })
})
