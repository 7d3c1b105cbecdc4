import { renderPaymentEmail, renderPaymentMessage, type MailTopic } from '@ficha/react/email'
import type { CheckoutHandler, Clock, HookContext, Hooks, PaymentRecord } from '@ficha/server'
import type { Mails } from './mails.ts'
import type { Memberships } from '../memberships.ts'
import type { Order, Orders } from '../orders.ts'
import { buyerIdOf } from '../session.ts'
import { chargeLetter, silenceLetter } from './plain-letters.ts'
import type { Stock } from './stock.ts'

interface HookParts {
  readonly orders: Orders
  readonly memberships: Pick<Memberships, 'find'>
  readonly stock: Stock
  readonly mails: Mails
  readonly clock: Pick<Clock, 'now'>
  /** The public address of the shop, without a "/" at its end. */
  readonly shopUrl: string
  /** The handler that calls these hooks. */
  readonly checkout: () => Pick<CheckoutHandler, 'readPayment' | 'listPayments'>
}

/** The hooks that the shop has. */
export type ShopHooks = Required<
  Pick<Hooks, 'onCreated' | 'onReminder' | 'onLapsed' | 'onChange' | 'onOrderChange' | 'onUpcomingCharge' | 'onQuiet'>
>

/** The address of the shop's staff. */
const STAFF = 'counter@mail.example'

/** No visitor types an e-mail address for the shop's letters. Each visitor gets one, and every letter stays on the page /mail. */
export const addressOf = ({ session }: Pick<Order, 'session'>): string =>
  `visitor-${buyerIdOf(session).slice(0, 8).toLowerCase()}@mail.example`

/** Whether a payment can still be paid, so that its goods stay reserved. */
const canBePaid = ({ phase, replacedBy, lapsedAt }: PaymentRecord): boolean =>
  (phase === 'submitting' || phase === 'processing' || phase === 'unknown') &&
  replacedBy === undefined &&
  lapsedAt === undefined

/** Writes to the payer of an order about one of its payments, and sends it to the catcher. */
const sendLetter = async (
  { mails, shopUrl, checkout, now }: Pick<HookParts, 'mails' | 'shopUrl' | 'checkout'> & { readonly now: () => string },
  order: Order,
  paymentId: string,
  about: MailTopic,
  { eventId }: HookContext,
): Promise<void> => {
  const snapshot = await checkout().readPayment(paymentId)
  if (!snapshot) return
  const viewUrl = `${shopUrl}/pay/${paymentId}`
  const { subject, html, text, images } = await renderPaymentEmail(snapshot, { about, viewUrl })
  await mails.send({
    eventId,
    orderNumber: order.number,
    to: addressOf(order),
    subject,
    html,
    text,
    message: renderPaymentMessage(snapshot, { about, viewUrl }),
    pictures: images.map(({ cid, content }) => ({ cid, content: Buffer.from(content).toString('base64') })),
    sentAt: now(),
  })
}

/** The shop's hooks. They send letters and keep the stock and the states of orders. */
export const createShopHooks = ({
  orders,
  memberships,
  stock,
  mails,
  clock,
  shopUrl,
  checkout,
}: HookParts): ShopHooks => {
  const now = (): string => new Date(clock.now()).toISOString()

  const write = (order: Order, paymentId: string, about: MailTopic, context: HookContext): Promise<void> =>
    sendLetter({ mails, shopUrl, checkout, now }, order, paymentId, about, context)

  const releaseIfOver = async (order: Order): Promise<boolean> => {
    const payments = await checkout().listPayments({ orderId: order.id })
    if (payments.some(canBePaid)) return false
    await stock.release(order, now())
    return true
  }

  return {
    onCreated: async (payment, context) => {
      const order = await orders.find(payment.orderId)
      if (!order || !canBePaid(payment)) return
      await stock.hold(order, now())
      await write(order, payment.id, 'created', context)
    },
    onReminder: async (payment, { kind }, context) => {
      const order = await orders.find(payment.orderId)
      if (order) await write(order, payment.id, kind === 'last-day' ? 'last-day' : 'reminder', context)
    },
    onLapsed: async (payment, othersOpen, context) => {
      const order = await orders.find(payment.orderId)
      if (!order || othersOpen.length > 0) return
      await stock.release(order, now())
      await write(order, payment.id, 'lapsed', context)
    },
    // The gateway has ended the payment. Orders that become paid or refunded are handled below.
    onChange: async (payment, { wasLapsed }, context) => {
      const isOver = payment.phase === 'failed' && payment.order.state === 'open'
      const order = isOver ? await orders.find(payment.orderId) : undefined
      if (!order || !(await releaseIfOver(order))) return
      // A declined card leaves no slip to keep, and the payer of a lapsed payment has a letter already.
      const isNews = wasLapsed !== true && payment.payment.instructions.length > 0
      if (isNews) await write(order, payment.id, 'lapsed', context)
    },
    // The goods are owed once: an order that was paid twice and then once, or whose dispute was won, sells nothing anew.
    onOrderChange: async ({ orderId, state, paidBy, fulfil }, context) => {
      await orders.mark(orderId, state)
      const order = fulfil ? await orders.find(orderId) : undefined
      if (!order) return
      await stock.sell(order, now())
      if (paidBy) await write(order, paidBy.id, 'paid', context)
    },
    onUpcomingCharge: async ({ recurringId }, charge, { eventId }) => {
      const membership = await memberships.find(recurringId)
      if (!membership) return
      const letter = chargeLetter(membership.country, charge, `${shopUrl}/account`)
      const number = `Club ${recurringId.slice(0, 6)}`
      await mails.send({
        ...letter,
        eventId,
        orderNumber: number,
        to: addressOf(membership),
        pictures: [],
        sentAt: now(),
      })
    },
    onQuiet: (silence, { eventId }) =>
      mails.send({
        ...silenceLetter(silence),
        eventId,
        orderNumber: 'All orders',
        to: STAFF,
        pictures: [],
        sentAt: now(),
      }),
  }
}
