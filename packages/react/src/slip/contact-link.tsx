import { isContactLink, type ShopContact } from '@ficha/core'
import type { ReactElement } from 'react'

/** The way to the shop. It opens beside the slip, because the payer reads the order's number from it. */
export const ContactLink = ({ contact }: { readonly contact: ShopContact | undefined }): ReactElement | null =>
  contact && isContactLink(contact.href) ? (
    <a className="ficha-tool ficha-contact" href={contact.href} target="_blank" rel="noopener noreferrer">
      {contact.label}
    </a>
  ) : null
