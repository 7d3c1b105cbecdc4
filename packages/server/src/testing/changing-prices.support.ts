import fc from 'fast-check'
import { expect } from 'vitest'
import type { PaymentSnapshot } from '@ficha/core/contract'
import { sqliteStore } from '../node/sqlite-store.ts'
import { aBody, aCheckout, aNotification, anOrder } from './checkout.support.ts'

const PRICES = ['150.00', '90.00', '200.00'] as const

type Command =
  | { readonly kind: 'state' | 'create' | 'read'; readonly price: (typeof PRICES)[number]; readonly method: string }
  | { readonly kind: 'pay'; readonly slip: number; readonly isOwn: boolean }

const price = fc.constantFrom(...PRICES)
const method = fc.constantFrom('PIX', 'Boleto')
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constant('state' as const), price, method }),
  fc.record({ kind: fc.constant('create' as const), price, method }),
  fc.record({ kind: fc.constant('read' as const), price, method }),
  fc.record({ kind: fc.constant('pay' as const), slip: fc.nat(5), isOwn: fc.constantFrom(true, true, true, false) }),
)

interface Slip {
  readonly amount: string
  /** Its own amount came. */
  hasCome: boolean
  /** Its money pays the order: the stated price was its amount when it came, or was stated as its amount later. */
  isAccepted: boolean
}

/**
 * Orders whose price changes while money arrives. The oracle knows the prices that the shop stated, by a request for a payment or by `noteOrderPrice`. An
 * order is never open after money, and never paid without it. A read states no price for money that has not come.
 */
export const checkChangingPrices = async (numRuns: number): Promise<void> => {
  let order = 0
  const shop = { price: '150.00' as string }
  const checkout = aCheckout({
    store: sqliteStore(':memory:'),
    resolveOrder: () => anOrder({ amount: shop.price }),
    onOrderChange: () => undefined,
  })
  const run = async (commands: readonly Command[]): Promise<void> => {
    const orderId = `order-${String((order += 1))}`
    const slips: Slip[] = []
    const first = checkout.gateway.sent.length
    let stated: string | undefined
    let hasOtherMoney = false
    const hearPrice = (now: string): void => {
      stated = now
      for (const slip of slips) if (slip.hasCome && slip.amount === now) slip.isAccepted = true
    }
    for (const command of commands) {
      checkout.clock.advance(1_000)
      switch (command.kind) {
        case 'state':
          await checkout.handler.noteOrderPrice(orderId, { amount: command.price, currency: 'BRL' })
          hearPrice(command.price)
          break
        case 'read':
          shop.price = command.price
          await checkout.get(`/methods?order=${orderId}`)
          // A read settles money that has come at this price, and states nothing else.
          for (const slip of slips)
            if (slip.hasCome && stated !== slip.amount && slip.amount === command.price) slip.isAccepted = true
          break
        case 'create': {
          shop.price = command.price
          const before = checkout.gateway.sent.length
          hearPrice(command.price)
          await checkout.post('/payments', aBody({ orderId, method: command.method, alongside: true }))
          if (checkout.gateway.sent.length > before)
            slips.push({ amount: command.price, hasCome: false, isAccepted: false })
          break
        }
        case 'pay': {
          const at = slips.length === 0 ? -1 : command.slip % slips.length
          const slip = slips[at]
          if (!slip) break
          const number = String(checkout.gateway.sent[first + at]?.json['out_trade_no'])
          const amount = command.isOwn ? slip.amount : '1.00'
          const trade_no = checkout.gateway.orders.get(number)
          await checkout.notify(aNotification(number, { amount, trade_no, out_request_no: '' }))
          await checkout.finishWork()
          if (command.isOwn) slip.hasCome = true
          else hasOtherMoney = true
          if (command.isOwn && stated === slip.amount) slip.isAccepted = true
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
    // The screens agree: none asks for money after money came.
    for (const record of await checkout.handler.listPayments({ orderId })) {
      const snapshot = (await (await checkout.get(`/payments/${record.id}?locale=en`)).json()) as PaymentSnapshot
      if (snapshot.order.state !== 'open') expect(snapshot.display?.status.isPayable).toBe(false)
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(anyCommand, { minLength: 4, maxLength: 10 }), run), { numRuns })
}
