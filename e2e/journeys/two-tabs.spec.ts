import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { renderPaymentEmail } from '@ficha/react/email'
import type { OrderState, PaymentSnapshot } from '@ficha/core'
import { useBackForwardCache } from '../support/back-forward-cache.ts'
import { qrPayloadOf, type AnsweredPayment } from '../support/answered-payment.ts'
import { newPayment, nextPayment, type NewPayment } from '../support/new-payment.ts'
import { openScreen, PAYABLE, PLACES, SIGHTS, TAKE_AWAY, type OpenScreen, type Sight } from '../support/open-screens.ts'
import { buyMug, settleAtGateway } from '../support/shop.ts'
import { sweepUnless } from '../support/sweep-tag.ts'

useBackForwardCache()

/** An order before its change: the payment on the open screens, and the event elsewhere. */
interface Story {
  readonly first: NewPayment
  readonly shown: AnsweredPayment
  readonly happens: () => Promise<unknown>
}

/** The text on the screen at the end. */
interface Truth {
  readonly order: OrderState
  readonly orderState: string
  readonly says: string
  /** A paid slip may be saved, because it is a receipt. */
  readonly isSavable: boolean
}

interface Event {
  readonly truth: Truth
  readonly begin: (owner: Page) => Promise<Story>
}

const pay = (owner: Page, { payment }: AnsweredPayment, status = 'SUCCESS'): Promise<void> =>
  settleAtGateway(owner.request, payment.outTradeNo, { trade_status: status })

const begun = async (owner: Page): Promise<NewPayment & { readonly shown: AnsweredPayment }> => {
  const first = await newPayment(owner)
  return { ...first, shown: first.snapshot }
}

/** A Pix, and a boleto that replaced it. The boleto is open now. */
const changed = async (owner: Page) => {
  const first = await newPayment(owner)
  const shown = await nextPayment(owner, first, { method: 'Boleto', replaces: first.snapshot.id })
  return { first, shown }
}

const EVENTS = {
  replaced: {
    truth: { order: 'open', orderState: 'replaced', says: 'Você escolheu outra forma de pagamento', isSavable: false },
    begin: async (owner) => {
      const { shown, ...first } = await begun(owner)
      return { first, shown, happens: () => nextPayment(owner, first, { method: 'Boleto', replaces: shown.id }) }
    },
  },
  'paid in another tab': {
    truth: { order: 'paid', orderState: 'orderPaid', says: 'Este pedido já foi pago com Boleto', isSavable: false },
    begin: async (owner) => {
      const { shown, ...first } = await begun(owner)
      const happens = async (): Promise<void> =>
        pay(owner, await nextPayment(owner, first, { method: 'Boleto', replaces: shown.id }))
      return { first, shown, happens }
    },
  },
  late: {
    truth: { order: 'paid', orderState: 'orderPaid', says: 'Este pedido já foi pago com Pix', isSavable: false },
    begin: async (owner) => {
      const first = await newPayment(owner)
      await pay(owner, first.snapshot, 'EXPIRED')
      await expect.poll(async () => (await snapshotOf(owner, first.snapshot.id)).phase).toBe('failed')
      const shown = await nextPayment(owner, first, { method: 'Boleto' })
      return { first, shown, happens: () => pay(owner, first.snapshot) }
    },
  },
  double: {
    truth: { order: 'paid-twice', orderState: 'paidTwice', says: 'Pago duas vezes', isSavable: true },
    begin: async (owner) => {
      const { first, shown } = await changed(owner)
      const happens = async (): Promise<void> => {
        await pay(owner, first.snapshot)
        await pay(owner, shown)
      }
      return { first, shown, happens }
    },
  },
  refunded: {
    truth: { order: 'refunded', orderState: 'reversed', says: 'Pagamento estornado', isSavable: true },
    begin: async (owner) => {
      const { first, shown } = await changed(owner)
      await pay(owner, shown)
      await expect.poll(async () => (await snapshotOf(owner, shown.id)).phase).toBe('paid')
      return { first, shown, happens: () => pay(owner, shown, 'REFUNDED') }
    },
  },
} as const satisfies Record<string, Event>

/** How long a page may ask for money that is not due after it has a signal: from a stream, from polling, or from the network that is back. */
const PROMISE_MS = 2_000
/** A page without a stream polls every two seconds after a change, spread by a tenth; the answer takes some time as well. */
const POLLING_MS = 2_200 + 1_000

type EventName = keyof typeof EVENTS

/** Each event and each sight once, in as few orders as there are events; `pnpm test:full` has each pair. */
const LEAN: Readonly<Record<EventName, readonly Sight[]>> = {
  replaced: ['events', 'mail'],
  'paid in another tab': ['polling'],
  late: ['offline'],
  double: ['widget'],
  refunded: ['back'],
}

const snapshotOf = async (owner: Page, id: string): Promise<PaymentSnapshot> =>
  (await (await owner.request.get(`/api/checkout/payments/${id}`)).json()) as PaymentSnapshot

/** Screens without a connection during the event. Their time begins when they are opened again or have the network again. */
const WAITS_FOR_SIGHT: ReadonlySet<Sight> = new Set(['offline', 'back'])

/**
 * The last moment at which the server did not report the change yet, in epoch milliseconds. From then on a screen may be late. The server is polled
 * from before the change until it reports it.
 */
const whenKnown = async (owner: Page, id: string, truth: Truth): Promise<number> => {
  const until = Date.now() + 30_000
  for (let requests = Date.now(); requests < until;) {
    const before = Date.now()
    const { order, replacedBy } = await snapshotOf(owner, id)
    if (order.state === truth.order && (truth.orderState !== 'replaced' || replacedBy !== undefined)) return requests
    requests = before
    await owner.waitForTimeout(50)
  }
  throw new Error(`The server did not say that the order is ${truth.order}.`)
}

/** The screen shows the true state, and has nothing to pay with or to take away. */
const expectTruth = async (
  { page, name, requests }: OpenScreen,
  sight: Sight,
  { shown }: Story,
  truth: Truth,
): Promise<void> => {
  const slip = page.locator('.ficha[data-standing]')
  await expect(slip, name).toHaveAttribute('data-standing', truth.orderState)
  await expect(page.locator('.ficha-status'), name).toContainText(truth.says)
  // By the stream alone. A polling page sees the change with the first answer after it. With a second request it would have asked for money for
  // longer.
  if (sight === 'events') expect(requests(), `${name}: questions`).toBe(0)
  await expect(slip.locator(PAYABLE), name).toHaveCount(0)
  await expect(page.locator('.ficha-qr, .ficha-code'), name).toHaveCount(0)
  if (!truth.isSavable) await expect(slip.locator(TAKE_AWAY), name).toHaveCount(0)
  for (const code of payloadsOf(shown)) await expect(slip, name).not.toContainText(code)
  await page.emulateMedia({ media: 'print' })
  await expect(slip.locator(PAYABLE), `${name}, on paper`).toHaveCount(0)
}

const expectPayable = async ({ page, name }: OpenScreen): Promise<void> => {
  const slip = page.locator('.ficha[data-standing]')
  await expect(slip.locator(PAYABLE), name).not.toHaveCount(0)
  await expect(slip.locator(TAKE_AWAY), name).not.toHaveCount(0)
}

const payloadsOf = (shown: AnsweredPayment): readonly string[] =>
  shown.payment.terms.method === 'PIX' ? [qrPayloadOf(shown)] : []

/** An e-mail that is made now has nothing to pay with. */
const expectMailWithoutCode = async (owner: Page, { first, shown }: Story): Promise<void> => {
  for (const { id } of [first.snapshot, shown]) {
    const { html, text, images } = await renderPaymentEmail(await snapshotOf(owner, id))
    expect(images).toEqual([])
    expect(html + text).not.toContain(qrPayloadOf(first.snapshot))
  }
}

const watch = async (
  owner: Page,
  story: Story,
  sights: readonly Sight[],
): Promise<readonly { readonly sight: Sight; readonly screen: OpenScreen }[]> => {
  const context: BrowserContext = owner.context()
  const browser = context.browser()
  if (!browser) throw new Error('The context has no browser to open another device in.')
  const watched = { orderId: String(story.first.order['orderId']), payment: story.shown }
  const pairs = sights.flatMap((sight) => PLACES.map((place) => ({ sight, place })))
  return Promise.all(
    pairs.map(async (pair) => ({
      sight: pair.sight,
      screen: await openScreen(browser, context, { ...pair, watched }),
    })),
  )
}

/** The events that `npm test` causes: money came, and it came twice. */
const OFTEN: ReadonlySet<EventName> = new Set(['paid in another tab', 'double'])

for (const name of Object.keys(EVENTS) as EventName[]) {
  const { truth, begin } = EVENTS[name]
  const sights = process.env['FULL'] ? SIGHTS : LEAN[name]
  test(
    `${name}: the open screens say so (${sights.join(', ')}), on a tab and on another device`,
    sweepUnless(OFTEN.has(name)),
    async ({ page }) => {
      const story = await begin(page)
      const screens = await watch(page, story, sights)
      // The parts that must disappear are here now, while money is due. Otherwise their absence later would prove nothing.
      for (const { sight, screen } of screens) if (name !== 'refunded' && sight !== 'mail') await expectPayable(screen)
      for (const { screen } of screens) await screen.away()
      const known = whenKnown(page, story.shown.id, truth)
      await story.happens()
      const since = await known
      await Promise.all(
        screens.map(async ({ sight, screen }) => {
          // A screen without a connection cannot know it yet, so its time is counted from the connection on.
          const knownSince = sight === 'offline' ? await screen.truthfulSince(truth.orderState) : undefined
          expect(knownSince, `${screen.name}: knew it while it was away`).toBeUndefined()
          const lookedAt = Date.now()
          await screen.look()
          await expectTruth(screen, sight, story, truth)
          // A page that is opened now shows the true state first, which `look` has checked. Its load time does not count as a delay.
          if (sight === 'mail') return
          const shownAt = (await screen.truthfulSince(truth.orderState)) ?? Infinity
          const waited = Math.max(0, shownAt - (WAITS_FOR_SIGHT.has(sight) ? lookedAt : since))
          test.info().annotations.push({ type: 'ms', description: `${screen.name}: ${String(waited)}` })
          expect.soft(waited, `${screen.name}: ms`).toBeLessThanOrEqual(sight === 'polling' ? POLLING_MS : PROMISE_MS)
        }),
      )
      await expectMailWithoutCode(page, story)
      for (const { screen } of screens) await screen.close()
    },
  )
}

/** The places on another device that show the return from the bank's page. An e-mail leads to the same slip. */
const RETURN_SIGHTS: readonly Sight[] = ['events', 'polling', 'offline', 'back', 'widget']

/** In the payer's language, and on a Brazilian merchant's page in that page's. */
const RETURNED = {
  title: /Estamos confirmando (con|com) \S/,
  doNotPay: /Si ya pagó, no pague de nuevo|Se já pagou, não pague de novo|Se você já pagou, não pague de novo/,
  contactShop: /pregunte a la tienda antes de pagar otra vez|pergunte à loja antes de pagar outra vez/,
  back: /^(Volver a la página de pago|Voltar à página do pagamento)$/,
} as const

/** The link to the bank's page. */
const bankLinkOf = ({ page }: OpenScreen): Locator => page.locator('.ficha-link > .ficha-button')

const returnSights = process.env['FULL'] ? RETURN_SIGHTS : (['events', 'polling'] as const)
test(`back from the bank’s page: other devices say not to pay again (${returnSights.join(', ')})`, async ({ page }) => {
  const payment = await buyMug(page, { country: 'CO', method: 'PSE' })
  await page.waitForURL(/\/checkout\?prepay_id=/)
  const wayBack = new URL(page.url()).searchParams.get('return_url') ?? ''
  const browser = page.context().browser()
  if (!browser) throw new Error('The context has no browser to open another device in.')
  const screens = await Promise.all(
    returnSights.map(async (sight) => ({
      sight,
      screen: await openScreen(browser, page.context(), { place: 'device', sight, watched: { orderId: '', payment } }),
    })),
  )
  for (const { screen } of screens) {
    await expect(bankLinkOf(screen), screen.name).toHaveAttribute('data-emphasis', 'primary')
    await expect(screen.page.locator('.ficha-status'), screen.name).not.toContainText(RETURNED.title)
    await screen.away()
  }
  // The payer comes back, and nobody knows whether the bank was paid.
  await page.goto(wayBack)
  await expect(page.locator('.ficha-status')).toContainText(RETURNED.title)
  const since = Date.now()
  await Promise.all(
    screens.map(async ({ sight, screen }) => {
      await screen.look()
      const status = screen.page.locator('.ficha-status')
      await expect(status, screen.name).toContainText(RETURNED.title)
      const waited = Date.now() - since
      test.info().annotations.push({ type: 'ms', description: `${screen.name}: ${String(waited)}` })
      if (!WAITS_FOR_SIGHT.has(sight))
        expect.soft(waited, `${screen.name}: ms`).toBeLessThanOrEqual(sight === 'polling' ? POLLING_MS : PROMISE_MS)
      await expect(status, screen.name).toContainText(RETURNED.doNotPay)
      await expect(status, screen.name).toContainText(RETURNED.contactShop)
      await expect(bankLinkOf(screen), screen.name).toHaveAttribute('data-emphasis', 'secondary')
      await expect(bankLinkOf(screen), screen.name).toHaveText(RETURNED.back)
    }),
  )
  await pay(page, payment)
  for (const { screen } of screens) {
    await expect(screen.page.locator('.ficha[data-standing]'), screen.name).toHaveAttribute('data-standing', 'paid')
    await screen.close()
  }
})
