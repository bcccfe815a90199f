import { type Finding, fail, pass } from './finding.ts'

/** @param version as `process.versions.node` has it */
export function checkMachine(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const supported = major >= 24 || (major === 20 && minor >= 19) || (major === 22 && minor >= 12)
  return supported
    ? pass('node', `Node ${version}`)
    : fail('node', `Node ${version} is not supported`, 'Install Node 20.19 or newer, 22.12 or newer, or 24.')
}
