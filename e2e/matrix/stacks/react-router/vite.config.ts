import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // The development server finds a package when a page first asks for it, and loads the page anew. These are ready before.
  optimizeDeps: {
    include: ['@ficha/react', '@ficha/react/checkout', '@tanstack/react-query'],
    exclude: ['@ficha/server', '@ficha/react/server'],
  },
})
