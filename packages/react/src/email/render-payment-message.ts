import type { Payment, PaymentSnapshot } from '@ficha/core'
import { orderLine } from '../part/order-line.ts'
import { hasNews, standingLine, valuesOf } from '../take-away/slip-summary.ts'
import { aboutPayment } from './about-payment.ts'
import { displayOf, type EmailOptions } from './render-payment-email.ts'

/** Options to render a payment as a short message. */
export type MessageOptions = Pick<EmailOptions, 'locale' | 'messages' | 'now' | 'environment' | 'about' | 'viewUrl'>

/** The length that WhatsApp shows without "read more" and that fits into four SMS messages. */
const LONGEST = 600

/**
 * Renders a payment, or a snapshot of one, as a plain text of at most 600 characters for WhatsApp or SMS: what it is about, the number in its
 * groups and the link of `viewUrl`. A number that does not fit whole is left out, because half a number cannot be paid: pass `viewUrl`, so
 * that there is always a way to it.
 *
 * @example
 * await sms.send({ to, text: renderPaymentMessage(snapshot, { about: 'reminder', viewUrl }) })
 */
export const renderPaymentMessage = (source: Payment | PaymentSnapshot, options: MessageOptions = {}): string => {
  const snapshot = 'payment' in source ? source : undefined
  const whole = displayOf('payment' in source ? source.payment : source, snapshot, options)
  const { display, opening } = aboutPayment(whole, options.about)
  const { status, deadline, words, amount, title } = display
  const isTest = (options.environment ?? snapshot?.environment) === 'test'
  const link = options.viewUrl ?? ''
  const number = display.blocks
    .flatMap(valuesOf)
    .filter(({ face }) => face === 'code')
    .map(({ label, text }) => `${label}: ${text}`)
    .join('\n')
  const standing = opening || !hasNews(display) ? '' : `${standingLine(display) ?? ''}: ${status.text}`
  // The first to stay come first; they are written in the order of a letter.
  const parts = [
    { place: 0, text: isTest ? words.test : '' },
    { place: 2, text: opening?.sentence ?? standing },
    { place: 6, text: link },
    { place: 1, text: opening?.subject ?? `${title} · ${amount.text}` },
    { place: 5, text: number },
    { place: 4, text: deadline?.sentence ?? '' },
    { place: 3, text: orderLine(display) },
  ]
  const kept: typeof parts = []
  let left = LONGEST
  for (const part of parts) {
    if (part.text === '' || part.text.length + 1 > left) continue
    kept.push(part)
    left -= part.text.length + 1
  }
  return kept
    .sort((one, other) => one.place - other.place)
    .map(({ text }) => text)
    .join('\n')
}
