import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // The development server finds a package at a page's first request, and then reloads the page. These packages are prepared before.
  optimizeDeps: {
    include: ['@ficha/react', '@ficha/react/checkout', '@tanstack/react-query'],
    exclude: ['@ficha/server', '@ficha/react/server'],
  },
})
