import { listCountries, methodsFor } from '@ficha/core'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { exampleValues } from '../../apps/demo/src/shop/fill-example.ts'
import { expectPaymentsAtGateway, uniqueName } from '../support/gateway-payments.ts'
import { pressByKey, tabTo } from '../support/keyboard.ts'
import { followOrder, orderIdOf, payAsPayer } from '../support/shop.ts'

/** One method for each kind of result: a code, a number or a page. */
const KINDS = listCountries()
  .flatMap((country) =>
    methodsFor(country).map(({ method, channel, expects }) => ({
      country,
      key: channel === undefined ? method : `${method} ${channel}`,
      kind: method === 'CreditCard' ? 'card' : (expects[0]?.kind ?? 'nothing'),
    })),
  )
  .filter(({ kind }, place, all) => all.findIndex((row) => row.kind === kind) === place)

/** A method with a list of banks, which no other method here has. */
const KHIPU = { country: 'CL', key: 'Khipu', kind: 'redirect after a bank' } as const

/** In the short run: a code, and another page behind a list of banks. */
const WALKED = process.env['FULL'] ? [...KINDS, KHIPU] : [{ country: 'BR', key: 'PIX', kind: 'qr' } as const, KHIPU]

const buyByKey = async (page: Page, country: string): Promise<void> => {
  await page.goto('/')
  await tabTo(page, page.locator('.ships-to select'))
  // A person types the first letters. The list shows the entries of the country.
  await page.locator('.ships-to select').selectOption(country)
  const add = page.locator('[data-sku="mug"]').getByRole('button')
  await pressByKey(page, add)
  await expect(page.locator('[data-sku="mug"]').getByRole('status')).toContainText('1')
  await pressByKey(page, page.locator('.basket-link'))
  await pressByKey(page, page.locator('main .button-wide'))
  await page.waitForURL(/\/checkout\/[\w-]+$/)
}

/** The arrow keys move through the methods one by one, and Enter selects one. */
const chooseByKey = async (page: Page, key: string): Promise<void> => {
  const wanted = page.locator(`.ficha-method input[value="${key}"]`)
  const more = page.locator('.ficha-more')
  const form = page.locator('.ficha-pay')
  await expect(wanted.or(more).or(form).first()).toBeVisible()
  if (await form.isVisible()) return
  if ((await wanted.count()) === 0) await pressByKey(page, more)
  const radios = page.locator('.ficha-method input')
  const isOnRadio = () => page.evaluate(() => document.activeElement?.matches('.ficha-method input') ?? false)
  for (let stop = 0; stop < 60 && !(await isOnRadio()); stop += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (let row = 0; row < (await radios.count()) && !(await wanted.isChecked()); row += 1)
    await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeChecked()
  await expect(form).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(form).toBeVisible()
}

const answerByKey = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field)
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption({ label: text })
  else await page.keyboard.type(text)
}

const fillByKey = async (page: Page, country: string, name: string): Promise<void> => {
  const values: Readonly<Record<string, string | undefined>> = { ...exampleValues(country as 'BR'), name }
  const fields = page.locator('.ficha-fields :is(input, select)')
  for (const field of await fields.all()) {
    const path = (await field.getAttribute('name')) ?? ''
    const text = values[path] ?? ''
    if (path === 'document.type') await tabTo(page, field)
    else if (path === 'address.state') {
      const option = field.locator(`option[value="${text}"]`)
      await answerByKey(page, field, (await option.count()) > 0 ? await option.innerText() : text)
    } else await answerByKey(page, field, text)
  }
}

/** Types into the list of banks, and moves through it with the arrow keys. */
const chooseBankByKey = async (page: Page): Promise<void> => {
  await tabTo(page, page.getByRole('combobox').and(page.locator('input')))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** The gateway's frame is reached like any field. */
const chooseCardByKey = async (page: Page): Promise<void> => {
  const frame = page.frameLocator('.card-frame')
  const card = frame.locator('input[type=radio], select').first()
  await tabTo(page, card)
  await page.keyboard.press('Space')
}

for (const { country, key, kind } of WALKED) {
  test(`with the keyboard alone, ${kind}: ${country} ${key}, from the basket to "paid"`, async ({ page }) => {
    const name = uniqueName()
    await buyByKey(page, country)
    const orderId = orderIdOf(page)
    await chooseByKey(page, key)
    await fillByKey(page, country, name)
    // While a list loads, its place shows so.
    await expect(page.locator('.ficha-form .ficha-input[role=status]')).toHaveCount(0)
    const hasBanks = (await page.getByRole('combobox').and(page.locator('input')).count()) > 0
    if (kind === KHIPU.kind) expect(hasBanks).toBe(true)
    if (hasBanks) await chooseBankByKey(page)
    if (kind === 'card') await chooseCardByKey(page)
    await pressByKey(page, page.locator('.ficha-pay button'))
    await payAsPayer(page, await followOrder(page, orderId), (button) => pressByKey(page, button))
    await expect(page.locator('.ficha-status-title').filter({ hasText: /^(Pago|Pagado)$/ })).toBeVisible()
    await expectPaymentsAtGateway(page, name, 1)
  })
}
