import { builtinModules } from 'node:module'
import { type Check, type Complaint, codeOf, type House, importsOf, isTest, jsonOf, roomOf, targetOf } from '../house.ts'
import { floors, ownersOf } from './floor-plan.ts'

interface Manifest {
  name?: string
  exports?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** A file imports only from floors below its own, only what its package declares, and an SDK only in its owner's room. */
export const walls: Check = (house) => {
  const manifests = new Map<string, Manifest>()
  for (const path of house.files.keys()) {
    const room = roomOf(path)
    if (room && path === `${room}/package.json`) manifests.set(room, jsonOf<Manifest>(house, path) ?? {})
  }
  const rooms = new Map([...manifests].map(([room, { name }]) => [name ?? '', room]))
  const shared = Object.keys(jsonOf<Manifest>(house, 'package.json')?.devDependencies ?? {})
  const complaints: Complaint[] = []

  for (const room of manifests.keys()) {
    if (floors[room] === undefined) complaints.push({ where: room, what: 'has no floor: give it one in scripts/checks/floor-plan.ts' })
  }
  for (const path of codeOf(house)) {
    const room = roomOf(path)
    const manifest = room && manifests.get(room)
    for (const { specifier, where } of importsOf(house, path)) {
      const complain = (what: string) => complaints.push({ where, what })
      if (specifier.startsWith('.')) {
        complainOfRelative(house, path, specifier, room, complain)
        continue
      }
      if (!room || !manifest || specifier.startsWith('virtual:') || isBuiltin(specifier)) continue
      const name = packageOf(specifier)
      const other = rooms.get(name)
      if (other) complainOfRoom(room, other, specifier, manifests.get(other) ?? {}, complain)
      const owners = ownersOf(name)
      if (owners && !owners.includes(room)) complain(`${name} belongs to ${owners.join(' and ')}: ask for what you need through its index`)
      if (!isDeclared(manifest, name, room === 'apps/console' || isTest(path), shared)) {
        complain(`${name} is not in ${room}/package.json: add it there with its exact version`)
      }
    }
  }
  return complaints
}

function complainOfRelative(house: House, path: string, specifier: string, room: string | undefined, complain: (what: string) => void) {
  const target = targetOf(path, specifier)
  if (room && roomOf(target) !== room) complain(`${specifier} leaves ${room}: import the other package by its name`)
  else if (!house.files.has(target)) complain(`${specifier} is no file: write the import with its ending`)
}

function complainOfRoom(room: string, other: string, specifier: string, target: Manifest, complain: (what: string) => void) {
  const floor = floors[room] ?? 0
  const otherFloor = floors[other] ?? 0
  if (room === 'apps/console' && other !== 'packages/contracts')
    complain('the console imports contracts only: what it needs else comes over HTTP')
  else if (otherFloor >= floor) {
    complain(`${other} (floor ${otherFloor}) is not below ${room} (floor ${floor}): let packages/runtime pass a function in`)
  }
  const door = `.${specifier.slice(packageOf(specifier).length)}`
  if (!target.exports?.[door]) complain(`${specifier} is no door of ${other}: import what its package.json exports`)
}

function isDeclared(manifest: Manifest, name: string, mayUseDevelopment: boolean, shared: string[]): boolean {
  const types = `@types/${name.replace(/^@(.+)\/(.+)$/, '$1__$2')}`
  const running = { ...manifest.dependencies, ...manifest.optionalDependencies }
  if (name in running || (manifest.devDependencies && types in manifest.devDependencies)) return true
  return mayUseDevelopment && (name in (manifest.devDependencies ?? {}) || shared.includes(name))
}

function isBuiltin(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(specifier)
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
