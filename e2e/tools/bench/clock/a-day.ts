/** A shop's payments as rows: with the hooks from before the clock, and with all hooks for time. */
import { brBoleto } from '@ficha/core/testing'
import { createCheckoutHandler, silentLogger, type CheckoutHandler, type PaymentStore } from '@ficha/server'
import { notificationOf, ORDER, PAYER } from '../bff/requests.ts'

/** "before": `onChange` and `onOrderChange`. "clock": the hooks for time, too. */
export type Hooks = 'before' | 'clock'

const DAY = 86_400_000
const TOGETHER = 50

const nothing = (): void => undefined

interface Shop {
  readonly handler: CheckoutHandler
  /** The requests to the gateway, in order. */
  readonly outTradeNos: readonly string[]
  readonly pass: (ms: number) => void
}

const aShop = (store: PaymentStore, hooks: Hooks): Shop => {
  let now = Date.now()
  const outTradeNos: string[] = []
  const handler = createCheckoutHandler({
    environment: 'test',
    publicUrl: 'http://127.0.0.1/api/checkout',
    gateway: {
      baseUrl: 'http://gateway.example',
      appId: 'app-bench',
      securityKey: 'key-bench',
      fetch: (_url, { body }) => {
        const { out_trade_no } = JSON.parse(new TextDecoder().decode(body)) as { readonly out_trade_no: string }
        outTradeNos.push(out_trade_no)
        return Promise.resolve(Response.json({ ...brBoleto.response, out_trade_no }))
      },
    },
    resolveOrder: () => ({ ...ORDER, timeoutExpress: '3d' }),
    resolveRecurring: () => undefined,
    authorize: () => false,
    statusMap: { SUCCESS: 'paid', PROCESSING: 'processing' },
    notification: { verify: () => true },
    store,
    logger: silentLogger,
    clock: { now: () => now, sleep: () => new Promise((resolve) => setImmediate(resolve)) },
    onChange: nothing,
    onOrderChange: nothing,
    ...(hooks === 'clock' && {
      onCreated: nothing,
      onReminder: nothing,
      onLapsed: nothing,
      onQuiet: nothing,
      reminders: ['last-day', '2h'],
      lapseAfter: '1d',
    }),
  })
  return { handler, outTradeNos, pass: (ms) => void (now += ms) }
}

const inTurns = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < items.length; from += TOGETHER)
    await Promise.all(items.slice(from, from + TOGETHER).map(work))
}

/** Runs the jobs until they find nothing more to do. */
const settle = async ({ handler }: Shop, turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await handler.runJobs()
}

/**
 * Creates so many boletos in a store. Every second one is paid within two days, and the deadline and the grace of the others pass. The events of
 * hooks stay in the store for its retention, as in a shop. Resolves to the id of one more boleto, which still waits.
 */
export const liveThrough = async (store: PaymentStore, hooks: Hooks, payments: number): Promise<string> => {
  const shop = aShop(store, hooks)
  const make = async (orderId: string): Promise<string> => {
    const made = await shop.handler.createPayment({ orderId, method: 'Boleto', payer: PAYER })
    if (made.kind === 'refused') throw new Error(`A payment of the bench was refused: ${JSON.stringify(made.problem)}`)
    return made.payment.id
  }
  await inTurns(
    Array.from({ length: payments }, (_, at) => `order-${String(at)}`),
    make,
  )
  const turns = Math.ceil(payments / TOGETHER)
  await settle(shop, turns)
  shop.pass(2 * DAY)
  await inTurns(
    shop.outTradeNos.filter((_, at) => at % 2 === 0),
    (outTradeNo) =>
      shop.handler(
        new Request('http://127.0.0.1/api/checkout/notifications', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: notificationOf(outTradeNo).body,
        }),
      ),
  )
  for (let half = 0; half < 10; half += 1) {
    shop.pass(DAY / 4)
    await settle(shop, half % 4 === 0 ? turns : 20)
  }
  await settle(shop, turns)
  const waiting = await make('order-that-waits')
  shop.handler.close()
  return waiting
}
