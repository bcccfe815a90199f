import fs from 'node:fs'

/**
 * Whether any living process of PostgreSQL works in `data`: all of them, and no zombie, have it as their working directory, however the
 * folder was called when they started. Undefined where the system does not tell (macOS).
 */
export function isInUse(data: string): boolean | undefined {
  if (process.platform !== 'linux') return undefined
  const folder = fs.statSync(data)
  return fs.readdirSync('/proc').some((entry) => {
    if (!/^\d+$/.test(entry)) return false
    try {
      const cwd = fs.statSync(`/proc/${entry}/cwd`)
      return cwd.ino === folder.ino && cwd.dev === folder.dev && fs.readFileSync(`/proc/${entry}/comm`, 'utf8').trim() === 'postgres'
    } catch {
      return false // it ended meanwhile, or belongs to somebody else
    }
  })
}
