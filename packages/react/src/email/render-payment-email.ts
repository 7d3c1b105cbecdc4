import { countryLocale } from '@ficha/core/contract'
import {
  isAppLink,
  isContactLink,
  isNavigable,
  toDisplay,
  type DisplayModel,
  type Messages,
  type Payment,
  type PaymentSnapshot,
} from '@ficha/core'
import type { MailOpening, MailTopic } from '@ficha/core/internal'
import { displayStateOf, toDisplay as toDisplayWith } from '@ficha/core/display'
import { backFrom, pageOf } from '../display/after-visit.ts'
import { orderLine } from '../part/order-line.ts'
import { hasNews, stepLists, summarise } from '../export/slip-summary.ts'
import { aboutPayment } from './about-payment.ts'
import { codeImage, type EmailImage } from './code-images.ts'
import { emailBody, subjectOf } from './email-body.ts'
import { mailColours, type MailTokens } from './email-colours.ts'
import { viewLabelOf } from './mail-words.ts'

export type { EmailImage } from './code-images.ts'

/** Options to render a voucher as an e-mail. */
export interface EmailOptions extends MailTokens {
  /** BCP 47 tag. Default: the payment's country's. */
  readonly locale?: string
  /** In place of the locale's own table. */
  readonly messages?: Messages
  /** Epoch milliseconds. Default: the snapshot's clock, else the machine's. */
  readonly now?: number
  /** "test" puts a note at the top. Default: the snapshot's. */
  readonly environment?: PaymentSnapshot['environment']
  /** Where you host a picture, as an https address. Default: attached, and shown by its Content-ID. */
  readonly imageUrl?: (image: EmailImage) => string
  /**
   * The topic of the message. It decides the subject, the preheader and the first sentence. Default: by the payment's phase. If the topic does not
   * fit the phase any more, such as a reminder of a paid payment, the message states the phase.
   */
  readonly about?: MailTopic
  /**
   * The payment's page at your shop: the message's button, before the gateway's own link. It carries the read id, so whoever has the e-mail can
   * read the payment.
   */
  readonly viewUrl?: string
}

/** An e-mail, for the mailer of your choice. */
export interface RenderedEmail {
  readonly subject: string
  readonly html: string
  /** The same as plain text, with every number whole. */
  readonly text: string
  /** To attach inline (`Content-Disposition: inline; Content-ID: <cid>`), or to host. */
  readonly images: readonly EmailImage[]
}

/**
 * Renders a payment, or a snapshot of one, as an e-mail: the voucher in the merchant's confirmation.
 *
 * @example
 * const { subject, html, text, images } = await renderPaymentEmail(snapshot, { viewUrl })
 * await mailer.send({ to, subject, html, text, attachments: images.map(({ cid, filename, content }) => ({ cid, filename, content })) })
 */
export const renderPaymentEmail = async (
  source: Payment | PaymentSnapshot,
  options: EmailOptions = {},
): Promise<RenderedEmail> => {
  const colours = mailColours(options)
  const snapshot = 'payment' in source ? source : undefined
  const whole = displayOf('payment' in source ? source.payment : source, snapshot, options)
  const { display, opening } = aboutPayment(whole, options.about)
  const isTest = (options.environment ?? snapshot?.environment) === 'test'
  const made = await Promise.all(display.blocks.map(codeImage))
  const images = new Map(
    made.flatMap((image, place) =>
      image ? [[place, { image, src: options.imageUrl?.(image) ?? `cid:${image.cid}` }] as const] : [],
    ),
  )
  const viewUrl = pageLink(options.viewUrl)
  const body = emailBody({
    display,
    isTest,
    preheader: preheaderOf(display, isTest, opening),
    opening: opening?.sentence,
    images,
    viewUrl,
    colours,
  })
  return {
    subject: oneLine(opening?.subject ?? subjectOf(display)),
    html: body.markup,
    text: plainText(display, isTest, opening, viewUrl),
    images: made.filter((image) => image !== undefined),
  }
}

/** The address of a payment's page, if a mail program and a messenger may follow it. HTML and text have the same links. */
export const pageLink = (url: string | undefined): string | undefined =>
  url !== undefined && isNavigable(url) && !isAppLink(url) ? url : undefined

/** The payment's screen in the words of a message. */
export const displayOf = (
  payment: Payment,
  snapshot: PaymentSnapshot | undefined,
  { locale, messages, now, about }: Pick<EmailOptions, 'locale' | 'messages' | 'now' | 'about'>,
): DisplayModel => {
  const state = {
    now: now ?? (snapshot ? Date.parse(snapshot.serverNow) : Date.now()),
    ...displayStateOf(snapshot),
    // The hook that sends it knows of the lapse, and a payment alone does not.
    ...(about === 'lapsed' && { hasLapsed: true }),
    isMail: true,
  }
  const { country } = payment.terms
  const display = messages
    ? toDisplayWith(payment, { ...state, messages })
    : toDisplay(payment, { ...state, locale: locale ?? countryLocale(country) })
  return afterReturn(display)
}

/** A payer who is back from the page that takes the payment may have paid there, in a message as on a screen. */
const afterReturn = ({ isReturned, ...display }: DisplayModel): DisplayModel => {
  const page = isReturned ? pageOf(display) : undefined
  return page ? backFrom(display, page) : display
}

/** A subject is a header of the e-mail. A line end in it would begin another header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** The preheader adds to the subject: the deadline and the order, or the outcome of the payment. */
const preheaderOf = (display: DisplayModel, isTest: boolean, opening: MailOpening | undefined): string => {
  if (opening) return [isTest ? display.words.test : '', opening.sentence].filter((part) => part !== '').join(' · ')
  const { status, deadline, words } = display
  const news = hasNews(display) ? [status.text] : [deadline?.sentence ?? '', orderLine(display)]
  return [isTest ? words.test : '', ...news].filter((part) => part !== '').join(' · ')
}

const plainText = (
  display: DisplayModel,
  isTest: boolean,
  opening: MailOpening | undefined,
  viewUrl: string | undefined,
): string => {
  const { status, words } = display
  const links = display.blocks.flatMap((block) => ('link' in block ? [block.link] : []))
  return [
    ...(isTest ? [words.test] : []),
    ...(opening ? [opening.sentence, ''] : []),
    ...summarise(display),
    ...(!hasNews(display) || status.text === opening?.sentence ? [] : [status.text]),
    ...(viewUrl === undefined ? [] : [`${viewLabelOf(display)}: ${viewUrl}`]),
    ...links.filter(({ href }) => isNavigable(href) && !isAppLink(href)).map(({ label, href }) => `${label}: ${href}`),
    ...stepLists(display).flatMap(({ title, steps }) => [
      '',
      `${title}:`,
      ...steps.map((step, place) => `${place + 1}. ${step}`),
    ]),
    ...(display.contact && isContactLink(display.contact.href)
      ? [`${display.contact.label}: ${display.contact.href.replace(/^(?:mailto|tel):/, '')}`]
      : []),
    '',
    // The order's own number stands among the first lines.
    ...display.ids.flatMap(({ label, value }) => (value === display.order.number ? [] : [`${label}: ${value}`])),
    '',
  ].join('\n')
}
