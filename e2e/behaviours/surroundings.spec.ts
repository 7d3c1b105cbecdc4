import { brBoleto, brPix, FIXTURE_TIME } from '@ficha/core/testing'
import { expect, type Page } from '@playwright/test'
import { HOST_STYLES } from '../support/host-styles.ts'
import { test } from '../support/merchant.ts'
import { expectCode } from '../support/read-code.ts'
import { servePayment } from '../support/served-payment.ts'
import { serveWidgetPage } from '../support/widget-page.ts'

const KEY_PARTS = [
  '.ficha-slip',
  '.ficha-head',
  '.ficha-title',
  '.ficha-label',
  '.ficha-figure',
  '.ficha-deadline',
  '.ficha-plate',
  '.ficha-symbol',
  '.ficha-text',
  '.ficha-button[data-emphasis="primary"]',
  '.ficha-button[data-emphasis="secondary"]',
  '.ficha-button .ficha-icon',
  '.ficha-steps li',
  '.ficha-status',
  '.ficha-status-title',
  '.ficha-keep',
  '.ficha-ids dd',
]
const PROPERTIES = [
  'background-color',
  'border-top-width',
  'box-shadow',
  'color',
  'float',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'line-height',
  'list-style-type',
  'opacity',
  'text-align',
  'text-decoration-line',
  'text-indent',
  'text-transform',
]

/** The position of each key part on its slip, and its look. */
const looksOf = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(
    ({ parts, properties }) => {
      const roots = [document, document.querySelector('ficha-payment')?.shadowRoot]
      const find = (selector: string): Element | null | undefined =>
        roots.map((root) => root?.querySelector(selector)).find((found) => found)
      const origin = find('.ficha')?.getBoundingClientRect()
      const looks = parts.flatMap((selector) => {
        const part = find(selector)
        if (!part || !origin) return [[selector, 'not there']]
        const { x, y, width, height } = part.getBoundingClientRect()
        const box = [x - origin.x, y - origin.y, width, height].map((length) => length.toFixed(1)).join(' ')
        const style = getComputedStyle(part)
        return [[selector, box], ...properties.map((name) => [`${selector} ${name}`, style.getPropertyValue(name)])]
      })
      return Object.fromEntries(looks) as Record<string, string>
    },
    { parts: KEY_PARTS, properties: PROPERTIES },
  )

/** The differences from before. */
const changesOf = async (page: Page, before: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  Object.entries(await looksOf(page)).flatMap(([what, now]) =>
    now === before[what] ? [] : [`${what}: ${before[what] ?? ''} -> ${now}`],
  )

/** A host decides the place of a slip. It stays the same here, so that only the slip is compared. */
const PLACE = 'body, main, #page { all: unset !important; display: block !important; }'

test.describe('styles of the page around a slip change nothing', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: FIXTURE_TIME })
  })

  for (const [name, css] of Object.entries(HOST_STYLES)) {
    test(`on React parts: ${name}`, async ({ page, openMerchant }) => {
      await openMerchant(page, { kind: 'response', response: brPix.response, terms: brPix.terms })
      await page.locator('.ficha-symbol').waitFor()
      await page.locator('.ficha-tools button').nth(1).waitFor()
      await page.addStyleTag({ content: PLACE })
      const before = await looksOf(page)
      expect(Object.values(before)).not.toContain('not there')
      const sheet = await page.addStyleTag({ content: css })
      expect(await changesOf(page, before)).toEqual([])
      // A host's sheet may come first as well.
      await sheet.evaluate((node) => document.head.prepend(node))
      expect(await changesOf(page, before)).toEqual([])
      const sent = brPix.response['qr_code'] ?? ''
      await expectCode(page.locator('.ficha-symbol').first(), sent)
    })
  }

  test('on the widget: all of them at once', async ({ page, context }) => {
    const { id } = await servePayment(context, brPix)
    await serveWidgetPage(context, { path: '/host/plain', paymentId: id })
    await page.goto('/host/plain')
    await page.locator('.ficha-symbol').waitFor()
    await page.locator('.ficha-tools button').nth(1).waitFor()
    await page.addStyleTag({ content: PLACE })
    const before = await looksOf(page)
    expect(Object.values(before)).not.toContain('not there')
    await page.addStyleTag({ content: Object.values(HOST_STYLES).join('\n') })
    expect(await changesOf(page, before)).toEqual([])
    const sent = brPix.response['qr_code'] ?? ''
    await expectCode(page.locator('.ficha-symbol').first(), sent)
  })

  test('on the bars of a boleto', async ({ page, openMerchant }) => {
    await openMerchant(page, { kind: 'response', response: brBoleto.response, terms: brBoleto.terms })
    await page.locator('.ficha-symbol').waitFor()
    await page.addStyleTag({ content: PLACE })
    await page.addStyleTag({ content: Object.values(HOST_STYLES).join('\n') })
    const sent = brBoleto.response['barcode'] ?? ''
    await expectCode(page.locator('.ficha-symbol').first(), sent)
  })
})
