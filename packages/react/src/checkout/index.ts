export { Checkout } from './checkout.tsx'
export { loadCheckoutWords } from '../loading/use-checkout-messages.ts'
export type { CheckoutProps } from './checkout-parts.ts'
export type { CheckoutEvents, EventMethod } from './checkout-events.ts'
export {
  useCheckout,
  type CheckoutController,
  type UseCheckoutOptions,
  type PaymentChoiceParts,
} from './use-checkout.ts'
export {
  initialCheckoutState,
  checkoutReducer,
  type CheckoutEvent,
  type CheckoutState,
  type Replaceable,
} from './checkout-machine.ts'

export { useMethods, type MethodsState } from './methods/use-methods.ts'
export { MethodPicker, type MethodArtwork, type MethodPickerProps } from './methods/method-picker.tsx'
export { groupMethods, type GroupedMethods, type MethodSection } from './methods/group-methods.ts'
export { buttonWords, methodLines, methodName } from './methods/method-words.ts'
export { methodKeyOf, type MethodKey } from './methods/method-list.ts'

export { usePayerForm } from './payer-form/use-payer-form.ts'
export {
  createDraft,
  type FieldIssue,
  type FieldIssues,
  type PayerDraft,
  type PayerFormState,
  type PayerIssue,
  type PayerValues,
  type UsePayerFormOptions,
} from './payer-form/payer-form-state.ts'
export { useFormCountry } from './payer-form/use-form-country.ts'
export { PayerForm, type PayerFormProps } from './payer-form/payer-form.tsx'
export { BankCombobox, type BankComboboxProps } from './payer-form/bank-combobox.tsx'
export { useBanks, type BanksState } from './payer-form/use-banks.ts'

export { useCreatePayment, type CreatePayment } from './paying/use-create-payment.ts'
export type { PaymentOutcome, Refusal } from './paying/request-payment.ts'
export { payerOf, type PaymentChoice } from './paying/payment-choice.ts'
export type { CardContext, CardTokenizer, MountedCard } from './paying/card-tokenizer.ts'
export { PayButton, type PayButtonProps } from './paying/pay-button.tsx'
export { RefusalNotice, type RefusalNoticeProps } from './paying/refusal-notice.tsx'
