import { defineConfig, devices } from '@playwright/test'
import base from '../../playwright.config.ts'

const { defaultBrowserType: _, ...desktop } = devices['Desktop Chrome']

/** Draws the pictures of README: `pnpm --filter @ficha/e2e run pictures`. */
export default defineConfig({
  ...base,
  tsconfig: '../../tsconfig.run.json',
  testDir: '.',
  outputDir: '../../../test-results',
  testMatch: '**/*.pictures.ts',
  reporter: 'list',
  workers: 1,
  projects: [{ name: 'pictures', use: { ...base.use, ...desktop, deviceScaleFactor: 2, reducedMotion: 'reduce' } }],
})
