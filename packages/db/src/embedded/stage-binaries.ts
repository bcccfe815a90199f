import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { draftName } from './draft-name.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { pinnedVersion } from './pinned.ts'
import { renameUnlessThere } from './rename-unless-there.ts'

export interface Binaries {
  server: string
  initdb: string
}

/**
 * PostgreSQL's programs beside the data, as hard links where possible, else as copies (60 MB): `node_modules` may be read-only, out of the
 * server account's reach, or replaced by npm while the server runs.
 */
export function stageBinaries(folder: string, packageName: string): Binaries {
  const staged = path.join(folder, `bin-${pinnedVersion}`)
  if (!fs.existsSync(staged)) {
    const draft = draftName(staged)
    fs.rmSync(draft, { recursive: true, force: true })
    try {
      copyTree(nativeFolder(packageName), draft)
      makeLibraryLinks(draft)
    } catch (error) {
      fs.rmSync(draft, { recursive: true, force: true }) // a disk that is full is not to stay so because of us
      throw error
    }
    renameUnlessThere(draft, staged)
  }
  return { server: path.join(staged, 'bin', 'postgres'), initdb: path.join(staged, 'bin', 'initdb') }
}

function nativeFolder(packageName: string): string {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native')
  } catch {
    throw new EmbeddedPostgresError(
      `${packageName}, which holds the embedded database, is not installed: run "npm ci --include=optional" or set DATABASE_URL`,
    )
  }
}

function copyTree(from: string, to: string): void {
  fs.mkdirSync(to)
  fs.chmodSync(to, 0o755)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, target)
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  const { mode } = fs.statSync(source)
  const open = 0o444 | (mode & 0o100 ? 0o111 : 0)
  try {
    if ((mode & open) === open) {
      fs.linkSync(source, target)
      return
    }
  } catch {} // another file system, or the kernel's guard over links to what others own
  fs.copyFileSync(source, target)
  fs.chmodSync(target, 0o644 | open)
}

/** The install script of the package would make them; `npm ci --ignore-scripts` and npm 12 do not run it. */
function makeLibraryLinks(root: string): void {
  const links = JSON.parse(fs.readFileSync(path.join(root, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(root, target.replace(/^native\//, ''))
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link)
  }
}
