import { defineConfig } from 'vite'

// Everything is a file of its own: a strict policy takes no data: font or script.
export default defineConfig({ build: { assetsInlineLimit: 0 } })
