import { toDisplay, type DisplayModel, type Messages, type Payment, type PaymentSnapshot } from '@ficha/core'
import { displayStateOf, toDisplay as toDisplayWith } from '@ficha/core/display'
import { isAppLink, isNavigable } from '../open/navigable.ts'
import { summarise } from '../take-away/slip-summary.ts'
import { codeImage, type EmailImage } from './code-images.ts'
import { emailBody } from './email-body.ts'

export type { EmailImage } from './code-images.ts'

/** How a voucher becomes an e-mail. */
export interface EmailOptions {
  /** BCP 47 tag. Default: the payment's country's. */
  readonly locale?: string
  /** In place of the locale's own table. */
  readonly messages?: Messages
  /** Epoch milliseconds. Default: the snapshot's clock, else the machine's. */
  readonly now?: number
  /** "test" says so at the top. Default: the snapshot's. */
  readonly environment?: PaymentSnapshot['environment']
  /** Where you host a picture, as an https address. Default: attached, and shown by its Content-ID. */
  readonly imageUrl?: (image: EmailImage) => string
  /** A link back to the payment's page. It carries the read id: whoever has the e-mail can read the payment. */
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
  const snapshot = 'payment' in source ? source : undefined
  const display = displayOf('payment' in source ? source.payment : source, snapshot, options)
  const isOpen = display.status.isPayable
  const made = isOpen ? await Promise.all(display.blocks.map(codeImage)) : []
  const images = new Map(
    made.flatMap((image, place) =>
      image ? [[place, { image, src: options.imageUrl?.(image) ?? `cid:${image.cid}` }] as const] : [],
    ),
  )
  const body = emailBody({
    display,
    isOpen,
    isTest: (options.environment ?? snapshot?.environment) === 'test',
    images,
    viewUrl: options.viewUrl,
  })
  return {
    subject: oneLine(isOpen ? display.words.calendarEntry : `${display.status.title}: ${display.amount.text}`),
    html: body.markup,
    text: plainText(display, isOpen, options.viewUrl),
    images: made.filter((image) => image !== undefined),
  }
}

const displayOf = (
  payment: Payment,
  snapshot: PaymentSnapshot | undefined,
  { locale, messages, now }: EmailOptions,
): DisplayModel => {
  const state = {
    now: now ?? (snapshot ? Date.parse(snapshot.serverNow) : Date.now()),
    ...displayStateOf(snapshot),
  }
  if (messages) return toDisplayWith(payment, { ...state, messages })
  const { country } = payment.terms
  return toDisplay(payment, { ...state, locale: locale ?? (country === 'BR' ? 'pt-BR' : `es-${country}`) })
}

/** A subject is a header: a line end in it would begin the next one. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const plainText = (display: DisplayModel, isOpen: boolean, viewUrl: string | undefined): string => {
  const links = display.blocks.flatMap((block) => ('link' in block ? [block.link] : []))
  return [
    ...summarise(display),
    ...(isOpen
      ? [
          ...links
            .filter(({ href }) => isNavigable(href) && !isAppLink(href))
            .map(({ label, href }) => `${label}: ${href}`),
          ...(display.steps.length > 0 ? ['', `${display.words.steps}:`] : []),
          ...display.steps.map((step, place) => `${place + 1}. ${step}`),
        ]
      : [display.status.text]),
    '',
    ...(viewUrl === undefined ? [] : [viewUrl, '']),
    ...display.ids.map(({ label, value }) => `${label}: ${value}`),
    '',
  ].join('\n')
}
