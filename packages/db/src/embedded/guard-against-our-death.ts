import { spawn } from 'node:child_process'
import { bareEnvironment } from './pinned.ts'

// Looks before it signals: the pid in the file of a crashed server may belong to somebody else by now. On Linux without any program but sh.
const script = `
trap "" INT TERM HUP
read -r word
[ "$word" = bye ] && exit
read -r pid < "$0/postmaster.pid" || exit
if [ -d /proc/self ]; then [ "/proc/$pid/cwd" -ef "$0" ] || exit
else case "$(ps -o args= -p "$pid")" in *" -D $0 -k "*) ;; *) exit ;; esac
fi
kill -INT "$pid"
`

/** A shell that waits on our pipe: when this process dies, however hard, it stops the server. The returned function sends it home. */
export function guardAgainstOurDeath(data: string): () => void {
  const shell = spawn('/bin/sh', ['-c', script, data], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    env: bareEnvironment,
  })
  shell.on('error', () => {}) // unheard it would end the process; without the guard the next start adopts what is left
  shell.stdin.on('error', () => {})
  shell.unref()
  if ('unref' in shell.stdin && typeof shell.stdin.unref === 'function') shell.stdin.unref()
  return () => shell.stdin.end('bye\n')
}
