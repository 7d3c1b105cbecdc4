/**
 * R12 in other engines than Chromium, as a smoke test over every waiting screen: the same numbers and codes, a reload and Back
 * lose nothing, and "paid" comes by itself. With FULL=1, and for each engine that is installed.
 */
import { expect, test, type Page } from '@playwright/test'
import { SCREENS } from '../faults/screens.ts'
import { SANDBOX, buyAndWait, settleAtGateway } from '../support/shop.ts'
import type { Engine } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

/** The element or shadow root that has the slip. */
const ROOT = `(document.querySelector('ficha-payment')?.shadowRoot ?? document)`

/** The values that a payer copies, types or scans. They are in the shadow root if the server drew the slip. */
const SHOWN = `JSON.stringify({
  values: [...${ROOT}.querySelectorAll('.ficha-main .ficha-value')].map((value) => value.textContent.replace(/\\s/g, '')),
  codes: [...${ROOT}.querySelectorAll('.ficha-main .ficha-symbol path')].map((path) => path.getAttribute('d')),
  links: [...${ROOT}.querySelectorAll('.ficha-main a')].map((link) => link.href),
})`

const shownIn = async (engine: Engine): Promise<string> => String(await engine.read(SHOWN))
const shownInChromium = async (page: Page): Promise<string> => String(await page.evaluate(SHOWN))

const STATUS = `${ROOT}.querySelector('.ficha-status')?.textContent ?? ''`

const ENGINES = [
  { engine: 'Firefox', openEngine: openFirefox, missing: 'Install Debian’s firefox-esr.' },
  { engine: 'WebKit', openEngine: openWebKit, missing: 'Install Debian’s webkit2gtk-driver and xvfb.' },
]

for (const { engine, openEngine, missing } of ENGINES) {
  test(`the waiting screens in ${engine}`, async ({ context }) => {
    test.skip(process.env['FULL'] === undefined, 'Other engines are part of the full run.')
    test.setTimeout(180_000)
    const browser = await openEngine()
    test.skip(browser === undefined, `${engine} is not installed here, so its screens were not looked at. ${missing}`)
    if (browser === undefined) return
    try {
      for (const screen of SCREENS) {
        await test.step(`${screen.country} ${screen.method}`, async () => {
          // A basket lives as long as its tab.
          const page = await context.newPage()
          const { id, payment } = await buyAndWait(page, screen)
          // Only this visitor can open the order's own page. Anybody with the address can open the payment's page.
          await page.goto(`/pay/${id}`)
          await expect(page.locator('.ficha-slip')).toBeVisible()
          const address = page.url()
          const wanted = await shownInChromium(page)
          const showsTheSame = () => expect.poll(() => shownIn(browser), { timeout: 15_000 }).toBe(wanted)
          await browser.open(address)
          await showsTheSame()
          await browser.reload()
          await showsTheSame()
          if (browser.back) {
            await browser.open(`${SANDBOX}/`)
            await browser.back()
            await showsTheSame()
          }
          await settleAtGateway(page.request, payment.outTradeNo, { trade_status: 'SUCCESS' })
          await expect.poll(() => browser.read(STATUS), { timeout: 15_000 }).toContain(screen.paid)
        })
      }
    } finally {
      await browser.close()
    }
  })
}
