import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'src/shop',
  plugins: [react()],
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    // A strict style-src and img-src allow files of our own, not data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    port: 4001,
    proxy: { '/api': 'http://127.0.0.1:4000', '/shop': 'http://127.0.0.1:4000' },
  },
})
