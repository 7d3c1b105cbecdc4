/**
 * The payer's form in Firefox, which dispatches other events than Chromium after an autofill, and has another text editor: all steps from a method
 * to the slip, with the request to the gateway. It runs with FULL=1 if Firefox is installed.
 */
import { expect } from '@playwright/test'
import type { ElementHandle, Page as FirefoxPage } from 'puppeteer-core'
import { MUG, test } from '../support/own-merchant.ts'
import { launchFirefox } from './firefox.ts'

/** As people write them, and as the fields of the request have them. */
const TYPED = {
  name: 'Ana Beatriz Souza',
  email: 'ana@example.com',
  'document.number': '52998224725',
  phone: '+55 11 98765-4321',
  'address.zipCode': '01304001',
  'address.street': 'Rua Augusta',
  'address.streetNumber': 's/n',
  'address.city': 'São Paulo',
} as const
const MASKED = { 'document.number': '529.982.247-25', 'address.zipCode': '01304-001' } as const

const ROOT = `document.querySelector('ficha-checkout').shadowRoot`

const waitFor = (page: FirefoxPage, selector: string): Promise<unknown> =>
  page.waitForFunction(`${ROOT}?.querySelector(${JSON.stringify(selector)}) ?? undefined`, { timeout: 15_000 })

const click = async (page: FirefoxPage, selector: string): Promise<void> => {
  await waitFor(page, selector)
  // A press of the mouse. A click from a script looks like a key, which only marks a method.
  const element = await page.evaluateHandle(`${ROOT}.querySelector(${JSON.stringify(selector)})`)
  await (element.asElement() as ElementHandle | null)?.click()
}

const valueOf = (page: FirefoxPage, name: string): Promise<unknown> =>
  page.evaluate(`${ROOT}.querySelector('[name="${name}"]').value`)

/** Writes a field key by key, as a payer does, and leaves it. */
const type = async (page: FirefoxPage, name: string, text: string): Promise<void> => {
  await page.evaluate(`${ROOT}.querySelector('[name="${name}"]').focus()`)
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

/** Puts texts into fields without keys, and dispatches the events of a browser or a password manager. */
const fillIn = (page: FirefoxPage, texts: Readonly<Record<string, string>>, events: readonly string[]) =>
  page.evaluate(`(() => {
    for (const [name, text] of Object.entries(${JSON.stringify(texts)})) {
      const field = ${ROOT}.querySelector('[name="' + name + '"]')
      Object.getOwnPropertyDescriptor(field.constructor.prototype, 'value').set.call(field, text)
      for (const type of ${JSON.stringify(events)}) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
  })()`)

for (const [how, fill] of [
  [
    'typed key by key',
    async (page: FirefoxPage) => {
      for (const [name, text] of Object.entries(TYPED)) await type(page, name, text)
      for (const [name, text] of Object.entries(MASKED)) await expect.poll(() => valueOf(page, name)).toBe(text)
    },
  ],
  ['filled in by the browser, which tells by a change alone', (page: FirefoxPage) => fillIn(page, TYPED, ['change'])],
  ['filled in without telling anybody', (page: FirefoxPage) => fillIn(page, TYPED, [])],
] as const) {
  test(`in Firefox a form that is ${how} pays once, with every value`, async ({ merchantWith }) => {
    test.skip(process.env['FULL'] === undefined, 'Other engines are part of the full run.')
    const firefox = await launchFirefox()
    test.skip(
      firefox === undefined,
      'Firefox is not installed here, so its form was not tried. Install Debian’s firefox-esr.',
    )
    if (firefox === undefined) return
    try {
      const merchant = await merchantWith({ resolveOrder: () => ({ ...MUG, payer: {} }) })
      const { page } = firefox
      await page.goto(merchant.address)
      await click(page, '.ficha-method[data-method="PIX"]')
      await waitFor(page, '[name=name]')
      await fill(page)
      await fillIn(page, { 'address.state': 'SP' }, ['input', 'change'])
      await click(page, '.ficha-pay button')
      await waitFor(page, '[data-state=slip]')
      await expect.poll(() => merchant.gateway.orders()).toHaveLength(1)
      const { wire } = await merchant.gateway.order()
      expect(JSON.parse(wire[0]?.body ?? '{}')).toMatchObject({
        customer: {
          name: TYPED.name,
          email: TYPED.email,
          phone: '+5511987654321',
          identify: { type: 'CPF', number: '52998224725' },
        },
        address: { zip_code: '01304001', state: 'SP', city: 'São Paulo', street: 'Rua Augusta', street_number: 'S/N' },
      })
      await merchant.gateway.pay()
      await page.waitForFunction(`${ROOT}.querySelector('.ficha-status-title')?.textContent === 'Pago'`, {
        timeout: 15_000,
      })
    } finally {
      await firefox.close()
    }
  })
}
