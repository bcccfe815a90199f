// Makes a clone ready to run, without dependencies of its own: npm runs it before `start`, `test` and `proviso`, when there
// may be no node_modules yet. Speaks only when there is something to do, and on stderr: stdout belongs to the command.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = import.meta.dirname ?? dirname(new URL(import.meta.url).pathname)
const consoleFolder = join(root, 'apps/console')
const lockHashFile = join(root, 'node_modules/.lock-hash')

const say = (text) => process.stderr.write(`${text}\n`)
const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function isInstalled() {
  return textOf(lockHashFile) === hashOf([join(root, 'package-lock.json')]) && existsSync(join(root, 'node_modules/.package-lock.json'))
}

/** After an install by hand: whether what npm says it installed is what the lock asks for, and is there. */
function isCompleteByHand() {
  const wanted = JSON.parse(textOf(join(root, 'package-lock.json'))).packages
  const installed = JSON.parse(textOf(join(root, 'node_modules/.package-lock.json')) || '{}').packages ?? {}
  return Object.entries(wanted).every(([place, { version, integrity, link, optional }]) => {
    if (!place.includes('node_modules/')) return true
    const there = installed[place]
    if (!there) return optional === true
    return existsSync(join(root, place)) && (link === true || (there.version === version && there.integrity === integrity))
  })
}

function remember(file, hash) {
  try {
    writeFileSync(file, hash)
  } catch (error) {
    if (error.code !== 'EROFS' && error.code !== 'EACCES') throw error
  }
}

function install() {
  const hash = hashOf([join(root, 'package-lock.json')])
  if (isCompleteByHand()) return remember(lockHashFile, hash)
  say('Installing dependencies (once, one to three minutes) …')
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm']
  // The development packages are part of it even under NODE_ENV=production: they build the console.
  run([...npm, 'ci', '--ignore-scripts', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'], root, 'npm ci')
  remember(lockHashFile, hash)
}

function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourcesIn(path)
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/** What is built from sources: where it lies, which folders it is made of, and by which command. */
const builds = {
  server: {
    folder: join(root, 'apps/proviso'),
    sources: () => [
      join(root, 'scripts/build-server.mjs'),
      ...['apps/api', 'apps/gateway', 'apps/worker', 'apps/proviso', 'packages'].flatMap((folder) => sourcesIn(join(root, folder))),
    ],
    command: () => [process.execPath, join(root, 'scripts/build-server.mjs')],
  },
  console: {
    folder: consoleFolder,
    sources: () => [consoleFolder, join(root, 'packages/contracts')].flatMap(sourcesIn),
    command: () => {
      const vite = join(dirname(createRequire(join(consoleFolder, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')
      return [process.execPath, vite, 'build', '--logLevel', 'warn']
    },
  },
}

const hashFileOf = ({ folder }) => join(folder, 'dist/.source-hash')
const sourceHashOf = ({ sources }) => hashOf([join(root, 'package-lock.json'), ...sources().sort()])
const isStale = (each) => textOf(hashFileOf(each)) !== sourceHashOf(each)

function build(name) {
  const hash = sourceHashOf(builds[name])
  say(`Building the ${name} …`)
  rmSync(hashFileOf(builds[name]), { force: true }) // a build that is cut off counts as none
  run(builds[name].command(), builds[name].folder, `The build of the ${name}`)
  remember(hashFileOf(builds[name]), hash)
}

function run([command, ...args], cwd, name) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: ['ignore', 2, 2] })
  if (status === 0) return
  say(`${name} failed${error ? ` (${error.message})` : ''}. Mend what it says above and start again.`)
  process.exit(1)
}

/** Two commands started at once: the second waits, then finds the work done. A lock of a process that is gone is taken over. */
function alone(work) {
  const lock = join(tmpdir(), `proviso-prepare-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`)
  for (let waited = 0; ; waited += 1) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (waited === 3) say('Another command is preparing this folder, waiting for it …')
    // The first moment of a lock is an empty file: its owner gets a second to sign it.
    if (waited > 3 && !isAlive(Number(textOf(lock)))) rmSync(lock, { force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  }
  process.on('exit', () => rmSync(lock, { force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
  work()
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19) || (major === 22 && minor < 12)) {
  say(
    `Node ${process.versions.node} is too old. Install Node 20.19 or newer (22.12 or newer, or 24), for instance from https://nodejs.org.`,
  )
  process.exit(1)
}

const wanted = process.argv.includes('--console') && existsSync(join(consoleFolder, 'index.html')) ? ['server', 'console'] : ['server']
const stale = () => wanted.filter((name) => isStale(builds[name]))
if (!isInstalled() || stale().length > 0) {
  alone(() => {
    if (!isInstalled()) install()
    for (const name of stale()) build(name)
  })
}
