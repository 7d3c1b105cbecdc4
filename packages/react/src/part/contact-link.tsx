import { isContactLink, type ShopContact } from '@ficha/core'
import { useContext, type ReactElement } from 'react'
import { CheckoutContext } from '../provider/checkout-context.ts'

/**
 * The way to the shop: the one of the payment, else the one that the page gives for all. It opens beside the slip, because the payer reads the order's
 * number from it.
 */
export const ContactLink = ({ contact }: { readonly contact?: ShopContact | undefined }): ReactElement | null => {
  const ofPage = useContext(CheckoutContext)?.contact
  const { href, label } = contact ?? ofPage ?? { href: '' }
  return isContactLink(href) ? (
    <a className="ficha-contact" href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  ) : null
}
