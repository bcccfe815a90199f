import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:3000'

export default defineConfig(({ command }) => {
  // What is built is what customers' owners run, also where a test had it built: never React's development edition.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    plugins: [react()],
    // The page may load nothing but files of its own address: nothing is written into them as data.
    build: { assetsInlineLimit: 0 },
    server: { proxy: { '/v1': server, '/sign-in': server, '/sign-out': server } },
  }
})
