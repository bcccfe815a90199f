import { accessSync, constants, statfsSync } from 'node:fs'
import { type Finding, fail, pass, warn } from '@proviso/runtime'

const gigabyte = 1024 ** 3

/** Whether the data folder can be written, and how much room is left. Nothing is written. */
export function checkFolder(folder: string): Finding[] {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK)
  } catch {
    return [fail('data folder', `${folder} cannot be written`, 'Give this account the folder, or set PROVISO_DATA_DIR to another one.')]
  }
  const { bavail, bsize } = statfsSync(folder)
  const free = (Number(bavail) * Number(bsize)) / gigabyte
  const seen = `${free.toFixed(1)} GB are free in ${folder}`
  const fix = 'Free some room: a database on a full disk stops.'
  return [
    pass('data folder', `${folder} can be written`),
    free < 0.2 ? fail('disk', seen, fix) : free < 1 ? warn('disk', seen, fix) : pass('disk', seen),
  ]
}
