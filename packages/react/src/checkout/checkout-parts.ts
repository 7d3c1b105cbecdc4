import type { CheckoutMessages, FormMessages } from '@ficha/core'
import type { ReactNode } from 'react'
import type { BrowserOpener } from '../part/block-props.ts'
import type { CheckoutEvents } from './checkout-events.ts'
import type { MethodArtwork } from './methods/method-picker.tsx'
import type { CardTokenizer } from './paying/card-tokenizer.ts'
import type { PayerDraft, UsePayerFormOptions } from './payer-form/payer-form-state.ts'
import type { CheckoutController } from './use-checkout.ts'

/** Props of `Checkout`. */
export interface CheckoutProps extends CheckoutEvents, Pick<UsePayerFormOptions, 'validatePayer' | 'fillAddress'> {
  /** The merchant's own id of the order, which `resolveOrder` on the server knows. */
  readonly orderId: string
  /** Where the gateway's page sends the payer back to. Default: this page's own address, where the slip is. */
  readonly returnUrl?: string
  /**
   * The gateway's card fields. Without it cards are not offered, also where the server lists them. Keep the function the same between
   * renders: another one mounts the fields anew, and what was typed in them is gone.
   */
  readonly cardTokenizer?: CardTokenizer
  /**
   * Offers to keep what the payer types on this device, for half a year. The kit keeps it only if the payer ticks the box, and deletes it
   * at once if the payer unticks the box. Default: not offered, and nothing personal is stored.
   */
  readonly rememberPayer?: boolean
  /** The merchant's licensed artwork in place of the neutral pictures. */
  readonly artwork?: MethodArtwork
  /** Words of your own in place of the loaded ones. */
  readonly words?: CheckoutMessages
  readonly formWords?: FormMessages
  /**
   * A link to a payment's slip on a page of its own, which opens on any device: it carries the payment's read id. It is shared, shown as a
   * code that takes a counter's slip from a computer to the phone, and copied out of the browsers of apps. Default: none is offered.
   */
  readonly shareUrl?: (paymentId: string) => string
  /** Given by an app whose web view shows the page: the slip then has a button that opens its link in the device's own browser. */
  readonly openInBrowser?: BrowserOpener | undefined
  /** Shown under the methods and the form, as long as there is no payment: for instance that this page takes no cards. */
  readonly beforePayment?: ReactNode
  /** What comes next, under the stamp: when it ships, where to look. */
  readonly whatNext?: ReactNode
  /** The way back to the shop, below the tear line and where the order cannot be paid. */
  readonly backToShop?: ReactNode
}

/** What the views of one checkout share. */
export interface CheckoutParts {
  readonly checkout: CheckoutController
  readonly words: CheckoutMessages
  readonly draft: PayerDraft
  readonly props: CheckoutProps
  /** In how many payments a card is charged: the payer's own choice. */
  readonly installments: number
  readonly chooseInstallments: (count: number) => void
}
