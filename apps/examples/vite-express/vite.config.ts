import { defineConfig } from 'vite'

// Every asset is a file, because a strict policy refuses fonts and scripts in `data:` addresses.
export default defineConfig({ build: { assetsInlineLimit: 0 } })
