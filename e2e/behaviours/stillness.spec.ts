import { readFileSync } from 'node:fs'
import { toDisplay } from '@ficha/core'
import { aSnapshot, brBoleto, brPix, mxOxxo, type PaymentFixture } from '@ficha/core/testing'
import { renderPayment } from '@ficha/react/server'
import { preloadLinks } from '@ficha/widget/preload'
import { renderElement } from '@ficha/widget/server'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { fixDate } from '../support/fixed-date.ts'
import { test } from '../support/merchant.ts'
import { servePayment } from '../support/served-payment.ts'
import { shiftsOn, watchShifts } from '../support/shifts.ts'
import { SWEEP, sweepUnless } from '../support/sweep-tag.ts'

/** A slow phone: a round trip of 150 ms, 1.6 Mbit/s, and a processor four times slower. */
const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

const packed = (path: string): string => readFileSync(new URL(`../../packages/${path}`, import.meta.url), 'utf8')
const PATH = '/still/'

const serveFiles = (context: BrowserContext, head: string, body: string): Promise<unknown> =>
  context.route(`**${PATH}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(PATH.length)
    if (name === '') {
      const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pague</title>${head}</head><body>${body}</body></html>`
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
    }
    const [contentType, folder] = name.endsWith('.css')
      ? ['text/css', 'react/dist/']
      : ['text/javascript', 'widget/dist/']
    return route.fulfill({ contentType, body: packed(folder + name) })
  })

type Open = (page: Page, fixture: PaymentFixture) => Promise<void>

const widget =
  (script: string): Open =>
  async (page, fixture) => {
    const { id } = await servePayment(page.context(), fixture)
    await serveFiles(page.context(), script, `<ficha-payment payment-id="${id}"></ficha-payment>`)
    await page.goto(PATH)
  }

const rendered =
  (sheet: string, sheetAfter = ''): Open =>
  async (page, fixture) => {
    const { html } = renderPayment(aSnapshot(fixture), { locale: 'pt-BR' })
    await serveFiles(page.context(), sheet, html + sheetAfter)
    await page.goto(PATH)
  }

const drawnElement: Open = async (page, fixture) => {
  const { id } = await servePayment(page.context(), fixture)
  const element = renderElement({ ...aSnapshot(fixture), id }, { locale: 'pt-BR' })
  const loader = preloadLinks('ficha-payment', { folder: PATH, isRendered: true })
  await serveFiles(page.context(), loader, element)
  await page.goto(PATH)
}

const WAYS: Readonly<Record<string, Open>> = {
  'the widget as a module': widget(`<script type="module" src="${PATH}define.js"></script>`),
  'the widget as one file': widget(`<script src="${PATH}ficha-payment.js" defer></script>`),
  'a page from the server': rendered(`<link rel="stylesheet" href="${PATH}styles.css">`),
  'a page from the server in two sheets': rendered(
    `<link rel="stylesheet" href="${PATH}first-paint.css">`,
    `<link rel="stylesheet" href="${PATH}after-paint.css">`,
  ),
  'an element from the server': drawnElement,
}

/**
 * Zones whose clock agrees with the payment's on whether its deadline has passed. If the two differ, the slip gets a line with both times, and that
 * line may move other parts.
 */
const ZONES = ['America/Manaus', 'America/Sao_Paulo', ...(process.env['FULL'] ? ['America/Los_Angeles'] : [])]

/** The ways that `npm test` looks at. The others show the same markup. */
const OFTEN: ReadonlySet<string> = new Set(['the widget as a module', 'an element from the server'])

for (const timezoneId of ZONES) {
  test.describe(`nothing moves on a device in ${timezoneId}`, sweepUnless(timezoneId === 'America/Manaus'), () => {
    test.use({ timezoneId })

    for (const [way, open] of Object.entries(WAYS)) {
      test(way, sweepUnless(OFTEN.has(way)), async ({ page }) => {
        for (const fixture of [brPix, mxOxxo]) {
          await page.context().unrouteAll()
          await fixDate(page, Date.parse(aSnapshot(fixture).serverNow))
          await watchShifts(page)
          await slowDown(page)
          await open(page, fixture)
          await page.locator('.ficha-code svg').first().waitFor()
          expect(await shiftsOn(page), fixture.name).toEqual([])
        }
      })
    }

    test('on a page of React with live status', async ({ page, openMerchant }) => {
      const served = await servePayment(page.context(), brPix)
      await fixDate(page, Date.parse(aSnapshot(brPix).serverNow))
      await watchShifts(page)
      await slowDown(page)
      await openMerchant(page, { kind: 'bff', paymentId: served.id, order: {} })
      await page.locator('.ficha-code svg').first().waitFor()
      expect(await shiftsOn(page)).toEqual([])
    })

    test('on a page of React with a ready display', SWEEP, async ({ page, openMerchant }) => {
      const { payment, serverNow } = aSnapshot(brPix)
      const display = toDisplay(payment, { locale: 'pt-BR', now: Date.parse(serverNow) })
      await fixDate(page, Date.parse(serverNow))
      await watchShifts(page)
      await slowDown(page)
      await openMerchant(page, { kind: 'display', display })
      await page.locator('.ficha-code svg').first().waitFor()
      expect(await shiftsOn(page)).toEqual([])
    })
  })
}

const DAY_MS = 86_400_000

for (const way of ['the widget as a module', 'an element from the server'] as const) {
  test(
    `nothing moves on a device whose clock is days ahead: ${way}`,
    sweepUnless(way !== 'the widget as a module'),
    async ({ page }) => {
      for (const fixture of [brBoleto, mxOxxo]) {
        await page.context().unrouteAll()
        // By this clock the deadline is over, and by the server's it is not.
        await fixDate(page, Date.parse(aSnapshot(fixture).serverNow) + 30 * DAY_MS)
        await watchShifts(page)
        await slowDown(page)
        await WAYS[way]?.(page, fixture)
        await page.locator('.ficha-code svg').first().waitFor()
        expect(await shiftsOn(page), fixture.name).toEqual([])
      }
    },
  )
}
