#!/usr/bin/env node
// What runs is built from the sources: a clone that was only installed builds it now, one that is built is told so in a moment.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('../../../prepare.mjs', import.meta.url))], {
  stdio: ['ignore', 2, 2],
})
if (status !== 0) process.exit(status ?? 1)
await import('../dist/main.mjs')
