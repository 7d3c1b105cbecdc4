import { existsSync } from 'node:fs'
import { launch, type Page } from 'puppeteer-core'
import type { Engine } from './engine.ts'

const PLACES = [process.env['FIREFOX_PATH'], '/usr/bin/firefox', '/usr/bin/firefox-esr'].filter(
  (path) => path !== undefined,
)

/** A page of a Firefox, for tests that type. */
export interface Firefox {
  readonly name: string
  readonly page: Page
  readonly close: () => Promise<void>
}

/** A standard Firefox over WebDriver BiDi. `undefined` if none is installed. */
export const launchFirefox = async (): Promise<Firefox | undefined> => {
  const executablePath = PLACES.find((path) => existsSync(path))
  if (executablePath === undefined) return undefined
  const browser = await launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  await page.setViewport({ width: 360, height: 740 })
  return { name: await browser.version(), page, close: () => browser.close() }
}

/** The same as an engine among others, for tests that look. */
export const openFirefox = async (): Promise<Engine | undefined> => {
  const firefox = await launchFirefox()
  if (firefox === undefined) return undefined
  const { name, page, close } = firefox
  return {
    name,
    open: async (address) => {
      await page.goto(address)
    },
    reload: async () => {
      await page.reload()
    },
    back: async () => {
      await page.goBack()
    },
    read: (expression) => page.evaluate(expression),
    close,
  }
}
