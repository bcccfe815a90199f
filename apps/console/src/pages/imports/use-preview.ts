import { useEffect, useState } from 'react'
import type { PreviewAnswer, PreviewWish } from './preview.ts'

/** Reads a file as it is understood now, beside the page; what was asked before is dropped. */
export function usePreview(wish: PreviewWish | undefined): PreviewAnswer | undefined {
  const [answer, setAnswer] = useState<PreviewAnswer>()
  const { file, encoding, delimiter, header } = wish ?? {}
  useEffect(() => {
    setAnswer(undefined)
    if (!file || !encoding || !delimiter || header === undefined) return
    const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<PreviewAnswer>) => setAnswer(data))
    worker.addEventListener('error', ({ message }) => setAnswer({ problem: message }))
    worker.postMessage({ file, encoding, delimiter, header } satisfies PreviewWish)
    return () => worker.terminate()
  }, [file, encoding, delimiter, header])
  return answer
}
