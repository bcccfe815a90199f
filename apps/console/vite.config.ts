import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = 'http://127.0.0.1:3000'

/** The service worker, with the name of what was built in it: another build is another worker, and open pages hear of it. */
const shellWorker = (): Plugin => ({
  name: 'shell-worker',
  apply: 'build',
  generateBundle(_, bundle) {
    const build = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12)
    const worker = readFileSync(new URL('worker/shell-worker.js', import.meta.url), 'utf8')
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.replaceAll('__BUILD__', build) })
  },
})

export default defineConfig(({ command }) => {
  // What is built is what customers' owners run, also where a test had it built: never React's development edition.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    plugins: [react(), shellWorker()],
    // The page may load nothing but files of its own address: nothing is written into them as data.
    // The manifest says what belongs to what: a test weighs each page by it.
    build: {
      assetsInlineLimit: 0,
      manifest: true,
      // Over HTTP/1.1 six files come at a time: what most pages share is one file, not ninety, and a phone is ready two seconds sooner.
      rollupOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'shared', minShareCount: 16 },
              { name: 'icons', test: /icons-react/, minShareCount: 4 },
            ],
          },
        },
      },
    },
    server: { proxy: { '/v1': server, '/sign-in': server, '/sign-out': server } },
  }
})
