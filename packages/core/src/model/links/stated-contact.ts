import { checkAppLink } from './safe-link.ts'
import { CONTACT_SCHEMES } from './shop-contact.ts'

/** Whether a link that the merchant states may be the way to the shop, by all the rules for links of a gateway. Browsers check less. */
export const isStatedContactLink = (href: string): boolean => checkAppLink(href, { appSchemes: CONTACT_SCHEMES }).ok
