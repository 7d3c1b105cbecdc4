import { expect, test, type Page } from '@playwright/test'
import { exampleValues } from '../../apps/demo/src/shop/fill-example.ts'
import { expectPaymentsAtGateway, uniqueName } from '../support/gateway-payments.ts'
import { chooseMethod, goToCheckout, waysToPay } from '../support/shop.ts'

const PAY = '.ficha-pay button'
const slip = (page: Page) => page.locator('.ficha-checkout[data-state=slip]')

const openForm = async (page: Page): Promise<void> => {
  await goToCheckout(page, 'BR')
  await chooseMethod(page, 'PIX')
}

/** The values of the fields, by name. */
const texts = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.locator('.ficha-fields').evaluateAll((groups) => {
    const controls = groups.flatMap((group) => [
      ...group.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'),
    ])
    return Object.fromEntries(controls.map(({ name, value }) => [name, value]))
  })

type Events = readonly ('input' | 'change' | 'keydown' | 'blur')[]

/** Writes into every field at once without the focus, as software does, and dispatches these events. */
const fillBySoftware = (
  page: Page,
  values: Readonly<Record<string, string | undefined>>,
  events: Events,
): Promise<void> =>
  page.locator('.ficha-fields :is(input, select)').evaluateAll(
    (fields, [texts, eventTypes]) => {
      for (const field of fields as (HTMLInputElement | HTMLSelectElement)[]) {
        const value = texts[field.name]
        if (value === undefined) continue
        // The element's own setter: frameworks replace the one that a page sees.
        const proto = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLSelectElement.prototype
        Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value)
        for (const type of eventTypes) field.dispatchEvent(new Event(type, { bubbles: true }))
      }
    },
    [values, events] as const,
  )

/** The events of a browser or a password manager after an autofill. The last one dispatches none. */
const TELLERS: readonly (readonly [name: string, events: Events])[] = [
  ['Chromium’s autofill', ['keydown', 'input', 'change']],
  ['Firefox’s autofill, which sends change alone', ['change']],
  ['a password manager', ['input', 'change', 'blur']],
  ['one that tells nobody', []],
]

for (const [teller, events] of process.env['FULL'] ? TELLERS : TELLERS.slice(1, 2)) {
  test(`the values of ${teller} are read as they are, and paid once`, async ({ page }) => {
    const name = uniqueName()
    await openForm(page)
    await fillBySoftware(page, { ...exampleValues('BR'), name, phone: '+55 11 98765-4321' }, events)
    await page.locator(PAY).click()
    await expect(slip(page)).toBeVisible()
    await expectPaymentsAtGateway(page, name, 1)
  })
}

/** Texts that a payer, a clipboard or a tester puts into a field. */
const JUNK: readonly (readonly [what: string, text: string])[] = [
  ['10,000 characters', 'São José dos Campos '.repeat(500)],
  ['emoji', '👩🏽‍🚀🇧🇷 🧑‍🤝‍🧑'],
  ['text from right to left', 'مرحبا \u202eשלום\u202c 123'],
  ['a table off the clipboard', 'Ana\tSouza\r\n12\t34\u00a0\u200b\ufeff'],
  ['markup', '"><img src=x onerror=document.title="broken"> {{7*7}} ${1}'],
  ['one half of a pair', '\ud83d'],
]

for (const [what, text] of process.env['FULL'] ? JUNK : JUNK.slice(0, 1)) {
  test(`${what} in every field: the page works, no typed text is lost, and the corrected form pays once`, async ({
    page,
  }) => {
    const name = uniqueName()
    const broken: string[] = []
    page.on('pageerror', ({ message }) => broken.push(message))
    await openForm(page)
    for (const field of await page.locator('.ficha-fields input').all()) await field.fill(text)
    const typed = await texts(page)
    await page.locator(PAY).click()
    await expect(page.locator('.ficha-field[data-issue]').first()).toBeVisible()
    const afterTyping = await texts(page)
    for (const [path, value] of Object.entries(typed)) {
      const letters = (one: string) => one.replace(/[^\p{L}\p{N}]/gu, '')
      // Separators may change. No letter and no digit may be lost.
      expect(letters(afterTyping[path] ?? ''), path).toBe(letters(value))
    }
    expect(await page.title()).not.toBe('broken')
    const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(room, 'nothing hangs over the edge').toBeLessThanOrEqual(0)
    await expectPaymentsAtGateway(page, name, 0)
    const values: Readonly<Record<string, string | undefined>> = { ...exampleValues('BR'), name }
    for (const field of await page.locator('.ficha-fields input').all())
      await field.fill(values[(await field.getAttribute('name')) ?? ''] ?? '')
    await page.locator('[name="address.state"]').selectOption(values['address.state'] ?? '')
    await page.locator(PAY).click()
    await expect(slip(page)).toBeVisible()
    expect(broken).toEqual([])
    await expectPaymentsAtGateway(page, name, 1)
  })
}

test('no data of the payer is stored on the device without a tick', async ({ page }) => {
  const name = uniqueName()
  await openForm(page)
  await fillBySoftware(page, { ...exampleValues('BR'), name }, ['input', 'change'])
  await page.locator(PAY).click()
  await expect(slip(page)).toBeVisible()
  const stored = await page.evaluate(() => {
    const afterTyping = [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).map((key) => storage.getItem(key)),
    )
    return [...afterTyping, document.cookie].join('\n')
  })
  expect(stored).not.toContain(name)
  expect(page.url()).not.toContain(name.slice(4))
})

test('in a shop whose router follows Back as well, Back leads from the form to the methods, and Forward to the letters', async ({
  page,
}) => {
  await openForm(page)
  // The router of a shop reads the address after each step, and remembers its own state.
  await page.evaluate(() =>
    addEventListener('popstate', () => history.replaceState({ ...history.state, router: 1 }, '', location.href)),
  )
  const address = page.url()
  await page.locator('[name=email]').fill('ana@example.com')
  await page.goBack()
  await expect(waysToPay(page).first()).toBeVisible()
  await page.goForward()
  await expect(page.locator('[name=email]')).toHaveValue('ana@example.com')
  expect(page.url()).toBe(address)
})
