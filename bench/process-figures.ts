import { readFileSync } from 'node:fs'

/** Clock ticks of Linux are 10 ms. */
const msPerTick = 10

/** CPU time of a process with all its threads, in milliseconds; 0 where /proc is not there. */
export function cpuMs(pid: number): number {
  const fields = stat(pid)
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * msPerTick
}

/** Resident memory in MB: what it is now, and the most it has been. */
export function memoryMb(pid: number): { nowMb: number; peakMb: number } {
  const text = read(`/proc/${pid}/status`)
  const mb = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024)
  return { nowMb: mb('VmRSS'), peakMb: mb('VmHWM') }
}

/** Cores that others used in between, of the whole machine. */
export function busyCores(): () => number {
  const at = () => {
    const [, ...ticks] = (read('/proc/stat').split('\n')[0] ?? '').split(/\s+/)
    const numbers = ticks.map(Number)
    const all = numbers.reduce((sum, each) => sum + each, 0)
    return { all, idle: (numbers[3] ?? 0) + (numbers[4] ?? 0) }
  }
  const before = at()
  const cores = (read('/proc/cpuinfo').match(/^processor/gm) ?? [1]).length
  return () => {
    const now = at()
    return ((now.all - before.all - (now.idle - before.idle)) / Math.max(1, now.all - before.all)) * cores
  }
}

export function cpuModel(): string {
  return /model name\s*:\s*(.+)/.exec(read('/proc/cpuinfo'))?.[1]?.trim() ?? process.arch
}

function stat(pid: number): string[] {
  const text = read(`/proc/${pid}/stat`)
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
