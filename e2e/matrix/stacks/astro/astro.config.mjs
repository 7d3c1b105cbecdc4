import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [react()],
  devToolbar: { enabled: false },
  // The development server finds a package at a page's first request, and then reloads the page. These packages are prepared before.
  vite: { optimizeDeps: { include: ['@ficha/react', '@ficha/react/checkout', '@tanstack/react-query'] } },
})
