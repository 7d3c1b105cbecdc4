import { isSettled, type OrderStateSnapshot } from '@ficha/core'
import type { ActivePayment, MethodList } from '@ficha/core/contract'
import type { PlatformSettings, StatusSettings, StoreSettings } from '../options/settings.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import type { OrderPrices, PaymentRecord } from '../records/payment-record.ts'
import { withoutDeadRequest } from './give-up.ts'
import { amountTextIn } from './list-methods.ts'
import { atPrice } from './price/note-price.ts'
import { failureCauseOf } from './snapshot-of.ts'

/** The state of an order's payments for `GET /methods?order=`. At most one of its payments is present. */
export interface OrderPage extends Pick<
  MethodList,
  'activePayment' | 'failedPayment' | 'repricedPayment' | 'returnedPayment'
> {
  /** The state of the order, from all of its payments. */
  readonly order: OrderStateSnapshot
}

/** What an order costs, and the ISO instant just before it was requested from the shop. */
interface PricesThen extends OrderPrices {
  readonly pricedAt: string
}

/**
 * Reads the content of an order's page: the state of the order, and one of its payments. A live payment at another price than the order's is
 * shown as one that no longer pays the order. The read stores no price, because anybody may read.
 */
export const orderPageOf = async (
  settings: PlatformSettings & StatusSettings & StoreSettings,
  orderId: string,
  prices: PricesThen,
): Promise<OrderPage> => {
  const { store, statusMap } = settings
  const newest = await currentOf(settings, orderId, prices)
  // Every payment contains the state of its order, so the newest ones are enough.
  const order = newest[0]?.order ?? { state: 'open' }
  const active = await activeOf(store, orderId, order, newest)
  if (active)
    return {
      order,
      activePayment: {
        id: active.id,
        ...chosenMethodOf(active),
        phase: active.phase,
        amountText: amountTextOf(active),
      },
    }
  const repriced = newest.find(isLive)
  if (repriced) return { order, repricedPayment: { ...chosenMethodOf(repriced), amountText: amountTextOf(repriced) } }
  const [last] = newest
  if (order.state === 'open' && last?.phase === 'reversed')
    return { order, returnedPayment: { ...chosenMethodOf(last), returnedText: cameTextOf(last) } }
  if (order.state !== 'open' || last?.phase !== 'failed' || last.failure !== undefined) return { order }
  const failureCause = failureCauseOf(last, statusMap)
  return { order, failedPayment: { ...chosenMethodOf(last), ...(failureCause && { failureCause }) } }
}

const isLive = ({ phase, replacedBy }: PaymentRecord): boolean => !isSettled(phase) && replacedBy === undefined

/** The payment that decides the state may be older than every listed one. */
const activeOf = async (
  store: Pick<PaymentStore, 'payments'>,
  orderId: string,
  { state }: OrderStateSnapshot,
  newest: readonly PaymentRecord[],
): Promise<PaymentRecord | undefined> => {
  if (state === 'open') return newest.find((record) => isLive(record) && record.repriced === undefined)
  const { paymentId } = (await store.payments.findOrder(orderId)) ?? {}
  if (paymentId === undefined) return undefined
  return newest.find(({ id }) => id === paymentId) ?? (await store.payments.find(paymentId))
}

/** Reads the newest payments of an order. It also gives up requests whose process has ended. */
const currentOf = async (
  settings: PlatformSettings & StoreSettings,
  orderId: string,
  prices: PricesThen,
): Promise<readonly PaymentRecord[]> => {
  const list = (): Promise<readonly PaymentRecord[]> => settings.store.payments.list({ orderId })
  const found = await list()
  const current = await Promise.all(
    found.map(async (record) => atPrice(settings, await withoutDeadRequest(settings, record), prices, prices.pricedAt)),
  )
  // A change of one payment may have changed the order's state, and with it all other payments.
  const isStored = current.every(({ revision }, at) => revision === found[at]?.revision)
  if (isStored) return current
  const now = await list()
  return await Promise.all(now.map((record) => atPrice(settings, record, prices, prices.pricedAt)))
}

const amountTextOf = ({ payment: { terms } }: PaymentRecord): string =>
  amountTextIn(terms.country, terms.amount, terms.currency)

const cameTextOf = ({ payment: { terms }, received = terms }: PaymentRecord): string =>
  amountTextIn(terms.country, received.amount, received.currency)

const chosenMethodOf = ({ payment: { terms } }: PaymentRecord): Pick<ActivePayment, 'method' | 'channel'> => ({
  method: terms.method,
  ...(terms.channel !== undefined && { channel: terms.channel }),
})
