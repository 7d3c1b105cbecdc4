import { brDepositExpress, brPix } from '@ficha/core/testing'
import { expect, test, type Page } from '@playwright/test'
import { servePayment } from '../support/served-payment.ts'
import { waysToPay } from '../support/shop.ts'
import { anOrder, openStrictPage } from '../support/strict-page.ts'

/** Places that are as wide as their content, as shops centre a card. */
const PLACES: Readonly<Record<string, string>> = {
  'a centred flex row': 'display:flex;justify-content:center',
  'a centred flex column': 'display:flex;flex-direction:column;align-items:center',
  'a centred grid': 'display:grid;place-items:center',
  'an inline block': 'display:inline-block',
  'a float': 'float:left',
  'an absolute place': 'position:absolute',
}

/** At least as wide as a narrow phone lets it be, and no wider than the page. */
const expectReadable = async (page: Page, name: string): Promise<void> => {
  const { width, overflow } = await page.evaluate(() => {
    const host = document.querySelector('ficha-payment, ficha-checkout')
    const { scrollWidth, clientWidth } = document.documentElement
    const slip = host?.shadowRoot?.querySelector('.ficha') ?? host
    return { width: slip?.getBoundingClientRect().width ?? 0, overflow: scrollWidth - clientWidth }
  })
  expect([name, width >= 250, overflow <= 0]).toEqual([name, true, true])
}

test('a slip and the ways to pay can be read in every place that is as wide as its content', async ({ page }) => {
  const { id } = await servePayment(page.context(), brPix)
  const order = await anOrder(page)
  for (const element of [
    `<ficha-payment payment-id="${id}" base="/api/checkout"></ficha-payment>`,
    `<ficha-checkout order-id="${order}" base="/api/checkout"></ficha-checkout>`,
  ])
    for (const [name, css] of Object.entries(PLACES)) {
      await openStrictPage(page, `<div id="place">${element}</div>`, { css: `#place{${css}}` })
      await (
        element.includes('payment-id') ? page.locator('.ficha-symbol path').first() : waysToPay(page).first()
      ).waitFor()
      await expectReadable(page, name)
    }
})

test('a dialog shows the ways to pay', async ({ page }) => {
  const order = await anOrder(page)
  await openStrictPage(
    page,
    `<dialog id="place"><ficha-checkout order-id="${order}" base="/api/checkout"></ficha-checkout></dialog>`,
  )
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#place')?.showModal())
  await waysToPay(page).first().waitFor()
  await expectReadable(page, 'a dialog')
})

test('a long word is broken, and cuts off neither the receiver nor the amount', async ({ page }) => {
  const owner = 'MERCADOLIVREPAGAMENTOSINSTITUICAOSAOP'
  const { id } = await servePayment(page.context(), {
    ...brDepositExpress,
    response: { ...brDepositExpress.response, provider_owner: owner },
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await openStrictPage(page, `<ficha-payment payment-id="${id}" base="/api/checkout"></ficha-payment>`)
  const steps = page.locator('.ficha-steps li')
  await steps.first().waitFor()
  const cut = await steps.evaluateAll((items) =>
    items.map((item) => {
      const card = item.closest('.ficha')?.getBoundingClientRect().right ?? 0
      const range = document.createRange()
      range.selectNodeContents(item)
      return Math.max(0, range.getBoundingClientRect().right - card)
    }),
  )
  expect(cut.every((pixels) => pixels === 0)).toBe(true)
})
