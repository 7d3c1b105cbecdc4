import { isRecord } from '../model/is-record.ts'
import type { PaymentTerms, ShopContact } from '../model/payment-terms.ts'
import { isContactLink } from '../model/links/shop-contact.ts'
import { safeText, textOf } from './safe-text.ts'

/** The way to the shop; `undefined` without one, without words for it, and for a link that may not be offered. */
export const showContact = ({ contact }: PaymentTerms): ShopContact | undefined => {
  if (!isRecord(contact)) return undefined
  const [label, href] = [safeText(contact.label).trim(), textOf(contact.href)]
  return label === '' || !isContactLink(href) ? undefined : { label, href }
}
