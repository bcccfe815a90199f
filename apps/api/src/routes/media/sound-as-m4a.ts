import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ProvisoError } from '@proviso/contracts'
import PQueue from 'p-queue'

/** How ffmpeg is to read each; what it would guess could be a playlist, which makes it open other files and addresses. */
const formats: Record<string, string> = {
  'audio/ogg': 'ogg',
  'audio/opus': 'ogg',
  'audio/amr': 'amr',
  'audio/webm': 'matroska',
  'audio/x-matroska': 'matroska',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
}
const longestMs = 20_000
const largestBytes = 20 * 1024 * 1024
const mostWaiting = 20
const inTurn = new PQueue({ concurrency: 2 })
/** A player asks for one sound in several parts, one after the other. */
const kept = 8

type Sound = Uint8Array<ArrayBuffer>
const made = new Map<string, Promise<Sound>>()

/**
 * Sound as AAC in MP4, which every phone plays; iPhones do not play the Opus in Ogg that messengers send. By the ffmpeg of this machine: two at a
 * time, one thread and 20 s each, in a folder of its own, and the latest few are kept. Throws `sound_not_converted` where there is no ffmpeg, or it
 * cannot read this, and `rate_limited` where too many wait.
 */
export function soundAsM4a({ sha256, mime, bytes }: { sha256: string; mime: string; bytes: Uint8Array }): Promise<Sound> {
  const format = formats[mime.split(';')[0] ?? '']
  if (!format) throw new ProvisoError('sound_not_converted', `A file of type ${mime} is not converted; take it as it is.`)
  const before = made.get(sha256)
  if (!before && inTurn.size >= mostWaiting)
    throw new ProvisoError('rate_limited', 'Too many sounds are being converted; try again in a moment.')
  const sound = before ?? inTurn.add(() => convert(bytes, format))
  made.delete(sha256)
  made.set(sha256, sound)
  sound.catch(() => made.delete(sha256))
  for (const oldest of made.keys()) if (made.size > kept) made.delete(oldest)
  return sound
}

async function convert(bytes: Uint8Array, format: string): Promise<Sound> {
  const folder = await mkdtemp(path.join(tmpdir(), 'proviso-sound-'))
  try {
    const [from, to] = [path.join(folder, 'in'), path.join(folder, 'out.m4a')]
    await writeFile(from, bytes)
    const sound = ['-vn', '-sn', '-dn', '-map_metadata', '-1', '-ac', '1', '-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart']
    await ffmpeg(['-f', format, '-protocol_whitelist', 'file', '-i', from, ...sound, '-fs', String(largestBytes), '-f', 'ipod', to])
    return new Uint8Array(await readFile(to))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function ffmpeg(commands: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (detail: string) => reject(new ProvisoError('sound_not_converted', detail))
    const child = spawn('ffmpeg', ['-nostdin', '-hide_banner', '-loglevel', 'error', '-threads', '1', ...commands], {
      stdio: 'ignore',
      // it reads strangers' bytes: nothing of ours is within its reach
      env: { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin' },
      timeout: longestMs,
      killSignal: 'SIGKILL',
    })
    child.on('error', () => failed('There is no ffmpeg on this machine. Install it, and voice notes play on every phone.'))
    child.on('close', (code) => (code === 0 ? resolve() : failed('The file could not be read as sound.')))
  })
}
