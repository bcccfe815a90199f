import { type Check, type Complaint, jsonOf } from '../house.ts'

type Pins = Record<string, string>
interface Manifest {
  dependencies?: Pins
  devDependencies?: Pins
  optionalDependencies?: Pins
}
interface Lock {
  packages: Record<string, Manifest & { resolved?: string; link?: boolean }>
}
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

/** Pins are exact, the lock agrees with every package.json, and it installs from whichever registry the reader uses. */
export const lockFile: Check = (house) => {
  const complaints: Complaint[] = []
  const lock = jsonOf<Lock>(house, 'package-lock.json')
  for (const [place, { resolved, link }] of Object.entries(lock?.packages ?? {})) {
    if (!resolved || (link && !/^(\/|[a-z]+:|\.\.)/i.test(resolved))) continue
    complaints.push({
      where: 'package-lock.json',
      what: `${place} is bound to ${resolved}: install with omit-lockfile-registry-resolved (.npmrc)`,
    })
  }
  for (const [place, { dependencies, optionalDependencies }] of Object.entries(lock?.packages ?? {})) {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (lock && !isLocked(lock, place, name)) {
        complaints.push({
          where: 'package-lock.json',
          what: `${place} needs ${name}, which is not in it, and npm ci will refuse: pin another ${place}`,
        })
      }
    }
  }
  for (const path of house.files.keys()) {
    if (!/^((packages|apps)\/[^/]+\/)?package\.json$/.test(path)) continue
    const manifest = jsonOf<Manifest>(house, path) ?? {}
    const locked = lock?.packages[path.replace(/\/?package\.json$/, '')]
    for (const kind of kinds) {
      for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
        if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
          complaints.push({ where: path, what: `${name}@${version} is no exact version: pin it` })
      }
      if (lock && !equal(manifest[kind], locked?.[kind])) {
        complaints.push({ where: path, what: `its ${kind} are not those of package-lock.json: run npm install --ignore-scripts` })
      }
    }
  }
  if (/^\s*(@[^:]+:)?registry\s*=/m.test(house.files.get('.npmrc') ?? '')) {
    complaints.push({ where: '.npmrc', what: 'names a registry: that is the reader’s choice, remove the line' })
  }
  return complaints
}

/** Whether `name` is found from `place` the way Node looks for it: in its own node_modules, then in those of the folders above. */
function isLocked({ packages }: Lock, place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.replace(/(^|\/)[^/]+$/, '')) {
    if (`${folder}${folder && '/'}node_modules/${name}` in packages) return true
    if (!folder) return false
  }
}

function equal(one: Pins = {}, other: Pins = {}): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
