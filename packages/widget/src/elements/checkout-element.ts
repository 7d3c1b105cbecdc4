import type { CheckoutMessages, FormMessages, Messages } from '@ficha/core'
import { methodsPath, withoutSlash } from '@ficha/core/contract'
import type { ComponentType, ReactElement } from 'react'
import type { FichaCardTokenizer } from '../host/card-place.ts'
import { platformFetch, requestEarly, type EarlyRequest } from '../host/early-request.ts'
import type { FichaCheckoutEventMap } from '../host/events.ts'
import { defineProperties, reflectAttributes } from '../host/members.ts'
import type { PageMethods } from '../host/page-methods.ts'
import { pageData } from '../host/page-snapshot.ts'
import { sheetOf, type Sheet } from '../host/sheets.ts'
import type { CheckoutPartProps } from '../shadow/checkout-part.tsx'
import type { HostContext } from '../shadow/host-context.ts'
import { KitElement, SHARED_ATTRIBUTES, SHARED_PROPERTIES } from './kit-element.ts'

const ATTRIBUTES = ['order-id', 'return-url', 'share-url']
const REMEMBER = 'remember-payer'

const PROPERTIES = [
  'messages',
  'words',
  'formWords',
  'cardTokenizer',
  'validatePayer',
  'fillAddress',
  'artwork',
  'openInBrowser',
]

/** An issue that the shop's own rule has found in a field of the form. */
export interface FichaPayerIssue {
  /** "email", "document.number", "address.zipCode". */
  readonly path: string
  /** A sentence of yours, shown as it is. */
  readonly message?: string
}

/** The values that the payer typed, by path: "address.zipCode". */
export type FichaPayerValues = Readonly<Record<string, string>>

let sheet: Sheet | undefined

/**
 * The whole checkout of an order, which `resolveOrder` on the server knows: the ways to pay, what the method needs of the payer, the code, and
 * the stamp. It has one address: reload, a new tab and the way back from a bank lead to the order's payment.
 *
 * @tag ficha-checkout
 * @attr {string} order-id - Your own id of the order.
 * @attr {string} return-url - Where the gateway's page sends the payer back to. Default: this page's own address.
 * @attr {string} share-url - The address of a payment's slip on a page of its own, with ":id" for the payment's read id: "/pay/:id". The payer may pass it on.
 * @attr {boolean} remember-payer - Offers to keep what the payer types on this device, for half a year, if the payer ticks the box.
 * @attr {string} base - Where your checkout routes are. Default: "/api/checkout".
 * @attr {string} locale - BCP 47. Default: the language of the page, else "es".
 * @attr {string} app-schemes - Schemes of wallet apps that links may use, apart by spaces. Default: none, https alone.
 * @attr {"sse" | "poll"} live - "poll" where the routes hold no stream open. Default: "sse".
 * @attr {"include" | "omit" | "same-origin"} credentials - "include" where the routes have another origin and your session is a cookie.
 *
 * @fires {CustomEvent<FichaMethodDetail>} ficha-method-selected - The payer took a way to pay.
 * @fires {CustomEvent<FichaMethodDetail & { paymentId: string }>} ficha-payment-created - The server made a payment, or gave the one that lives.
 * @fires {CustomEvent<{ paymentId: string, phase: string, order: OrderStateSnapshot }>} ficha-status - The payment on the page or its order has another state than before.
 * @fires {CustomEvent<{ paymentId: string }>} ficha-deadline - The deadline passed while the page was open.
 * @fires {CustomEvent<FichaMethodDetail & { host: string }>} ficha-leave - The page is about to be left for the gateway's or a bank's.
 * @fires {CustomEvent<FichaActDetail>} ficha-act - The payer copied, enlarged, printed, saved or shared something of the slip, or took a link.
 * @fires {CustomEvent<{ paymentId: string }>} ficha-paid - The payment on the page is paid: empty the basket.
 * @fires {CustomEvent<FichaErrorDetail>} ficha-error - There is no payment, and why.
 *
 * @slot - Shown until there is something better.
 * @slot actions - The way back to the shop, below the tear line and where the order cannot be paid.
 * @slot before-payment - Under the methods and the form, as long as there is no payment.
 * @slot next - What comes next, under the stamp: when it ships, where to look.
 * @slot card - The place of the gateway's card fields, in the page. Without one an element is made for them.
 */
export class FichaCheckout extends KitElement<FichaCheckoutEventMap> {
  static readonly observedAttributes: readonly string[] = [...SHARED_ATTRIBUTES, ...ATTRIBUTES, REMEMBER]

  static {
    reflectAttributes(this.prototype, [...SHARED_ATTRIBUTES, ...ATTRIBUTES])
    defineProperties(this.prototype, [...SHARED_PROPERTIES, ...PROPERTIES])
  }

  /** Your own id of the order. */
  declare orderId: string
  /** Where the gateway's page sends the payer back to. */
  declare returnUrl: string
  /** The address of a payment's slip on a page of its own, with ":id" for the payment's read id. */
  declare shareUrl: string
  /** A table of your own for the slip, for instance `withMessages(es, { amount: 'Total' })`. */
  declare messages: Messages | undefined
  /** A table of your own for the ways to pay. */
  declare words: CheckoutMessages | undefined
  /** A table of your own for the payer's form. */
  declare formWords: FormMessages | undefined
  /** The gateway's card fields. Without it payers are not offered cards. */
  declare cardTokenizer: FichaCardTokenizer | undefined
  /** Your own rule. It runs after the kit's rules have passed. If it returns issues, the form stays open. */
  declare validatePayer:
    ((values: FichaPayerValues) => readonly FichaPayerIssue[] | Promise<readonly FichaPayerIssue[]>) | undefined
  /** Looks a postcode up. The result fills the empty fields, and the payer's input stays. */
  declare fillAddress: ((postcode: string) => Promise<FichaPayerValues>) | undefined
  /** The address of your licensed image for a method, in place of the neutral picture. `undefined` for no image. */
  declare artwork: ((offer: { readonly method: string; readonly channel?: string }) => string | undefined) | undefined
  /** Opens an address in the device's own browser. An app gives it to the page in its web view. The slip then has a button for it. */
  declare openInBrowser: ((href: string) => void) | undefined

  /** Offers to keep what the payer types on this device, for half a year, if the payer ticks the box. */
  get rememberPayer(): boolean {
    return this.hasAttribute(REMEMBER)
  }
  set rememberPayer(is: boolean | undefined) {
    // A framework sets `undefined` for a value that is not known yet. The attribute would be switched by it.
    this.toggleAttribute(REMEMBER, is ?? false)
  }

  #part: ComponentType<CheckoutPartProps> | undefined
  /** The first request for the ways to pay, and the fetch by which it was sent. */
  #early: { readonly request: EarlyRequest; readonly through: typeof globalThis.fetch } | undefined
  /** Its answer, if it came before the first drawing. */
  #known: PageMethods | undefined

  /** @internal */
  protected override async adoptable(): Promise<boolean> {
    this.#part = await this.#load()
    const { pageMethods, loadCheckoutWords } = await import('../shadow/checkout-part.tsx')
    await loadCheckoutWords(this.language)
    const { messages, words, artwork, cardTokenizer } = this
    const known = pageMethods(this, this.orderId)
    // A script has given values that the server did not have, so the drawing would differ.
    if (messages || words || artwork || !known) return false
    const hasCards = this.shadowRoot?.querySelector('label[data-method="CreditCard"]') !== null
    const takesCards = Boolean(cardTokenizer) && known.list.methods.some(({ method }) => method === 'CreditCard')
    return known.list.activePayment ? known.payment?.display !== undefined : hasCards === takesCards
  }

  /** @internal */
  protected override draw(): ReactElement | undefined {
    const { orderId, returnUrl, shareUrl, rememberPayer } = this
    if (!orderId) return undefined
    // Another order gets a new checkout, which keeps nothing of the one before.
    return this.drawLazily(
      this.#load,
      {
        ...this.#contextWithRequest,
        own: this.#own,
        orderId,
        returnUrl: returnUrl || undefined,
        shareUrl: shareUrl || undefined,
        rememberPayer,
        known: () => this.#known,
      },
      orderId,
      this.#part,
    )
  }

  /** The context of the part, whose first request was sent before the part has loaded. */
  get #contextWithRequest(): HostContext {
    const { kit, ...rest } = this.context
    const { base = '', locale, fetch = platformFetch } = kit
    const address = methodsPath(withoutSlash(base), this.orderId, locale)
    if (this.#early?.request.address !== address || this.#early.through !== fetch) {
      // The element does not request data that is in the page.
      if (pageData(this)) return this.context
      this.#early = { request: requestEarly(fetch, address), through: fetch }
    }
    return { ...rest, kit: { ...kit, fetch: this.#early.request.fetch } }
  }

  /** The values that a script of the page has set. */
  get #own(): CheckoutPartProps['own'] {
    const { messages, words, formWords, cardTokenizer, validatePayer, fillAddress, artwork } = this
    const { openInBrowser } = this
    return {
      messages,
      words,
      formWords,
      cardTokenizer,
      validatePayer,
      fillAddress,
      artwork,
      openInBrowser,
    }
  }

  readonly #load = async (): Promise<ComponentType<CheckoutPartProps>> => {
    // A dependency of the part. It loads at the same time as the part, not after it. The part reports its failure.
    import('../shadow/payment-follower.tsx').catch(() => undefined)
    const part = await import('../shadow/checkout-part.tsx')
    this.adoptSheet((sheet ??= sheetOf(part.checkoutRules)))
    const locale = this.words ? undefined : this.language
    this.#known = await part.beforeFirstDrawing(this.#early?.request, this.orderId, locale)
    return part.CheckoutPart
  }
}
