import { wantsColor } from './env.ts'
import { runCommandLine } from './run-command-line.ts'

const code = await runCommandLine(process.argv.slice(2), {
  input: process.stdin,
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  color: wantsColor(process.stdout.isTTY === true),
})
process.exit(code)
