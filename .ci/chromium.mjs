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

/** Why the browser tests are left out, and how to get them. */
export const chromiumMissing =
  'There is no Chromium here that starts, and none could be installed without the rights of an administrator. Install Chromium or Chrome (on Debian: apt-get install chromium), or set CHROMIUM_PATH to its program, and run "npm test" again.'

const LAUNCH = `
const { chromium } = await import('@playwright/test')
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
await browser.close()`

/** Whether a browser starts: one may be there without the libraries that it needs. */
const starts = async (env) => {
  const args = ['--dir', join(root, 'e2e'), 'exec', 'node', '--input-type=module', '--eval', LAUNCH]
  return (await pnpm(args, { quiet: true, env })).code === 0
}

/**
 * Resolves to the environment that makes Playwright use it: an installed browser, else Playwright's own download, else
 * Debian's package when we may install packages. `undefined` when there is no way: `chromiumMissing` says what to do.
 */
export const findChromium = async () => {
  const found = installed()
  if (found && (await starts({ CHROMIUM_PATH: found }))) return { CHROMIUM_PATH: found }
  console.log('ficha: no Chromium is installed; trying the one that Playwright brings')
  // Without a network this has to give up soon, and where it is there already none is asked.
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
  const install = ['--dir', join(root, 'e2e'), 'exec', 'playwright', 'install', 'chromium']
  const own = await pnpm(install, { quiet: true, env })
  if (own.code === 0 && (await starts({}))) return {}
  if (canInstall() && (await installPackages(['chromium', 'fonts-liberation', 'fonts-noto-color-emoji']))) {
    const path = installed()
    if (path) return { CHROMIUM_PATH: path }
  }
  return undefined
}
