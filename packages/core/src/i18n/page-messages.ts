/**
 * The reason why a page shows no payment. For an order's link: "forged", "expired" and "closed" (the shop takes no payment for the order).
 */
export type PageRefusal = 'not-found' | 'later' | 'forged' | 'expired' | 'closed'

/** The words of the pages that the server writes itself, and not by an element. */
export interface PageMessages {
  /** The language of the page, BCP 47. */
  readonly lang: 'es' | 'pt' | 'en'
  /** A page without a payment. */
  readonly refusals: Readonly<Record<PageRefusal, { readonly title: string; readonly text: string }>>
  /** For a form in a browser without scripts. */
  readonly noScript: string
  /** For a browser that is older than the elements. */
  readonly tooOld: string
  /** Below the ways to pay, if the shop accepts cards for this order but the page cannot offer them. */
  readonly noCards: string
}
