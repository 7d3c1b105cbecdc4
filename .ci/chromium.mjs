/** Finds a Chromium for the browser tests, or brings one. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { canInstall, installPackages } from './debian.mjs'
import { pnpm, root } from './pnpm.mjs'

const INSTALLED = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const installed = () => INSTALLED.find((path) => path !== undefined && existsSync(path))

/**
 * Resolves to the environment that makes Playwright use it: an installed browser, else Playwright's own download, else
 * Debian's package when we may install packages. `undefined`, with a sentence printed, when there is no way.
 */
export const findChromium = async () => {
  const found = installed()
  if (found) return { CHROMIUM_PATH: found }
  console.log('ficha: no Chromium is installed; trying the one that Playwright brings')
  const own = await pnpm(['--dir', join(root, 'e2e'), 'exec', 'playwright', 'install', 'chromium'], { quiet: true })
  if (own.code === 0) return {}
  if (canInstall() && (await installPackages(['chromium', 'fonts-liberation', 'fonts-noto-color-emoji']))) {
    const path = installed()
    if (path) return { CHROMIUM_PATH: path }
  }
  console.error(
    '\nficha: There is no Chromium here and none could be installed, so the browser tests cannot run. Install Chromium or Chrome, or set CHROMIUM_PATH to its program, and run "npm test" again.\n',
  )
  return undefined
}
