import fc from 'fast-check'
import { expect } from 'vitest'
import type { PaymentSnapshot } from '@ficha/core/contract'
import type { ResolvedOrder } from '../options/resolved-orders.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import { aBody, aCheckout, aGateway, aNotification, anOrder, type TestCheckout } from './checkout.support.ts'

const PRICES = ['150.00', '90.00', '200.00'] as const

const METHODS = ['PIX', 'Boleto'] as const

/** What the order costs by each method. */
type Prices = Readonly<Record<(typeof METHODS)[number], (typeof PRICES)[number]>>

type Command =
  | { readonly kind: 'state' | 'create' | 'read'; readonly price: Prices; readonly method: (typeof METHODS)[number] }
  | { readonly kind: 'pay'; readonly slip: number; readonly isOwn: boolean }

const price = fc.record({ PIX: fc.constantFrom(...PRICES), Boleto: fc.constantFrom(...PRICES) })
const method = fc.constantFrom(...METHODS)

/** A boleto has the price of the order, and Pix has a row of its own where it costs another amount. */
const statedAs = ({ PIX, Boleto }: Prices): Pick<ResolvedOrder, 'amount' | 'prices'> => ({
  amount: Boleto,
  ...(PIX !== Boleto && { prices: [{ method: 'PIX', amount: PIX }] }),
})
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constant('state' as const), price, method }),
  fc.record({ kind: fc.constant('create' as const), price, method }),
  fc.record({ kind: fc.constant('read' as const), price, method }),
  fc.record({ kind: fc.constant('pay' as const), slip: fc.nat(5), isOwn: fc.constantFrom(true, true, true, false) }),
)

interface Slip {
  readonly method: (typeof METHODS)[number]
  readonly amount: string
  /** Its own amount came. */
  hasCome: boolean
  /** Its money pays the order: the stated price was its amount when it came, or was stated as its amount later. */
  isAccepted: boolean
}

/**
 * Orders whose prices by method change while money arrives, at two processes of one store. The oracle knows the prices that the shop stated, by a
 * request for a payment or by `noteOrderPrice`. An order is paid exactly if a payment brought what its own method cost. It is never open after money,
 * and never paid without it. No request has a price that the shop did not state for its method. A read states no price for money that has not come.
 */
export const checkChangingPrices = async (store: PaymentStore, numRuns: number): Promise<void> => {
  let order = 0
  const shop: { price: Prices } = { price: { PIX: '150.00', Boleto: '150.00' } }
  const gateway = aGateway()
  const start = (): TestCheckout =>
    aCheckout({ store, resolveOrder: () => anOrder(statedAs(shop.price)), onOrderChange: () => undefined }, gateway)
  const processes = [start(), start()] as const
  const run = async (commands: readonly Command[]): Promise<void> => {
    const orderId = `order-of-prices-${String((order += 1))}`
    const slips: Slip[] = []
    const first = gateway.sent.length
    let stated: Prices | undefined
    let hasOtherMoney = false
    const hearPrice = (now: Prices): void => {
      stated = now
      for (const slip of slips) if (slip.hasCome && slip.amount === now[slip.method]) slip.isAccepted = true
    }
    for (const [turn, command] of commands.entries()) {
      const checkout = turn % 2 === 0 ? processes[0] : processes[1]
      for (const { clock } of processes) clock.advance(1_000)
      switch (command.kind) {
        case 'state':
          await checkout.handler.noteOrderPrice(orderId, { ...statedAs(command.price), currency: 'BRL' })
          hearPrice(command.price)
          break
        case 'read':
          shop.price = command.price
          await checkout.get(`/methods?order=${orderId}`)
          // A read settles money that has come at this price, and states nothing else.
          for (const slip of slips)
            if (slip.hasCome && stated?.[slip.method] !== slip.amount && slip.amount === command.price[slip.method])
              slip.isAccepted = true
          break
        case 'create': {
          shop.price = command.price
          const before = gateway.sent.length
          hearPrice(command.price)
          await checkout.post('/payments', aBody({ orderId, method: command.method, alongside: true }))
          if (gateway.sent.length > before) {
            const amount = command.price[command.method]
            expect(gateway.sent.at(-1)?.json['order_amount']).toBe(Number(amount))
            slips.push({ method: command.method, amount, hasCome: false, isAccepted: false })
          }
          break
        }
        case 'pay': {
          const at = slips.length === 0 ? -1 : command.slip % slips.length
          const slip = slips[at]
          if (!slip) break
          const number = String(gateway.sent[first + at]?.json['out_trade_no'])
          const amount = command.isOwn ? slip.amount : '1.00'
          const trade_no = gateway.orders.get(number)
          await checkout.notify(aNotification(number, { amount, trade_no, out_request_no: '' }))
          await checkout.finishWork()
          if (command.isOwn) slip.hasCome = true
          else hasOtherMoney = true
          if (command.isOwn && stated?.[slip.method] === slip.amount) slip.isAccepted = true
          break
        }
        default:
          command satisfies never
      }
      const accepted = slips.filter(({ isAccepted }) => isAccepted).length
      const hasCome = hasOtherMoney || slips.some((slip) => slip.hasCome)
      const { state } = (await checkout.handler.readOrder(orderId)) ?? { state: 'open' }
      const expected = accepted > 1 ? 'paid-twice' : accepted === 1 ? 'paid' : hasCome ? 'amount-differs' : 'open'
      expect([command, state]).toEqual([command, expected])
    }
    const [checkout] = processes
    // The screens agree: none asks for money after money came.
    for (const record of await checkout.handler.listPayments({ orderId })) {
      const snapshot = (await (await checkout.get(`/payments/${record.id}?locale=en`)).json()) as PaymentSnapshot
      if (snapshot.order.state !== 'open') expect(snapshot.display?.status.isPayable).toBe(false)
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(anyCommand, { minLength: 4, maxLength: 10 }), run), { numRuns })
}
