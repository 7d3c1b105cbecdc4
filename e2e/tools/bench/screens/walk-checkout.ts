import type { Browser, Locator, Page } from '@playwright/test'
import type { CheckoutScene } from './checkouts.ts'
import { untilQuiet, withPhone, type Conditions, type Visit } from './open-phone.ts'
import type { CheckoutContender } from './serve-checkouts.ts'
import type { LongFrame, Press, Sight } from './watch-page.ts'

/** One way through a checkout, from its navigation to its slip. */
export interface Walk {
  /** Milliseconds from the navigation to the ways to pay. */
  readonly ways: number
  /** Milliseconds from the press on a method to its form, or to its button if there is no form. */
  readonly form: number
  /** Milliseconds from the press on the button to the code, the server's included. */
  readonly slip: number
  readonly bytes: number
  readonly requests: number
  /** The bytes of each path. */
  readonly files: ReadonlyMap<string, number>
  readonly layoutShift: number
  readonly presses: readonly Press[]
  readonly frames: readonly LongFrame[]
}

/** The selectors of a contender: its payment methods, fields and buttons. */
interface Handles {
  readonly way: (page: Page, name: string) => Locator
  readonly field: (page: Page, name: string) => Locator
  /** A list of the form in which a text is chosen. */
  readonly choose: (page: Page) => Promise<void>
  readonly pay: (page: Page) => Locator
  /** The buttons that are pressed on a slip, in this order, if the slip has them. */
  readonly onSlip: readonly (readonly [step: string, find: (page: Page) => Locator])[]
}

const KIT: Handles = {
  way: (page, name) => page.locator(`.ficha-method[data-method="${name}"]`),
  field: (page, name) => page.locator(`.ficha-form [name="${name}"]`),
  choose: async (page) => {
    const state = page.locator('.ficha-form select[name="address.state"]')
    if ((await state.count()) > 0) await state.selectOption('SP')
  },
  pay: (page) => page.locator('.ficha-pay button'),
  onSlip: [
    ['copy', (page) => page.locator('.ficha-copy button').first()],
    ['enlarge', (page) => page.locator('.ficha-enlarge button')],
    ['change', (page) => page.locator('.ficha-change > button')],
  ],
}

const ADYEN: Handles = {
  way: (page, name) => page.locator('.adyen-checkout__payment-method__header').filter({ hasText: name }).first(),
  field: (page, name) => page.locator(`.adyen-checkout__payment-method--selected [name="${name}"]`).first(),
  choose: async (page) => {
    const field = page.locator('.adyen-checkout__field--stateOrProvince')
    if ((await field.count()) === 0) return
    await field.locator('.adyen-checkout__dropdown__button').click()
    await field.locator('.adyen-checkout__dropdown__element').filter({ hasText: 'São Paulo' }).click()
  },
  pay: (page) => page.locator('.adyen-checkout__payment-method--selected .adyen-checkout__button--pay'),
  onSlip: [],
}

const begin = (page: Page, step: string, sights: readonly Sight[] = []): Promise<void> =>
  page.evaluate(([name, wanted]) => window.fichaWatch.begin(name, wanted), [step, [...sights]] as const)

const seenOf = (page: Page, sight: Sight): Promise<number> =>
  page.evaluate((wanted) => window.fichaWatch.report().seen[wanted] ?? Number.NaN, sight)

/**
 * The last two letters are typed key by key, and each is a press of its own. The text before them is inserted at once, as by a keyboard with
 * suggestions.
 */
const type = async (page: Page, field: Locator, name: string, text: string): Promise<void> => {
  await begin(page, `focus ${name}`)
  await field.click()
  await begin(page, `type ${name}`)
  await page.keyboard.insertText(text.slice(0, -2))
  await page.keyboard.type(text.slice(-2))
}

/** Who goes through which checkout. */
export interface WalkOptions extends Pick<Visit, 'onTrace'> {
  readonly conditions: Conditions
  readonly scene: CheckoutScene
  readonly contender: CheckoutContender
}

/** Goes through a checkout like a payer: chooses a method, fills in its form, pays, copies and enlarges the code. Throws if a step is missing. */
export const walkCheckout = (
  browser: Browser,
  url: string,
  { conditions, scene, contender, onTrace }: WalkOptions,
): Promise<Walk> =>
  withPhone(
    browser,
    { url, conditions, country: scene.order.country, sights: ['ways'], ...(onTrace && { onTrace }) },
    async ({ page, wire, untilSeen }) => {
      const isAdyen = contender.startsWith('adyen')
      const [handles, taken, typed] = isAdyen
        ? [ADYEN, scene.takes.adyen, scene.typed.adyen]
        : [KIT, scene.takes.kit, scene.typed.kit]
      await untilSeen('ways')
      await untilQuiet(page)
      const ways = await seenOf(page, 'ways')
      await begin(page, 'choose', ['form'])
      await handles.way(page, taken).click()
      await untilSeen('form')
      await untilQuiet(page, 200)
      const form = await seenOf(page, 'form')
      for (const [name, text] of Object.entries(typed)) await type(page, handles.field(page, name), name, text)
      if (Object.keys(typed).length > 0) {
        await begin(page, 'choose a state')
        await handles.choose(page)
      }
      await begin(page, 'pay', ['code'])
      await handles.pay(page).click()
      await untilSeen('code')
      await untilQuiet(page)
      const slip = await seenOf(page, 'code')
      for (const [step, find] of handles.onSlip) {
        if (!(await find(page).isVisible())) continue
        await begin(page, step)
        await find(page).click()
        await untilQuiet(page, 200)
        if (step === 'enlarge') await page.keyboard.press('Escape')
      }
      const { layoutShift, presses, frames } = await page.evaluate(() => window.fichaWatch.report())
      return { ways, form, slip, ...wire, layoutShift, presses, frames }
    },
  )
