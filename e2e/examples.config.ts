import { defineConfig, devices } from '@playwright/test'
import suite from './playwright.config.ts'

/**
 * The examples of `apps/examples`, each installed from the packed packages into an empty folder and driven to "paid": a part of the
 * full run. They start their own servers and gateways.
 */
export default defineConfig({
  ...suite,
  tsconfig: './tsconfig.run.json',
  testDir: 'examples',
  testMatch: '**/*.examples.ts',
  fullyParallel: false,
  workers: 1,
  timeout: 300_000,
  reporter: [['list'], ['json', { outputFile: process.env['REPORT'] ?? '../.reports/examples.json' }]],
  projects: [{ name: 'examples', use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } } }],
  webServer: [],
})
