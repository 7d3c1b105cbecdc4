/**
 * The specification of an order: what may happen, and what must never happen. It knows nothing of the product. `explore.ts` visits every state of it
 * up to a depth, and the simulation asks it after every step.
 *
 * An order has payments, each with a number of its own at the gateway. The world decides the events of the first group, the product those of the
 * second. A guard says when the product may do something. A rule says what is true in every state. A debt is what the product still has to do.
 */

/** What the answer to the last request of a payment proved. Silence, a broken answer and a code without a meaning prove nothing. */
export type Answer = 'awaited' | 'accepted' | 'refused' | 'uncertain'

/** A report reaches a server before the server acknowledges it. From then on it may have an effect; once acknowledged it must have one. */
export type Report = 'none' | 'arrived' | 'acknowledged'

/** A payment of an order. */
export interface Payment {
  /** What it asks for: the number of a price of the order. */
  readonly price: number
  readonly answer: Answer
  /** The truth, which nobody but the gateway knows. */
  readonly isMade: boolean
  readonly money: 'none' | 'came' | 'returned'
  /** The undecided payments that the payer read about before asking for this one. */
  readonly despite: readonly number[]
  /** Its money came, all of it. */
  readonly paid: Report
  /** Its money went back. */
  readonly returned: Report
  /** Reports of money that is not its own: another amount, or once more. */
  readonly odd: Report
  /** How often the shop has been notified, without repetitions of one notice. */
  readonly notices: { readonly paid: number; readonly returned: number; readonly odd: number }
}

/** An order as the specification sees it. */
export interface Order {
  /** The number of its present price. */
  readonly price: number
  readonly payments: readonly Payment[]
  /** How often the shop has been told to deliver the goods. */
  readonly fulfilled: number
  /** What a page that is open shows; `undefined` while none is open. */
  readonly page: { readonly payment: number; readonly isPaid: boolean; readonly isPayable: boolean } | undefined
}

export type Event =
  // The world
  | { readonly kind: 'price changes'; readonly price: number }
  | { readonly kind: 'gateway makes it'; readonly payment: number }
  | { readonly kind: 'gateway answers'; readonly payment: number; readonly answer: Exclude<Answer, 'awaited'> }
  | { readonly kind: 'payer pays'; readonly payment: number }
  | { readonly kind: 'money goes back'; readonly payment: number }
  | { readonly kind: 'report arrives' | 'report is acknowledged'; readonly payment: number; readonly says: Says }
  | { readonly kind: 'page closes' }
  // The product
  | { readonly kind: 'asks for a payment'; readonly price: number; readonly despite: readonly number[] }
  | { readonly kind: 'asks again'; readonly payment: number; readonly price: number }
  | { readonly kind: 'notifies the shop'; readonly payment: number; readonly says: Says }
  | { readonly kind: 'orders delivery' }
  | { readonly kind: 'page shows'; readonly payment: number; readonly isPaid: boolean; readonly isPayable: boolean }

export type Says = 'paid' | 'returned' | 'odd'
export type EventKind = Event['kind']

export const NEW_ORDER: Order = { price: 0, payments: [], fulfilled: 0, page: undefined }

const isAcknowledged = (report: Report): boolean => report === 'acknowledged'
const hasArrived = (report: Report): boolean => report !== 'none'

/** Whether it is open if the gateway has made it. Any report decides it. */
export const isUndecided = ({ answer, paid, returned, odd }: Payment): boolean =>
  (answer === 'awaited' || answer === 'uncertain') && ![paid, returned, odd].some(hasArrived)

/** The states of an order, from what is acknowledged. */
export type OrderState = 'new' | 'undecided' | 'open' | 'paid' | 'paid twice' | 'odd money' | 'returned'

export const stateOf = ({ payments }: Order): OrderState => {
  const paid = payments.filter(({ paid, returned }) => isAcknowledged(paid) && !isAcknowledged(returned))
  if (paid.length > 1) return 'paid twice'
  if (paid.length === 1) return 'paid'
  if (payments.some(({ odd, returned }) => isAcknowledged(odd) && !isAcknowledged(returned))) return 'odd money'
  if (payments.some(isRefundOfOrder)) return 'returned'
  if (payments.some(isUndecided)) return 'undecided'
  return payments.length === 0 ? 'new' : 'open'
}

/** Money that never was the order's price does not pay the order, so its return leaves the order owed. */
const isRefundOfOrder = ({ returned, paid, odd }: Payment): boolean =>
  isAcknowledged(returned) && (isAcknowledged(paid) || !hasArrived(odd))

/** Whether money is owed: none came, as far as it is acknowledged. */
export const isOwed = (order: Order): boolean => ['new', 'undecided', 'open'].includes(stateOf(order))

/** Why an event must not happen in a state; `undefined` if it may. */
export const guard = (order: Order, event: Event): string | undefined => {
  const payment = 'payment' in event ? order.payments[event.payment] : undefined
  if ('payment' in event && !payment) return 'there is no such payment'
  switch (event.kind) {
    case 'price changes':
    case 'page closes':
      return undefined
    case 'gateway makes it':
      return payment?.answer === 'refused' ? 'the gateway said that it made nothing' : undefined
    case 'gateway answers':
      if (event.answer === 'accepted' && payment?.isMade === false) return 'the gateway has not made it'
      return event.answer === 'refused' && payment?.isMade ? 'the gateway has made it' : undefined
    case 'payer pays':
      return payment?.isMade ? undefined : 'there is nothing to pay'
    case 'money goes back':
      return payment?.money === 'came' ? undefined : 'no money came'
    case 'report arrives':
    case 'report is acknowledged':
      if (event.says === 'paid' && payment?.money === 'none') return 'no money came'
      return event.says === 'returned' && payment?.money !== 'returned' ? 'no money went back' : undefined
    case 'asks for a payment': {
      if (!isOwed(order)) return 'it asks for money that is not owed'
      if (event.price !== order.price) return 'it asks for another amount than the order costs'
      const unknown = order.payments.findIndex((one, at) => isUndecided(one) && !event.despite.includes(at))
      return unknown < 0 ? undefined : 'another payment may be charged, and the payer does not know of it'
    }
    case 'asks again':
      if (payment?.answer === 'refused') return 'the gateway has refused this number'
      return payment?.price === event.price ? undefined : 'one number asks for two amounts'
    case 'notifies the shop':
      if (payment && !hasArrived(payment[event.says])) return 'it says to the shop what nobody reported'
      return payment && payment.notices[event.says] > 0 && event.says !== 'odd' ? 'it says it twice' : undefined
    case 'orders delivery':
      if (order.fulfilled > 0) return 'it orders the delivery twice'
      return order.payments.some(({ paid }) => hasArrived(paid)) ? undefined : 'it orders the delivery unpaid'
    case 'page shows':
      if (event.isPaid && payment && !hasArrived(payment.paid)) return 'a page says "paid" without a proof'
      return event.isPayable && !isOwed(order) ? 'a page asks for money that is not owed' : undefined
    default:
      return event satisfies never
  }
}

/** A proof stays a proof, whatever a later answer does not prove. */
const isFinal = (answer: Answer): boolean => answer === 'accepted' || answer === 'refused'

const NEW_PAYMENT: Omit<Payment, 'price' | 'despite'> = {
  answer: 'awaited',
  isMade: false,
  money: 'none',
  paid: 'none',
  returned: 'none',
  odd: 'none',
  notices: { paid: 0, returned: 0, odd: 0 },
}

/** The state after an event, whether or not its guard holds. */
export const after = (order: Order, event: Event): Order => {
  const change = (at: number, patch: (payment: Payment) => Partial<Payment>): Order => ({
    ...order,
    payments: order.payments.map((one, index) => (index === at ? { ...one, ...patch(one) } : one)),
  })
  switch (event.kind) {
    case 'price changes':
      return { ...order, price: event.price }
    case 'page closes':
      return { ...order, page: undefined }
    case 'gateway makes it':
      return change(event.payment, () => ({ isMade: true }))
    case 'gateway answers':
      return change(event.payment, ({ answer }) => ({ answer: isFinal(answer) ? answer : event.answer }))
    case 'payer pays':
      return change(event.payment, ({ money }) => ({ money: money === 'none' ? 'came' : money }))
    case 'money goes back':
      return change(event.payment, () => ({ money: 'returned' }))
    case 'report arrives':
      return change(event.payment, (one) => (one[event.says] === 'none' ? { [event.says]: 'arrived' } : {}))
    case 'report is acknowledged':
      return change(event.payment, () => ({ [event.says]: 'acknowledged' }))
    case 'asks for a payment':
      return { ...order, payments: [...order.payments, { ...NEW_PAYMENT, price: event.price, despite: event.despite }] }
    case 'asks again':
      return change(event.payment, ({ answer }) => (isFinal(answer) ? {} : { answer: 'awaited' }))
    case 'notifies the shop':
      return change(event.payment, ({ notices }) => ({
        notices: { ...notices, [event.says]: notices[event.says] + 1 },
      }))
    case 'orders delivery':
      return { ...order, fulfilled: order.fulfilled + 1 }
    case 'page shows':
      return { ...order, page: { payment: event.payment, isPaid: event.isPaid, isPayable: event.isPayable } }
    default:
      return event satisfies never
  }
}

/** The rules of every state, in terms of the truth. Each name is a sentence of the guide for merchants. */
export const RULES: Readonly<Record<string, (order: Order) => boolean>> = {
  'one wish is one charge, unless the payer knew of the other': ({ payments }) =>
    payments.every(
      (later, at) =>
        !later.isMade || payments.slice(0, at).every((one, before) => !one.isMade || isKnownBeside(one, before, later)),
    ),
  'paid only with proof': ({ payments, page }) =>
    payments.every(({ money, notices }) => notices.paid === 0 || money !== 'none') &&
    (page?.isPaid !== true || payments[page.payment]?.money !== 'none'),
  'the shop is notified once of each proof': ({ payments }) =>
    payments.every(({ notices }) => notices.paid <= 1 && notices.returned <= 1),
  'the goods are ordered once, and only if money came': ({ fulfilled, payments }) =>
    fulfilled === 0 || (fulfilled === 1 && payments.some(({ money }) => money !== 'none')),
}

/** A payment that is decided is on the payer's screen. One that was undecided when the later one was asked for has to be in its list. */
const isKnownBeside = (one: Payment, at: number, later: Payment): boolean =>
  later.despite.includes(at) || one.answer === 'accepted' || [one.paid, one.returned, one.odd].some(hasArrived)

/** What the product still owes in a state. When nothing disturbs it, all of this is done within the bound. */
export const debtsOf = (order: Order): readonly string[] => {
  const { payments, page, fulfilled } = order
  const debts = payments.flatMap(({ paid, returned, odd, notices }, at) => [
    ...(isAcknowledged(returned) && notices.returned === 0 ? [`the shop has to hear that ${at} went back`] : []),
    ...(isAcknowledged(paid) && !isAcknowledged(returned) && notices.paid === 0
      ? [`the shop has to hear that ${at} is paid`]
      : []),
    ...(isAcknowledged(odd) && notices.odd === 0 ? [`a person has to hear of the odd money of ${at}`] : []),
  ])
  if (['paid', 'paid twice'].includes(stateOf(order)) && fulfilled === 0) debts.push('the goods have to be ordered')
  if (page?.isPayable && !isOwed(order)) debts.push('an open page asks for money that is not owed')
  if (page && !page.isPaid && isPaidNow(payments[page.payment]))
    debts.push('an open page does not show that it is paid')
  return debts
}

const isPaidNow = (payment: Payment | undefined): boolean =>
  payment !== undefined && isAcknowledged(payment.paid) && !isAcknowledged(payment.returned)
