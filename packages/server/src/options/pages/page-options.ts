import type { PaymentSnapshot } from '@ficha/core'
import type { MethodList } from '@ficha/core/contract'
import type { Secret } from '../../platform/secret.ts'

/** The elements that stand on a page of the handler. */
export type PageElement = 'ficha-payment' | 'ficha-checkout'

/** What every element of a page is told. */
export interface PageElementOptions {
  readonly base: string
  readonly locale?: string
  readonly live: 'sse' | 'poll'
  readonly appSchemes?: readonly string[]
}

/** What draws the elements of a page: `import * as widget from '@ficha/widget/server'`. The kit's server asks for it and depends on no widget. */
export interface PageRenderer {
  /** The element of a payment, as HTML. */
  renderElement(snapshot: PaymentSnapshot, options: PageElementOptions & { readonly shareUrl?: string }): string
  /** The checkout of an order, as HTML: the ways to pay, or the payment that the order has. */
  renderElement(
    methods: MethodList,
    options: PageElementOptions & { readonly returnUrl: string; readonly payment?: PaymentSnapshot },
  ): string
  /** The line that loads the element's script once the first frame has been painted. */
  preloadLinks(element: PageElement, options: { readonly folder: string; readonly isRendered: true }): string
  /** The hash of the element's sheet, for the policy. */
  elementSheetHash(element: PageElement): string
  /** The hash of the line that loads, for the policy. */
  readonly LOADER_HASH: string
}

/** Pages that the handler serves itself, for links in messages and for shops without a front end of their own. */
export interface PagesOptions {
  /** `import * as widget from '@ficha/widget/server'`. */
  readonly widget: PageRenderer
  /** Where you serve the files of `@ficha/widget/dist`: "/ficha/0.1.0/", or on an origin of yours. */
  readonly folder: string
  /** Your shop, as every page names it. */
  readonly shop: PageShop
  /**
   * Colours and shapes of your own: `{ '--ficha-accent': '#7a2e1d' }`. Colours hold on light screens alone, because one that can be read on
   * light paper cannot be on dark. Default: the kit's.
   */
  readonly tokens?: Readonly<Record<string, string>>
  /** Colours of your own on dark screens. Default: the kit's. */
  readonly darkTokens?: Readonly<Record<string, string>>
  /** Serves `GET /order/:id` for links that `handler.signOrderLink` signs: an order is paid from a chat, without a front end. Default: none. */
  readonly orderLinks?: OrderLinkOptions
}

/** By what links to orders are signed. */
export interface OrderLinkOptions {
  /** At least 32 characters that nobody can guess, for this and for nothing else: `openssl rand -base64 32`. */
  readonly secret: string | Secret
  /** The secret before this one. What it signed is good until it expires; nothing new is signed by it. Default: none. */
  readonly previousSecret?: string | Secret
}

/** Whose pages they are. */
export interface PageShop {
  readonly name: string
  /** The address of your logo. It stands before the name. Default: none. */
  readonly logo?: string
  /** Where the name leads. Default: nowhere. */
  readonly url?: string
}
