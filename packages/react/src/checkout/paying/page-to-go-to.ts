import type { Payment } from '@ficha/core'

/** The only page on which a payment can be paid. */
export interface PageToGoTo {
  readonly href: string
  readonly host: string
}

/**
 * The page of a payment that has nothing but this page to show. `undefined` where there is anything else to read or copy, and where the
 * merchant's list of hosts does not name the page: then the payer is asked first.
 */
export const pageToGoTo = (payment: Payment | undefined): PageToGoTo | undefined => {
  const [only, ...others] = payment?.instructions ?? []
  if (only?.kind !== 'redirect' || others.length > 0 || only.link.interstitial) return undefined
  return { href: only.link.href, host: only.link.host }
}

/** Opens the page in this tab. */
export const leavePage = (href: string): void => location.assign(href)
