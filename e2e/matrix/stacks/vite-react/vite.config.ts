import { defineConfig } from 'vite'

export default defineConfig({
  // Another process has the routes of the checkout. With an object in place of a string it gets the page's own address.
  server: { proxy: { '/api': { target: `http://127.0.0.1:${process.env['ROUTES_PORT'] ?? '3000'}` } } },
})
