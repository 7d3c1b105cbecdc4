import type { PaymentSnapshot } from '@ficha/core'
import type { MethodList } from '@ficha/core/contract'
import type { Secret } from '../../platform/secret.ts'

/** The element on a page of the handler: the slip of a payment, or the checkout of an order. */
export type PageElement = 'ficha-payment' | 'ficha-checkout'

/** The attributes of every element of a page. */
export interface PageElementOptions {
  /** The base path of the handler's routes: "/api/checkout". */
  readonly base: string
  /** BCP 47 tag of the page's language. */
  readonly locale?: string
  /** See `LiveOptions.mode`. */
  readonly live: 'sse' | 'poll'
  /** See `LinkPolicy.appSchemes`. */
  readonly appSchemes?: readonly string[]
}

/**
 * Renders the elements of a page: `import * as widget from '@ficha/widget/server'`. It is an option, so that this package does not depend on
 * the widget.
 */
export interface PageRenderer {
  /** The element of a payment, as HTML. */
  renderElement(snapshot: PaymentSnapshot, options: PageElementOptions & { readonly shareUrl?: string }): string
  /** The checkout of an order, as HTML: the ways to pay, or the payment that the order has. */
  renderElement(
    methods: MethodList,
    options: PageElementOptions & {
      readonly returnUrl: string
      /** The address of a payment's page. It has ":id" in the place of the payment's read id. */
      readonly shareUrl: string
      readonly payment?: PaymentSnapshot
      /** HTML that is shown below the ways to pay while there is no payment. */
      readonly slots?: { readonly 'before-payment': string }
    },
  ): string
  /** The HTML that loads the element's script after the first frame is painted. */
  preloadLinks(
    element: PageElement,
    options: { readonly folder: string; readonly locale?: string; readonly isRendered: true },
  ): string
  /** The hash of the element's style sheet, for the Content-Security-Policy. */
  elementSheetHash(element: PageElement): string
  /** The hash of the inline script that loads the element, for the Content-Security-Policy. */
  readonly LOADER_HASH: string
}

/** Pages that the handler serves itself, for links in messages and for shops without a front end of their own. */
export interface PagesOptions {
  /** `import * as widget from '@ficha/widget/server'`. */
  readonly widget: PageRenderer
  /** The address under which you serve the files of `@ficha/widget/dist`: "/ficha/0.1.0/", or a whole address on another origin. */
  readonly folder: string
  /** Your shop, as every page shows it. */
  readonly shop: PageShop
  /**
   * Your own colours and shapes: `{ '--ficha-accent': '#7a2e1d' }`. The colours are used on light screens only, because a colour with enough
   * contrast on a light background has too little on a dark one. Default: the kit's.
   */
  readonly tokens?: Readonly<Record<string, string>>
  /** Your own colours for dark screens. Default: the kit's. */
  readonly darkTokens?: Readonly<Record<string, string>>
  /**
   * Serves `GET /order/:id` for links that `handler.signOrderLink` signs. A shop without a front end can send such a link in a chat.
   * Default: none.
   */
  readonly orderLinks?: OrderLinkOptions
}

/** The secrets that sign links to orders. */
export interface OrderLinkOptions {
  /** At least 32 characters that nobody can guess: `openssl rand -base64 32`. Use it for nothing else. */
  readonly secret: string | Secret
  /** The previous secret. Links that it signed stay valid until they expire. New links are not signed with it. Default: none. */
  readonly previousSecret?: string | Secret
}

/** The shop that the pages belong to. */
export interface PageShop {
  readonly name: string
  /** The address of your logo, which is shown before the name. Default: none. */
  readonly logo?: string
  /** The address that the name links to. Default: no link. */
  readonly url?: string
}
