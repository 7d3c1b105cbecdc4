import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [svelte()],
  // The routes of the checkout are another process. An object, not a string: it then hears the page's own address.
  server: { proxy: { '/api': { target: `http://127.0.0.1:${process.env['ROUTES_PORT'] ?? '3000'}` } } },
})
