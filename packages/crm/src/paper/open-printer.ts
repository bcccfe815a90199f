import { Worker } from 'node:worker_threads'
import { ProvisoError } from '@proviso/contracts'
import type { PrintedPaper } from './printed-paper.ts'

export interface Printer {
  /**
   * The PDF of a paper, A4; the same paper gives the same bytes. Drawn on a thread of its own, one at a time: what was issued before what is only looked at.
   * @throws ProvisoError `not_ready` where it takes longer than it may
   */
  print(paper: PrintedPaper): Promise<Uint8Array>
  /** Whether there is a thread now. */
  isAwake(): boolean
  /** Ends the thread at once, and what waits for it with `not_ready`. It starts anew for whoever prints again. */
  end(): Promise<void>
}

interface Job {
  paper: PrintedPaper
  deadline: NodeJS.Timeout
  resolve(bytes: Uint8Array): void
  reject(error: Error): void
}

interface PrinterOptions {
  /** How long a wish may take, the waiting for others included. */
  deadlineMs?: (paper: PrintedPaper) => number
  /** The thread with its fonts holds a hundred megabytes and more: without work it ends after so long. */
  restMs?: number
}

/** An issued paper is drawn once and may be long; but who sends it holds the row of its outbox for 150 s. */
const usualDeadline = ({ preview }: PrintedPaper) => (preview ? 30_000 : 120_000)
const mostMegabytes = 1024

type Answer = { bytes: Uint8Array } | { problem: string }

function startThread(): Worker {
  const source = new URL('./render-worker.ts', import.meta.url) // scripts/build-server.mjs makes it the built one
  const options = {
    name: 'paper',
    env: { NODE_ENV: 'production' }, // none of the secrets
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  }
  if (!source.pathname.endsWith('.ts')) return new Worker(source, options)
  // where the sources run as they are: a thread does not inherit what reads them
  const bootstrap = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source.href)}) })`
  return new Worker(bootstrap, { ...options, eval: true })
}

export function openPrinter({ deadlineMs = usualDeadline, restMs = 60_000 }: PrinterOptions = {}): Printer {
  const waiting: Job[] = []
  let thread: Worker | undefined
  let running: Job | undefined
  let rest: NodeJS.Timeout | undefined

  const drop = async () => {
    const ending = thread
    thread = undefined
    clearTimeout(rest)
    await ending?.terminate()
  }
  const finish = (settle: (job: Job) => void) => {
    const job = running
    running = undefined
    if (job) {
      clearTimeout(job.deadline)
      settle(job)
    }
    next()
  }
  const wake = (): Worker => {
    const started = startThread()
    started.on('message', (answer: Answer) => {
      if (started !== thread) return
      finish(({ resolve, reject }) =>
        'bytes' in answer ? resolve(answer.bytes) : reject(new Error(`a document could not be drawn: ${answer.problem}`)),
      )
    })
    // out of memory, or no thread at all: the next paper gets a new one
    const broke = (cause: unknown) => {
      if (started !== thread) return
      thread = undefined
      finish(({ reject }) => reject(new Error('the thread that draws documents ended', { cause })))
    }
    started.on('error', broke)
    started.on('exit', broke)
    return started
  }
  const next = () => {
    if (running) return
    clearTimeout(rest)
    const issued = waiting.findIndex(({ paper }) => !paper.preview)
    running = waiting.splice(Math.max(0, issued), 1)[0]
    if (running) {
      thread ??= wake()
      thread.ref()
      thread.postMessage(running.paper)
    } else if (thread) {
      thread.unref()
      rest = setTimeout(() => void drop(), restMs).unref()
    }
  }
  const isLate = (job: Job, seconds: number) => {
    const at = waiting.indexOf(job)
    if (at >= 0) waiting.splice(at, 1)
    else {
      running = undefined
      void drop()
    }
    const said = `The document could not be drawn within ${seconds} s: try again shortly, or with fewer or shorter lines.`
    job.reject(new ProvisoError('not_ready', said))
    next()
  }

  return {
    print: (paper) =>
      new Promise((resolve, reject) => {
        const longestMs = deadlineMs(paper)
        const deadline = setTimeout(() => isLate(job, Math.ceil(longestMs / 1000)), longestMs)
        const job: Job = { paper, deadline, resolve, reject }
        waiting.push(job)
        next()
      }),
    isAwake: () => thread !== undefined,
    async end() {
      const left = [...(running ? [running] : []), ...waiting.splice(0)]
      running = undefined
      for (const { deadline, reject } of left) {
        clearTimeout(deadline)
        reject(new ProvisoError('not_ready', 'The process that draws the document is stopping. Try again shortly.'))
      }
      await drop()
    },
  }
}

/** Of this process. */
export const printer = openPrinter()
