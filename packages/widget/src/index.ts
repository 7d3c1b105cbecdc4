export { FichaCheckout, type FichaPayerIssue, type FichaPayerValues } from './elements/checkout-element.ts'
export { FichaPayment } from './elements/payment-element.ts'
export { FichaRecurring } from './elements/recurring-element.ts'
export type {
  FichaActDetail,
  FichaCheckoutEventMap,
  FichaErrorDetail,
  FichaMethodDetail,
  FichaPaymentEventMap,
  FichaReadErrorKind,
  FichaRecurringEventMap,
  FichaStatusDetail,
} from './host/events.ts'
export type { FichaCardContext, FichaCardToken, FichaCardTokenizer, FichaMountedCard } from './host/card-place.ts'
export type { FichaHeaders } from './host/with-headers.ts'
export type { FichaElementTagNameMap } from './elements/tag-names.ts'
