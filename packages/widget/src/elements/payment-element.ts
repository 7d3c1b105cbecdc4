import type { Messages, PaymentSnapshot } from '@ficha/core'
import { createElement, type ReactElement } from 'react'
import type { FichaPaymentEventMap } from '../host/events.ts'
import { defineProperties, reflectAttributes } from '../host/members.ts'
import { hasContent, pageSnapshot } from '../host/page-snapshot.ts'
import { PaymentSlip } from '../shadow/payment-slip.tsx'
import { requestFirstSnapshot } from '../shadow/use-early-snapshot.ts'
import { SHARED_ATTRIBUTES, SHARED_PROPERTIES } from './kit-element.ts'
import { LiveElement } from './live-element.ts'

const ATTRIBUTES = ['payment-id', 'share-url']

/**
 * The slip of a payment, live: what is paid, until when, the code or link itself, and its state.
 *
 * A `<script type="application/json">` in the element with a snapshot of the page's server is drawn at once. Other content of the element, such as
 * a voucher that the server rendered, is shown until the live slip replaces it.
 *
 * @tag ficha-payment
 * @attr {string} payment-id - The read id that `POST /payments` gave. May be missing where the element has a snapshot.
 * @attr {string} base - Where your checkout routes are. Default: "/api/checkout".
 * @attr {string} locale - BCP 47. Default: the language of the page, else "es".
 * @attr {string} app-schemes - Schemes of wallet apps that links may use, apart by spaces. Default: none, https alone.
 * @attr {"sse" | "poll"} live - "poll" where the routes hold no stream open. Default: "sse".
 * @attr {"include" | "omit" | "same-origin"} credentials - "include" where the routes have another origin and your session is a cookie.
 * @attr {string} share-url - A link to this page that the payer may pass on to whoever pays. It carries the payment's read id.
 * @attr {boolean} replaceable - Offers a new code once the deadline has passed; the page receives `ficha-replace`.
 *
 * @fires {CustomEvent<FichaStatusDetail>} ficha-status - The phase, the gateway's status or the revision changed; the first one is sent, too.
 * @fires {CustomEvent<FichaStatusDetail>} ficha-settled - Once for each settled phase: failed, paid, reversed.
 * @fires {CustomEvent<null>} ficha-deadline - The deadline passed while the slip was open.
 * @fires {CustomEvent<FichaActDetail>} ficha-act - The payer copied, enlarged, printed, saved or shared something, or took a link.
 * @fires {CustomEvent<null>} ficha-replace - The payer requested a new code after the deadline.
 * @fires {CustomEvent<FichaErrorDetail>} ficha-error - The payment cannot be read.
 *
 * @slot - Shown until there is a slip: a voucher that the server rendered, a sentence.
 * @slot logo - Your licensed artwork in place of the neutral picture.
 * @slot actions - Below the tear line, after what the kit offers: help, the way back to the shop.
 */
export class FichaPayment extends LiveElement<FichaPaymentEventMap, PaymentSnapshot> {
  static readonly observedAttributes: readonly string[] = [...SHARED_ATTRIBUTES, ...ATTRIBUTES, 'replaceable']

  static {
    reflectAttributes(this.prototype, [...SHARED_ATTRIBUTES, ...ATTRIBUTES])
    defineProperties(this.prototype, [...SHARED_PROPERTIES, 'messages', 'openInBrowser', 'onReplace'])
  }

  /** The read id that `POST /payments` gave. */
  declare paymentId: string
  /** A link to this page that the payer may share with the person who pays. */
  declare shareUrl: string
  /** A table of your own, for instance `withMessages(es, { amount: 'Total' })`: screens are then made on the page. */
  declare messages: Messages | undefined
  /** Opens an address in the device's own browser. An app gives it to the slip in its web view, which then has a button for it. */
  declare openInBrowser: ((href: string) => void) | undefined
  /** Makes a new payment in place of this one. Offered once the deadline has passed. The same as `replaceable` and `ficha-replace`. */
  declare onReplace: (() => void) | null | undefined

  /** Offers a new code after the deadline, and sends the event `ficha-replace`. */
  get replaceable(): boolean {
    return this.hasAttribute('replaceable')
  }
  set replaceable(is: boolean | undefined) {
    // A framework sets `undefined` for a value that is not known yet. The attribute would be switched by it.
    this.toggleAttribute('replaceable', is ?? false)
  }

  /** @internal */
  protected override adoptable(): boolean {
    const { snapshot, messages, onReplace } = this
    // A script has given values that the server did not have, so the drawing would differ.
    if (snapshot || messages || (onReplace && !this.replaceable)) return false
    return pageSnapshot(this, this.paymentId || undefined)?.display !== undefined
  }

  /** @internal */
  protected override draw(): ReactElement | undefined {
    const context = this.liveContext
    const wantedId = this.paymentId || context.initial?.id
    const initial = context.initial?.id === wantedId && context.initial ? context.initial : pageSnapshot(this, wantedId)
    const paymentId = wantedId ?? initial?.id
    if (paymentId === undefined) return undefined
    return createElement(PaymentSlip, {
      ...context,
      // Another payment gets a new slip, which keeps nothing of the one before.
      key: paymentId,
      paymentId,
      initial,
      first:
        initial || this.isDrawn
          ? undefined
          : requestFirstSnapshot(context.kit, paymentId, this.messages ? undefined : context.kit.locale),
      shareUrl: this.shareUrl || undefined,
      openInBrowser: this.openInBrowser,
      messages: this.messages,
      isReplaceable: this.replaceable || typeof this.onReplace === 'function',
      onReplace: this.onReplace ?? undefined,
      hasContent: hasContent(this),
      onFailing: this.emitLoadFailure,
    })
  }
}
