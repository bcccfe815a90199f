import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstLoad } from './build/first-load.ts'
import { packed } from './build/packed.ts'
import { shellWorker } from './build/shell-worker.ts'

const server = 'http://127.0.0.1:3000'

export default defineConfig(({ command }) => {
  // What is built is what customers' owners run, also where a test had it built: never React's development edition.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    plugins: [react(), shellWorker(), firstLoad(), packed()],
    // The page may load nothing but files of its own address: nothing is written into them as data.
    // The manifest says what belongs to what: a test weighs each page by it.
    build: {
      assetsInlineLimit: 0,
      manifest: true,
      chunkSizeWarningLimit: 600,
      // Over HTTP/1.1 six files come at a time: what is always needed is one file, the icons that several pages share another, and what is
      // small and used nearly everywhere a third.
      rollupOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'first', tags: ['$initial'], priority: 1 },
              { name: 'icons', test: /icons-react/, minShareCount: 2 },
              { name: 'small', minShareCount: 24, maxModuleSize: 3000 },
            ],
          },
        },
      },
    },
    server: { proxy: { '/v1': server, '/sign-in': server, '/sign-out': server } },
  }
})
