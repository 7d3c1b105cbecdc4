import type { DisplayValue, Payment, PaymentSnapshot } from '@ficha/core'
import { mailMessagesFor } from '@ficha/core/internal'
import { orderLine } from '../part/order-line.ts'
import { hasNews, stateLine, valuesOf } from '../export/slip-summary.ts'
import { aboutPayment } from './about-payment.ts'
import { displayOf, pageLink, type EmailOptions } from './render-payment-email.ts'

/** Options to render a payment as a short message. */
export type MessageOptions = Pick<EmailOptions, 'locale' | 'messages' | 'now' | 'environment' | 'about' | 'viewUrl'>

/** The length that WhatsApp shows without "read more" and that fits into four SMS messages. */
const LONGEST = 600

/**
 * Renders a payment, or a snapshot of one, as a plain text of at most 600 characters for WhatsApp or SMS: what it is about, the method, the number in
 * its groups with its bank and its owner, and the link of `viewUrl`. A number that does not fit whole is left out, because half a number cannot be
 * paid, and a method that is paid on a page has none: pass `viewUrl`, so that there is always a way to it.
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
  const link = pageLink(options.viewUrl) ?? ''
  const number = display.blocks
    .map(valuesOf)
    // Beside an account stand its bank and its owner: without them the money goes astray. A text without a number is too long for a message.
    .filter(hasCode)
    .flat()
    .map(({ label, text }) => `${label}: ${text}`)
    .join('\n')
  const state = opening || !hasNews(display) ? '' : `${stateLine(display) ?? ''}: ${status.text}`
  const write = (sentence: string): string =>
    fitting([
      { place: 0, text: isTest ? words.test : '' },
      { place: 2, text: sentence },
      { place: 6, text: link },
      { place: 1, text: opening ? `${opening.subject} · ${title}` : `${title} · ${amount.text}` },
      { place: 5, text: number },
      { place: 4, text: deadline?.sentence ?? '' },
      { place: 3, text: orderLine(display) },
    ])
  const message = write(opening?.sentence ?? state)
  // A reference beside a code that is scanned, or beside a page, is not enough to pay.
  const [first] = display.blocks
  const isEnough = first !== undefined && hasCode(valuesOf(first)) && message.includes(number)
  if (options.about !== 'created' || !opening || isEnough) return message
  return write(link === '' ? '' : mailMessagesFor(display.locale).open)
}

const hasCode = (values: readonly DisplayValue[]): boolean => values.some(({ face }) => face === 'code')

interface Part {
  /** Its place in the message. */
  readonly place: number
  readonly text: string
}

/** The parts that fit, in their places. The first to stay come first. */
const fitting = (parts: readonly Part[]): string => {
  const fitted: Part[] = []
  let left = LONGEST
  for (const part of parts) {
    if (part.text === '' || part.text.length + 1 > left) continue
    fitted.push(part)
    left -= part.text.length + 1
  }
  return fitted
    .sort((one, other) => one.place - other.place)
    .map(({ text }) => text)
    .join('\n')
}
