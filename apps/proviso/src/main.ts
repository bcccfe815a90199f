#!/usr/bin/env node
import { start } from './commands/start.ts'
import { readEnv } from './env.ts'
import { StartProblem } from './open-storage.ts'

const read = readEnv()
if ('problems' in read) {
  for (const problem of read.problems) console.error(problem)
  process.exit(1)
}
try {
  await start(read.env)
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exit(1)
}
