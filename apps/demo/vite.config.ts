import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'src/shop',
  plugins: [react()],
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    rolldownOptions: { input: ['src/shop/shop.html', 'src/shop/screens.html'] },
    // A strict style-src and img-src allow files of our own, not data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
