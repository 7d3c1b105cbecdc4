import type { DisplayModel, Messages, Payment, PaymentSnapshot } from '@ficha/core'

/** What a screen shows: a payment, the snapshot that a server serves of one, or a model that a server made ready. */
export type DisplaySource = DisplaySources & AtLeastOne

interface DisplaySources {
  /** From `parsePayResponse`, or out of a snapshot. */
  readonly payment?: Payment | undefined
  /** From `usePayment` or the BFF's answer: the payment, where it stands, and mostly its screen. */
  readonly snapshot?: PaymentSnapshot | undefined
  /** From `toDisplay` or `renderPayment`: shown as it is until a newer snapshot comes. */
  readonly display?: DisplayModel | undefined
}

/** A screen without any of the three would stay empty for good. `undefined` is one that is still on its way. */
type AtLeastOne =
  | { readonly payment: Payment | undefined }
  | { readonly snapshot: PaymentSnapshot | undefined }
  | { readonly display: DisplayModel | undefined }

/** In which language. With neither: the snapshot's, which is the provider's, else that of the payment's country. */
export interface DisplayLanguage {
  readonly locale?: string | undefined
  readonly messages?: Messages | undefined
}
