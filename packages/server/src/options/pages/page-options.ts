import type { PaymentSnapshot } from '@ficha/core'
import type { MethodList } from '@ficha/core/contract'
import type { Secret } from '../../platform/secret.ts'

/** The elements that stand on a page of the handler. */
export type PageElement = 'ficha-payment' | 'ficha-checkout'

/** What every element of a page receives. */
export interface PageElementOptions {
  readonly base: string
  readonly locale?: string
  readonly live: 'sse' | 'poll'
  readonly appSchemes?: readonly string[]
}

/**
 * Renders the elements of a page: `import * as widget from '@ficha/widget/server'`. The server package takes it as an option, so that it
 * does not depend on the widget.
 */
export interface PageRenderer {
  /** The element of a payment, as HTML. */
  renderElement(snapshot: PaymentSnapshot, options: PageElementOptions & { readonly shareUrl?: string }): string
  /** The checkout of an order, as HTML: the ways to pay, or the payment that the order has. */
  renderElement(
    methods: MethodList,
    options: PageElementOptions & {
      readonly returnUrl: string
      /** Has ":id" where the read id of the payment stands. */
      readonly shareUrl: string
      readonly payment?: PaymentSnapshot
      /** HTML under the ways to pay, as long as there is no payment. */
      readonly slots?: { readonly 'before-payment': string }
    },
  ): string
  /** The HTML that loads the element's script after the first frame is painted. */
  preloadLinks(
    element: PageElement,
    options: { readonly folder: string; readonly locale?: string; readonly isRendered: true },
  ): string
  /** The hash of the element's sheet, for the policy. */
  elementSheetHash(element: PageElement): string
  /** The hash of the inline script that loads the element, for the policy. */
  readonly LOADER_HASH: string
}

/** Pages that the handler serves itself, for links in messages and for shops without a front end of their own. */
export interface PagesOptions {
  /** `import * as widget from '@ficha/widget/server'`. */
  readonly widget: PageRenderer
  /** Where you serve the files of `@ficha/widget/dist`: "/ficha/0.1.0/", or on an origin of yours. */
  readonly folder: string
  /** Your shop, as every page shows it. */
  readonly shop: PageShop
  /**
   * Your own colours and shapes: `{ '--ficha-accent': '#7a2e1d' }`. The colours are used on light screens only: a colour with enough
   * contrast on light paper has too little on dark. Default: the kit's.
   */
  readonly tokens?: Readonly<Record<string, string>>
  /** Your own colours for dark screens. Default: the kit's. */
  readonly darkTokens?: Readonly<Record<string, string>>
  /**
   * Serves `GET /order/:id` for links that `handler.signOrderLink` signs, so that a payer can pay an order from a chat without a front end.
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
  /** The address of your logo. It stands before the name. Default: none. */
  readonly logo?: string
  /** The address that the name links to. Default: no link. */
  readonly url?: string
}
