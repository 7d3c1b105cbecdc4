import type { DisplayModel, Messages, Payment, PaymentSnapshot } from '@ficha/core'

/** The source of a screen: a payment, the snapshot of a payment, or a display model that a server has made. */
export type DisplaySource = DisplaySources & AtLeastOne

interface DisplaySources {
  /** From `parsePayResponse`, or out of a snapshot. */
  readonly payment?: Payment | undefined
  /** From `usePayment` or the BFF's answer: the payment, its status and usually its display model. */
  readonly snapshot?: PaymentSnapshot | undefined
  /** From `toDisplay` or `renderPayment`: shown as it is until a newer snapshot comes. */
  readonly display?: DisplayModel | undefined
}

/** One of the three is required, because a screen without them would stay empty. `undefined` means that it is still loading. */
type AtLeastOne =
  | { readonly payment: Payment | undefined }
  | { readonly snapshot: PaymentSnapshot | undefined }
  | { readonly display: DisplayModel | undefined }

/** The language of a screen. Without `locale` and `messages` it is the snapshot's language, which is the provider's, else the language of the payment's country. */
export interface DisplayLanguage {
  readonly locale?: string | undefined
  readonly messages?: Messages | undefined
}
