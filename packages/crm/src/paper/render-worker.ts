// A thread of its own: drawing a page takes the whole of it, for seconds where a text is long.
import { parentPort } from 'node:worker_threads'
import type { PrintedPaper } from './printed-paper.ts'
import { renderPaper } from './render-paper.tsx'

parentPort?.on('message', async (paper: PrintedPaper) => {
  try {
    const bytes = new Uint8Array(await renderPaper(paper)) // a copy, that it may be handed over without another
    parentPort?.postMessage({ bytes }, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) })
  }
})
