import { wantsColor } from './env.ts'
import { runCommandLine } from './run-command-line.ts'

const { stdin, stdout, stderr } = process
const code = await runCommandLine(process.argv.slice(2), {
  input: stdin,
  print: (text) => void stdout.write(text),
  complain: (text) => void stderr.write(text),
  color: wantsColor(stdout.isTTY === true),
})
process.exit(code)
