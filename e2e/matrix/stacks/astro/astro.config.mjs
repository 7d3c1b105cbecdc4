import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [react()],
  devToolbar: { enabled: false },
  // The development server finds a package when a page first asks for it, and loads the page anew. These are ready before.
  vite: { optimizeDeps: { include: ['@ficha/react', '@ficha/react/checkout', '@tanstack/react-query'] } },
})
