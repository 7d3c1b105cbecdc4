import { isNavigable } from './navigable.ts'

/** The schemes of a way to the shop, beside https. */
export const CONTACT_SCHEMES: readonly string[] = ['mailto', 'tel']

/**
 * Whether a link may be the way to the shop: https, `mailto:` or `tel:`. The last check in a browser, where a display came as JSON.
 *
 * @example
 * isContactLink('tel:+5215550001111') // true
 * isContactLink('javascript:alert(1)') // false
 */
export const isContactLink = (href: string): boolean => isNavigable(href, CONTACT_SCHEMES)
