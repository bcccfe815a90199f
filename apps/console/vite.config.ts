import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // The page may load nothing but files of its own address: nothing is written into them as data.
  build: { assetsInlineLimit: 0 },
  server: { proxy: { '/v1': 'http://127.0.0.1:3000', '/sign-in': 'http://127.0.0.1:3000', '/sign-out': 'http://127.0.0.1:3000' } },
})
