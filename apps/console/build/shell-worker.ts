import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The service worker, with the name of what was built in it: another build is another worker, and open pages hear of it. */
export const shellWorker = (): Plugin => ({
  name: 'shell-worker',
  apply: 'build',
  generateBundle(_, bundle) {
    const build = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12)
    const worker = readFileSync(new URL('../worker/shell-worker.js', import.meta.url), 'utf8')
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.replaceAll('__BUILD__', build) })
  },
})
