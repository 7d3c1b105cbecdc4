/** Finds a Chromium for the browser tests, or brings one. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { canInstall, installPackages } from './debian.mjs'
import { pnpm, root } from './pnpm.mjs'

/**
 * Chromium without windows. It needs half the processor time of a whole one, and draws the same. Debian's program in `/usr/bin` is a shell script
 * that starts the first of these programs, and a script does not pass signals on.
 */
const HEADLESS_SHELLS = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium-headless-shell']

const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Why the browser tests are left out, and how to get them. */
export const chromiumMissing =
  'There is no Chromium here that starts, and none could be installed without the rights of an administrator. Install Chromium or Chrome (on Debian: apt-get install chromium), or set CHROMIUM_PATH to its program, and run "npm test" again.'

const LAUNCH = `
const { chromium } = await import('@playwright/test')
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
await browser.close()`

/** Whether a browser starts. It may be installed without the libraries that it needs. */
const starts = async (env) => {
  const args = ['--dir', join(root, 'e2e'), 'exec', 'node', '--input-type=module', '--eval', LAUNCH]
  return (await pnpm(args, { quiet: true, env })).code === 0
}

/** The first of these programs that is installed and starts. */
const firstThatStarts = async (paths) => {
  for (const path of paths) {
    if (path !== undefined && existsSync(path) && (await starts({ CHROMIUM_PATH: path }))) return path
  }
  return undefined
}

/**
 * The installed browsers as variables: `CHROMIUM_PATH` for the tests, and `WHOLE_CHROMIUM_PATH` for the tests of the back-forward cache, which
 * the headless shell does not have.
 */
const findInstalled = async () => {
  const named = process.env.CHROMIUM_PATH
  const isNamedWhole = named !== undefined && !named.includes('headless')
  const whole = await firstThatStarts([process.env.WHOLE_CHROMIUM_PATH, isNamedWhole ? named : undefined, ...WHOLE])
  const chosen = (await firstThatStarts([named, ...HEADLESS_SHELLS])) ?? whole
  if (chosen === undefined) return undefined
  return { CHROMIUM_PATH: chosen, ...(whole !== undefined && { WHOLE_CHROMIUM_PATH: whole }) }
}

/**
 * The same variables for tests that need a whole browser, with the whole Chromium if it is installed.
 *
 * @param {Record<string, string>} found of `findChromium`
 */
export const preferWhole = (found) =>
  found.WHOLE_CHROMIUM_PATH === undefined ? found : { ...found, CHROMIUM_PATH: found.WHOLE_CHROMIUM_PATH }

const FONTS = ['fonts-liberation', 'fonts-noto-color-emoji']

/** Some systems that are based on Debian have no package of the headless shell. */
const installBrowsers = async () =>
  (await installPackages(['chromium-headless-shell', 'chromium', ...FONTS])) ||
  (await installPackages(['chromium', ...FONTS]))

/**
 * Resolves to the environment that makes Playwright use a browser: an installed one, else Playwright's own download, else
 * Debian's packages when we may install packages. `undefined` if none of them works. `chromiumMissing` then states what to do.
 */
export const findChromium = async () => {
  // A person's machine is left as it is, if it has any browser.
  if (process.env.CI && canInstall() && !HEADLESS_SHELLS.some(existsSync)) await installBrowsers()
  const found = await findInstalled()
  if (found) return found
  console.log('ficha: no Chromium is installed; trying the one that Playwright brings')
  // Without a network this must fail quickly. If the package is installed already, no network is needed.
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
  const install = ['--dir', join(root, 'e2e'), 'exec', 'playwright', 'install', 'chromium']
  const own = await pnpm(install, { quiet: true, env })
  if (own.code === 0 && (await starts({}))) return {}
  return canInstall() && (await installBrowsers()) ? findInstalled() : undefined
}
