/** What public pages of 2024 state of a method where the gateway's document is silent. They are two years old: every use is an option. */
export { publishedConfirmationOf, type PublishedConfirmation } from './confirmation.ts'
export { publishedLimitsOf } from './limits.ts'
export { publishedPayerFieldsOf, type PublishedPayerFields } from './payer-fields.ts'
export { isWholeAmount, isWholeCurrency, takesWholeAmounts } from './requests.ts'
export { publishedValidityOf, type PublishedValidity } from './validity.ts'
