import { existsSync } from 'node:fs'
import { launch } from 'puppeteer-core'
import type { Engine } from './engine.ts'

const PLACES = [process.env['FIREFOX_PATH'], '/usr/bin/firefox', '/usr/bin/firefox-esr'].filter(
  (path) => path !== undefined,
)

/** A stock Firefox over WebDriver BiDi; `undefined` where none is installed. */
export const openFirefox = async (): Promise<Engine | undefined> => {
  const executablePath = PLACES.find((path) => existsSync(path))
  if (executablePath === undefined) return undefined
  const browser = await launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  await page.setViewport({ width: 360, height: 740 })
  return {
    name: await browser.version(),
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
    close: () => browser.close(),
  }
}
