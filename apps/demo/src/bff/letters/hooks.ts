import { renderPaymentEmail, renderPaymentMessage, type MailTopic } from '@ficha/react/email'
import type { CheckoutHandler, Clock, HookContext, Hooks, PaymentRecord } from '@ficha/server'
import type { Memberships } from '../memberships.ts'
import type { Order, Orders } from '../orders.ts'
import { buyerIdOf } from '../session.ts'
import type { Letters } from './letters.ts'
import { chargeLetter, silenceLetter } from './plain-letters.ts'

interface HookParts {
  readonly orders: Orders
  readonly memberships: Pick<Memberships, 'find'>
  readonly letters: Letters
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

/** No visitor types an e-mail address for the shop's letters. Each visitor gets one, and every letter stays on the page /mail. */
const addressOf = ({ session }: Pick<Order, 'session'>): string =>
  `visitor-${buyerIdOf(session).slice(0, 8).toLowerCase()}@mail.example`

/** Whether a payment can still be paid. */
const canBePaid = ({ phase, replacedBy, lapsedAt }: PaymentRecord): boolean =>
  (phase === 'submitting' || phase === 'processing' || phase === 'unknown') &&
  replacedBy === undefined &&
  lapsedAt === undefined

/** The shop's hooks. They send letters and mark the states of orders. A shop with stock reserves it in `onCreated` and releases it in `onLapsed`. */
export const createShopHooks = ({ orders, memberships, letters, clock, shopUrl, checkout }: HookParts): ShopHooks => {
  const now = (): string => new Date(clock.now()).toISOString()

  /** Writes to the payer of an order about one of its payments. */
  const write = async (order: Order, paymentId: string, about: MailTopic, { eventId }: HookContext): Promise<void> => {
    const snapshot = await checkout().readPayment(paymentId)
    if (!snapshot) return
    const viewUrl = `${shopUrl}/pay/${paymentId}`
    const { subject, html, text, images } = await renderPaymentEmail(snapshot, { about, viewUrl })
    await letters.send(eventId, {
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

  return {
    onCreated: async (payment, context) => {
      const order = await orders.find(payment.orderId)
      if (order && canBePaid(payment)) await write(order, payment.id, 'created', context)
    },
    onReminder: async (payment, { kind }, context) => {
      const order = await orders.find(payment.orderId)
      if (order) await write(order, payment.id, kind === 'last-day' ? 'last-day' : 'reminder', context)
    },
    onLapsed: async (payment, othersOpen, context) => {
      const order = await orders.find(payment.orderId)
      if (order && othersOpen.length === 0) await write(order, payment.id, 'lapsed', context)
    },
    // The gateway has ended the payment. Orders that become paid or refunded are handled below.
    onChange: async (payment, { wasLapsed }, context) => {
      const isOver = payment.phase === 'failed' && payment.order.state === 'open'
      // A declined card leaves no slip behind, and the payer of a lapsed payment has a letter already.
      const isNews = isOver && wasLapsed !== true && payment.payment.instructions.length > 0
      const order = isNews ? await orders.find(payment.orderId) : undefined
      if (!order || (await checkout().listPayments({ orderId: order.id })).some(canBePaid)) return
      await write(order, payment.id, 'lapsed', context)
    },
    // The goods are owed once: an order that was paid twice and then once, or whose dispute was won, sells nothing anew.
    onOrderChange: async ({ orderId, state, paidBy, fulfil }, context) => {
      await orders.mark(orderId, state)
      const order = fulfil ? await orders.find(orderId) : undefined
      if (order && paidBy) await write(order, paidBy.id, 'paid', context)
    },
    onUpcomingCharge: async ({ recurringId }, charge, { eventId }) => {
      const membership = await memberships.find(recurringId)
      if (!membership) return
      const letter = await chargeLetter(membership.country, charge, `${shopUrl}/account`)
      const orderNumber = `Club ${recurringId.slice(0, 6)}`
      await letters.send(eventId, { ...letter, orderNumber, to: addressOf(membership), pictures: [], sentAt: now() })
    },
    onQuiet: async (silence, { eventId }) => {
      const to = 'staff@mail.example'
      const letter = await silenceLetter(silence)
      await letters.send(eventId, { ...letter, orderNumber: 'All orders', to, pictures: [], sentAt: now() })
    },
  }
}
