import type { PaymentSnapshot } from '@ficha/core'
import styles from '@ficha/react/styles.css?inline'
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { PaymentSlip } from './payment-slip.tsx'
import { pageSnapshot } from './page-snapshot.ts'
import { VERSION } from './version.ts'

/** What the element's events carry. */
export interface FichaStatusDetail {
  readonly phase: PaymentSnapshot['phase']
  /** The gateway's status, verbatim. */
  readonly status: string
  readonly revision: number
}

/** A server may import the class, for its name and its types. */
// eslint-disable-next-line @typescript-eslint/no-extraneous-class
const Base: typeof HTMLElement = typeof HTMLElement === 'undefined' ? (class {} as typeof HTMLElement) : HTMLElement

/** A sheet for all elements of a page. Constructed, so that no policy has to allow inline styles. */
const onceSheet = (rules: string): (() => CSSStyleSheet) => {
  let sheet: CSSStyleSheet | undefined
  return () => {
    if (!sheet) {
      sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
    }
    return sheet
  }
}

const slipSheet = onceSheet(`:host{display:block}:host([hidden]){display:none}${styles}`)

/** Printing a slip hides the page around it, which a sheet in a shadow root cannot do. */
const printSheet = onceSheet(
  '@media print{[data-ficha-printing] body *{visibility:hidden}[data-ficha-printing] ficha-payment{visibility:visible;position:absolute;inset:0}}',
)
const onPage = new Set<FichaPayment>()

/**
 * `<ficha-payment payment-id base locale app-schemes>`: the slip of a payment, live.
 *
 * - `payment-id`: the read id of `POST /payments`. May be missing where a snapshot stands in the element.
 * - `base`: where the routes of @ficha/server are. Default "/api/checkout".
 * - `locale`: BCP 47. Default: the document's language, else "es".
 * - `app-schemes`: schemes of wallet apps that links may use, apart by spaces ("mach ame"). Default: none, https alone.
 *
 * Events, which bubble and cross shadow roots: `ficha-status` at every change and `ficha-settled` once for each settled phase,
 * both with {@link FichaStatusDetail}; `ficha-error` with `{ kind }`. A `<script type="application/json">` in the element with a snapshot of the
 * page's server is drawn at once. What else stands inside the element (a voucher that the server
 * rendered) is shown until the live slip takes its place. Set `data-ficha-theme` (light, dark, contrast) or any `--ficha-*` property
 * on the element to change its looks.
 */
export class FichaPayment extends Base {
  static readonly version: string = VERSION
  static readonly observedAttributes: readonly string[] = ['payment-id', 'base', 'locale', 'app-schemes']

  #root: Root | undefined
  #isScheduled = false

  connectedCallback(): void {
    onPage.add(this)
    if (!document.adoptedStyleSheets.includes(printSheet())) {
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, printSheet()]
    }
    this.#schedule()
  }

  attributeChangedCallback(): void {
    this.#schedule()
  }

  disconnectedCallback(): void {
    // Moving an element disconnects and connects it in one go: only one that stays away is taken down.
    queueMicrotask(() => {
      if (!this.isConnected) this.#takeDown()
    })
  }

  #takeDown(): void {
    this.#root?.unmount()
    this.#root = undefined
    onPage.delete(this)
    if (onPage.size > 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== printSheet())
  }

  /** Several attributes that change together make one render. */
  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    queueMicrotask(() => {
      this.#isScheduled = false
      if (this.isConnected) this.#render()
    })
  }

  #render(): void {
    const asked = this.getAttribute('payment-id') || undefined
    const initial = pageSnapshot(this, asked)
    const paymentId = asked ?? initial?.id
    if (paymentId === undefined) {
      this.#root?.render(createElement('slot'))
      return
    }
    this.#root ??= createRoot(this.#openShadow())
    this.#root.render(
      createElement(PaymentSlip, {
        // Another payment is another slip, with nothing of the one before.
        key: paymentId,
        paymentId,
        initial,
        base: this.getAttribute('base') ?? '/api/checkout',
        locale: this.getAttribute('locale') ?? (document.documentElement.lang || 'es'),
        appSchemes: (this.getAttribute('app-schemes') ?? '').split(/\s+/).filter(Boolean),
        onStatus: this.#tellStatus,
        onSettled: this.#tellSettled,
        onError: this.#tellError,
      }),
    )
  }

  #openShadow(): ShadowRoot {
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = [slipSheet()]
    return shadow
  }

  readonly #tellStatus = (snapshot: PaymentSnapshot): void => this.#tell('ficha-status', detailOf(snapshot))
  readonly #tellSettled = (snapshot: PaymentSnapshot): void => this.#tell('ficha-settled', detailOf(snapshot))
  readonly #tellError = ({ kind }: { readonly kind: string }): void => this.#tell('ficha-error', { kind })

  #tell(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }))
  }
}

const detailOf = ({ phase, status, revision }: PaymentSnapshot): FichaStatusDetail => ({ phase, status, revision })
