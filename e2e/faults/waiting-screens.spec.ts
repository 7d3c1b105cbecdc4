import { expect, test, type Page } from '@playwright/test'
import { setNetwork } from '../support/network.ts'
import { says } from '../support/says.ts'
import { buyAndWait, orderAtGateway, readSnapshot, settleAtGateway, SANDBOX } from '../support/shop.ts'
import { SCREENS } from './screens.ts'

/** The gateway's count of orders for this payment's order: more than one would be a second payment. */
const expectOnePayment = async (page: Page, outTradeNo: string): Promise<void> => {
  await orderAtGateway(page.request, outTradeNo)
  const response = await page.request.get(`${SANDBOX}/control/requests`)
  const requests = JSON.stringify(await response.json()).split(`\\"out_trade_no\\":\\"${outTradeNo}\\"`).length - 1
  expect(requests).toBeLessThanOrEqual(2) // the request and its answer
}

/** The text of the slip without its countdown, which starts a moment after the other parts are drawn. */
const shownBesideCountdown = (page: Page): Promise<string> =>
  page.locator('.ficha-main').evaluate((main) => {
    const copy = main.cloneNode(true) as Element
    for (const countdown of copy.querySelectorAll('.ficha-countdown')) countdown.remove()
    return copy.textContent
  })

for (const { country, method, paid } of SCREENS.slice(0, process.env['FULL'] ? SCREENS.length : 1)) {
  test.describe(`${country} ${method}`, () => {
    /** Buys, runs a fault, pays at the gateway, and expects the screen to show that. */
    const waitThrough = async (page: Page, happens: (page: Page) => Promise<void>): Promise<void> => {
      const { payment } = await buyAndWait(page, { country, method })
      await expect(page.locator('.ficha-slip')).toBeVisible()
      await happens(page)
      await settleAtGateway(page.request, payment.outTradeNo, { trade_status: 'SUCCESS' })
      await expect(says(page, paid)).toBeVisible()
      await expectOnePayment(page, payment.outTradeNo)
    }

    test('a reload shows the same slip', async ({ page }) => {
      await waitThrough(page, async () => {
        const before = await shownBesideCountdown(page)
        await page.reload()
        await expect(page.locator('.ficha-slip')).toBeVisible()
        await expect.poll(() => shownBesideCountdown(page)).toBe(before)
      })
    })

    test('Back from another page shows the slip again, and it works', async ({ page }) => {
      await waitThrough(page, async () => {
        await page.goto(`${SANDBOX}/`)
        await page.goBack()
        await expect(page.locator('.ficha-slip')).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      })
    })

    test('a page that the back-forward cache restores sends a request at once', async ({ page }) => {
      const { payment } = await buyAndWait(page, { country, method })
      await expect(page.locator('.ficha-slip')).toBeVisible()
      await page.goto(`${SANDBOX}/`)
      await settleAtGateway(page.request, payment.outTradeNo, { trade_status: 'SUCCESS' })
      await page.goBack()
      await expect(says(page, paid)).toBeVisible()
    })

    test('after ten seconds without a network the code is still there, and the page updates', async ({ page }) => {
      const { payment } = await buyAndWait(page, { country, method })
      await expect(page.locator('.ficha-slip')).toBeVisible()
      await page.clock.install()
      await setNetwork(page, false)
      await page.clock.runFor(10_000)
      await expect(page.locator('.ficha-slip')).toBeVisible()
      await expect(page.locator('.ficha-status-offline')).toBeVisible()
      await settleAtGateway(page.request, payment.outTradeNo, { trade_status: 'SUCCESS' })
      await setNetwork(page, true)
      await page.clock.runFor(5_000)
      await expect(says(page, paid)).toBeVisible()
    })

    test('two tabs show the same', async ({ page, context }) => {
      await waitThrough(page, async () => {
        const other = await context.newPage()
        await other.goto(page.url())
        await expect(other.locator('.ficha-slip')).toBeVisible()
        const { payment } = await readSnapshot(page)
        await settleAtGateway(page.request, payment.outTradeNo, { trade_status: 'SUCCESS' })
        await expect(says(other, paid)).toBeVisible()
      })
    })

    for (const days of [-1, 1]) {
      test(`a device clock that is ${days} day off does not change the deadline`, async ({ page }) => {
        await waitThrough(page, async () => {
          const before = await shownBesideCountdown(page)
          await page.addInitScript((shift) => {
            const TrueDate = Date
            const now = (): number => TrueDate.now() + shift
            // Only the device's clock is changed. Timers and the monotonic clock stay as on a real device.
            Object.assign(window, {
              Date: new Proxy(TrueDate, {
                construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given) as object,
                get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
              }),
            })
          }, days * 86_400_000)
          await page.reload()
          await expect.poll(() => shownBesideCountdown(page)).toBe(before)
          await expect(page.locator('[data-passed]')).toHaveCount(0)
          // A code that lives for days has no countdown.
          const countdown = page.locator('.ficha-countdown')
          if ((await countdown.count()) > 0) await expect(countdown).toHaveText(/\b2[34] h\b/)
        })
      })
    }

    test('a tab that slept for twenty minutes shows the present state', async ({ page }) => {
      const { payment } = await buyAndWait(page, { country, method })
      await expect(page.locator('.ficha-slip')).toBeVisible()
      await page.clock.install()
      await settleAtGateway(page.request, payment.outTradeNo, { trade_status: 'SUCCESS' })
      await page.clock.fastForward(20 * 60_000)
      await expect(says(page, paid)).toBeVisible()
    })
  })
}
