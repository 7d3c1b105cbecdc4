import { brPix, FIXTURE_TIME } from '@ficha/core/testing'
import { expect, test, type Locator, type Page } from '@playwright/test'
import {
  CLOBBERED_FORM,
  CLOBBERING,
  EVERYTHING_AT_ONCE,
  HOSTILE_HOSTS,
  type HostileHost,
} from '../support/hostile-hosts.ts'
import { inFull } from '../support/in-full.ts'
import { expectCode } from '../support/read-code.ts'
import { differingPoints } from '../support/same-pixels.ts'
import { servePayment } from '../support/served-payment.ts'
import { chooseMethod, waysToPay } from '../support/shop.ts'
import { aMembership, anOrder, openStrictPage, eventsOn } from '../support/strict-page.ts'
import { sweepUnless } from '../support/sweep-tag.ts'

/** The screens that are compared on each host, and the condition for each to be complete. */
interface Subject {
  readonly title: string
  readonly element: string
  readonly ready: (page: Page) => Promise<void>
  readonly check?: (shown: Locator) => Promise<void>
}

const slip = (id: string): Subject => ({
  title: 'the slip',
  element: `<ficha-payment payment-id="${id}" base="/api/checkout"></ficha-payment>`,
  ready: async (page) => {
    await page.locator('.ficha-symbol path').waitFor()
    await page.locator('.ficha-tools button').nth(1).waitFor()
  },
  check: async (shown) => {
    const sent = brPix.response['qr_code'] ?? ''
    await expectCode(shown.locator('svg[role=img]').first(), sent)
  },
})

const ways = (orderId: string): Subject => ({
  title: 'the ways to pay',
  element: `<ficha-checkout order-id="${orderId}" base="/api/checkout"></ficha-checkout>`,
  ready: (page) => waysToPay(page).first().waitFor(),
})

const form = (orderId: string): Subject => ({
  ...ways(orderId),
  title: 'the form',
  ready: (page) => chooseMethod(page, 'Boleto'),
})

const recurring = (id: string): Subject => ({
  title: 'the recurring order',
  element: `<ficha-recurring recurring-id="${id}" base="/api/checkout"></ficha-recurring>`,
  ready: (page) => page.getByText('R$').first().waitFor(),
})

/** The host decides the place of the element. Here it stays the same, so that only the drawing is compared. Inherited styles still apply. */
const PLACE =
  'body { display: block !important; margin: 8px !important; padding: 0 !important; background: #fff !important }'

/** The content of an element's shadow root, after all movement has ended. */
const pictureOf = async (
  page: Page,
  { ready }: Subject,
): Promise<{ readonly shown: Locator; readonly picture: Buffer }> => {
  await ready(page)
  const shown = page.locator('.ficha').first()
  let picture: Buffer = Buffer.alloc(0)
  await expect(async () => {
    const before = picture
    // Playwright stops animations and carets by a style element, which the policy refuses.
    picture = await shown.screenshot({ animations: 'allow', caret: 'initial' })
    expect(picture.equals(before)).toBe(true)
  }).toPass({ intervals: [100, 100, 250] })
  return { shown, picture }
}

const openHost = async (
  page: Page,
  { element }: Subject,
  { before = '', css = '', ...host }: HostileHost,
): Promise<void> => {
  if (host.script) await page.addInitScript(host.script)
  await openStrictPage(page, before + element, { ...host, css: `${css}\n${PLACE}` })
}

/** Draws a subject on an empty page and then on each host, and compares the pictures point by point. */
const holdEqual = async (page: Page, subject: Subject, hosts: readonly HostileHost[]): Promise<void> => {
  const context = page.context()
  const still = async (): Promise<Page> => {
    const fresh = await context.newPage()
    await fresh.emulateMedia({ reducedMotion: 'reduce' })
    // The clock is stopped, so that no countdown changes between two pictures.
    await fresh.clock.setFixedTime(FIXTURE_TIME)
    return fresh
  }
  const plain = await still()
  await openStrictPage(plain, subject.element, { css: PLACE, lax: true })
  const { picture: wanted } = await pictureOf(plain, subject)
  await plain.close()
  for (const host of hosts) {
    const fresh = await still()
    await openHost(fresh, subject, host)
    const { shown, picture } = await pictureOf(fresh, subject)
    const points = differingPoints(wanted, picture)
    if (points > 0) {
      await test.info().attach('plain', { body: wanted, contentType: 'image/png' })
      await test.info().attach('host', { body: picture, contentType: 'image/png' })
    }
    expect(points, 'points of the picture that the host changed').toBe(0)
    await subject.check?.(shown)
    expect((await eventsOn(fresh)).filter((line) => /violation|error/.test(line))).toEqual([])
    await fresh.close()
  }
}

const SUBJECTS: readonly (readonly [title: string, subject: (page: Page) => Promise<Subject>])[] = [
  ['a slip', async (page) => slip((await servePayment(page.context(), brPix)).id)],
  ['the ways to pay', async (page) => ways(await anOrder(page))],
  ['the form', async (page) => form(await anOrder(page))],
  ['a recurring order', async (page) => recurring(await aMembership(page))],
]

test.describe('no style of a host page changes a pixel', () => {
  for (const [title, subject] of SUBJECTS)
    test(
      `of ${title}, also with all styles at once`,
      sweepUnless(title === 'a slip' || title === 'the form'),
      async ({ page }) => {
        await holdEqual(page, await subject(page), [EVERYTHING_AT_ONCE])
      },
    )

  // Each style alone, so that none covers another.
  for (const [name, host] of Object.entries(HOSTILE_HOSTS))
    inFull(name, async ({ page }) => {
      test.setTimeout(480_000)
      for (const [title, subject] of SUBJECTS)
        await test.step(title, async () => {
          await holdEqual(page, await subject(page), [host])
        })
    })
})

/** The text of an element's shadow root. Playwright's own selectors also read the forms around an element, and these forms would not answer. */
const saidIn = (page: Page, tag: string): Promise<string | null | undefined> =>
  page.evaluate((name) => document.querySelector(name)?.shadowRoot?.querySelector('.ficha')?.textContent, tag)

test('a page with elements that are named like members of the document still shows that a payment is paid', async ({
  page,
}) => {
  // Without a stream it has to be asked.
  const served = await servePayment(page.context(), brPix)
  await openStrictPage(page, `${CLOBBERING}${slip(served.id).element}`)
  await page.locator('.ficha-symbol path').waitFor()
  served.change({ phase: 'paid', status: 'SUCCESS' })
  await expect(page.locator('.ficha').first()).toContainText('Pago', { timeout: 30_000 })
})

test('a form with controls that are named like members of a form keeps every value', async ({ page, context }) => {
  const { id } = await servePayment(context, brPix)
  const subjects = [slip(id), ways(await anOrder(page)), recurring(await aMembership(page))]
  const plain = await context.newPage()
  for (const one of [page, plain]) await one.clock.setFixedTime(FIXTURE_TIME)
  for (const { element, ready } of subjects) {
    const [, tag = ''] = /^<([\w-]+)/.exec(element) ?? []
    await openStrictPage(plain, element)
    await ready(plain)
    await expect.poll(() => saidIn(plain, tag)).toContain('R$')
    await openStrictPage(page, CLOBBERED_FORM + element)
    // Parts of a screen load one after the other, on each page in its own time.
    await expect.poll(async () => (await saidIn(page, tag)) === (await saidIn(plain, tag))).toBe(true)
    expect((await eventsOn(page)).filter((line) => /violation|error/.test(line))).toEqual([])
  }
})

test('a second copy of the script does not disturb the first and logs one warning', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const { element } = slip((await servePayment(page.context(), brPix)).id)
  await openHost(page, slip(''), { copies: 3, before: element })
  await page.locator('.ficha-symbol path').first().waitFor()
  await page.waitForLoadState('load')
  // The second element of this page has no id, which is said as well, later.
  await expect.poll(() => said.filter((line) => line.includes('is defined already'))).toHaveLength(2)
})
