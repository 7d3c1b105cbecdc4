import type { FindQuery, FoundPayments } from '@ficha/core/contract/desk'
import type { DeskSettings, PlatformSettings, StoreSettings } from '../options/settings.ts'
import { isoInstant } from '../platform/clock.ts'
import type { DeskFilter } from '../ports/desk-store.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import { numberOfTyped, searchedAmount } from '../records/printed-number.ts'
import { deskPaymentOf, UNKNOWN_FOR_MS } from './desk-payment-of.ts'

type FindSettings = PlatformSettings & StoreSettings & DeskSettings

const PAGE = 50
/** Fewer characters of a number would find a large part of all slips. */
const SHORTEST_NUMBER = 6

/** Finds payments by what a person says: an id, a number of the slip, an amount, a name that the merchant's own data know. */
export const findByText = async (settings: FindSettings, text: string): Promise<FoundPayments> => {
  const { store, desk, clock } = settings
  const wanted = text.trim()
  if (wanted === '') return { payments: [] }
  const number = numberOfTyped(wanted)
  const amount = amountIn(wanted)
  const orderIds = (await desk?.findOrders?.(wanted)) ?? []
  const found = await store.desk.findByText({
    ids: [wanted],
    orderIds,
    ...(number.length >= SHORTEST_NUMBER && { number }),
  })
  const more = amount === undefined ? [] : await store.desk.list({ amount, limit: PAGE })
  const all = new Map([...found, ...more].map((record) => [record.id, record]))
  return { payments: [...all.values()].map((record) => deskPaymentOf(record, clock.now())) }
}

/** An amount as a person types it: "150", "150.00" or "150,00". */
const amountIn = (text: string): string | undefined =>
  /^\d{1,12}(?:[.,]\d{1,2})?$/.test(text) ? searchedAmount(text.replace(',', '.')) : undefined

/** Lists payments, the newest first, a page at a time. */
export const listForDesk = async (settings: FindSettings, query: FindQuery): Promise<FoundPayments> => {
  const { store, clock } = settings
  const after = query.after === undefined ? undefined : await findByNumber(settings, query.after)
  const records = await store.desk.list({
    ...attentionFilter(query, clock.now()),
    ...(query.amount !== undefined && { amount: searchedAmount(query.amount) }),
    ...(query.from !== undefined && { from: query.from }),
    ...(after && { after }),
    limit: PAGE,
  })
  const last = records.length === PAGE ? records.at(-1) : undefined
  return {
    payments: records.map((record) => deskPaymentOf(record, clock.now())),
    ...(last && { next: last.outTradeNo }),
  }
}

const attentionFilter = ({ attention, phase, to }: FindQuery, now: number): Omit<DeskFilter, 'limit'> => {
  const filter = { ...(phase !== undefined && { phase }), ...(to !== undefined && { to }) }
  switch (attention) {
    case undefined:
      return filter
    case 'differs':
      return { ...filter, orderState: 'amount-differs' }
    case 'twice':
      return { ...filter, orderState: 'paid-twice' }
    case 'unknown': {
      const latest = isoInstant(now - UNKNOWN_FOR_MS)
      return { phase: 'unknown', to: to !== undefined && to < latest ? to : latest }
    }
    default:
      return attention satisfies never
  }
}

/** Finds the payment with an `out_trade_no`. */
export const findByNumber = async ({ store }: StoreSettings, outTradeNo: string): Promise<PaymentRecord | undefined> =>
  (await store.payments.list({ outTradeNo, limit: 1 }))[0]
