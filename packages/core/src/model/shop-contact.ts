import { isNavigable } from './navigable.ts'
import { checkAppLink } from './safe-link.ts'

/** The schemes of a way to the shop, beside https. */
const SCHEMES: readonly string[] = ['mailto', 'tel']

/**
 * Whether a link may be the way to the shop: https, `mailto:` or `tel:`. The last check in a browser, where a display came as JSON.
 *
 * @example
 * isContactLink('tel:+5215550001111') // true
 * isContactLink('javascript:alert(1)') // false
 */
export const isContactLink = (href: string): boolean => isNavigable(href, SCHEMES)

/** The same check where the link comes from the merchant, by all the rules for links of a gateway. */
export const isStatedContactLink = (href: string): boolean => checkAppLink(href, { appSchemes: SCHEMES }).ok
