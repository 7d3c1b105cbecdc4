/**
 * The functions for a shop: a payment from a response, its screen model, phases, amounts, the catalogue and words. For the wire of the gateway see
 * `@ficha/core/gateway`.
 */
export type { Result } from './result.ts'

export {
  addAmounts,
  compareAmounts,
  multiplyAmount,
  parseAmount,
  type Amount,
  type AmountError,
} from './model/amount.ts'
export type { BarSymbology, Drawing, QrLevel } from './model/drawing/drawing.ts'
export { drawingPath } from './model/drawing/drawing-path.ts'
export type { Glyph } from './model/glyph.ts'
export type {
  AppLinkInstruction,
  BankDepositInstruction,
  BarcodeInstruction,
  ClabeInstruction,
  FreeTextInstruction,
  Grouping,
  Instruction,
  QrContent,
  QrInstruction,
  RedirectInstruction,
  ReferenceInstruction,
  WalletLinkInstruction,
} from './model/instruction.ts'
export type { LabelKey } from './model/label-key.ts'
export type { Channel, Country, Method, MethodOf, PaymentTerms, ShopContact } from './model/payment-terms.ts'
export type { Diagnostic, Payment, UnshownField } from './model/payment.ts'
export {
  DOCUMENTED_STATUS_MAP,
  isSettled,
  PHASES,
  REFUSAL_CAUSES,
  STATUS_MEANINGS,
  type FailureCause,
  type PeriodPhase,
  type Phase,
  type RefusalCause,
  type StatusMap,
  type StatusMeaning,
} from './model/phase.ts'
export { appSchemesOf, isAppLink, isNavigable } from './model/links/navigable.ts'
export { isContactLink } from './model/links/shop-contact.ts'
export type { Interval, IntervalUnit, RecurringTerms, Trial } from './model/recurring-terms.ts'
export { checkLink, type LinkError, type LinkPolicy, type SafeHref, type SafeLink } from './model/links/safe-link.ts'

export type {
  CatalogueCountry,
  CatalogueMethod,
  Expectation,
  MethodGroup,
  MethodNameKey,
  PublishedNote,
  StepsKey,
  TicketSource,
} from './countries/catalogue-entry.ts'
export { addedMethodsFor, countryOf, listCountries, methodsFor } from './catalogue/methods-for.ts'

export type { PayResponseError, UnreadableTerms } from './gateway/pay-response-error.ts'
export { parsePayResponse, type ParsePolicy } from './gateway/pay-response.ts'
export type { Payer, PayerAddress } from './model/payer.ts'
export type { Issue, IssueKey } from './gateway/request-rules.ts'

export { foldStatus, type StatusState } from './status/fold.ts'
export type { OrderStateSnapshot as OrderStateSnapshot, OrderState } from './status/order-state.ts'
export { priceOf, type MethodPrice, type PricedOrder } from './status/price-of.ts'
export type { PaymentPlan } from './status/payment-plan.ts'

export type { PaymentSnapshot } from './contract/payment-snapshot.ts'

export type { DisputeState, PaymentFacts, RefundState, RefundSummary } from './status/payment-facts.ts'
export type { ReceivedAmount } from './status/received-amount.ts'

export type { RecurringPeriod } from './recurring/merge-periods.ts'
export type { FirstPage, PeriodPage } from './recurring/period-page.ts'
export type { PeriodSummary } from './recurring/summarize-periods.ts'
export { isRecurringFinal, isRecurringOver } from './recurring/recurring-end.ts'
export type { RecurringPhase, RecurringStatusMap } from './recurring/recurring-phase.ts'

export type { RecurringPlan, RecurringSnapshot, RecurringSnapshotTerms } from './contract/recurring-snapshot.ts'
export type { ReturnSnapshot } from './contract/return-snapshot.ts'

export { recurringSchedule, type ScheduledPeriod, type ScheduleTerms } from './recurring/recurring-schedule.ts'

export type { CodeError, CodeErrorKind } from './codes/code-error.ts'

export { toDisplay, type LocaleDisplayOptions } from './display/to-display-in-locale.ts'

export type {
  DisplayAfterDeadline,
  DisplayAfterVisit,
  DisplayPastValue,
  PaymentScreenState,
  DisplayAmount,
  DisplayBlock,
  DisplayCode,
  DisplayCounter,
  DisplayDeadline,
  DisplayId,
  DisplayLink,
  DisplayModel,
  DisplayOrder,
  DisplaySettled,
  DisplayStatus,
  DisplayValue,
  PartWords,
  Tone,
} from './model/display-model.ts'

export { formatAmount } from './i18n/format.ts'
export { listLocales } from './locales/registry.ts'
export { checkoutMessagesFor, formMessagesFor, messagesFor, recurringMessagesFor } from './locales/tables.ts'
export type {
  CheckoutMessages,
  ConfirmationKey,
  RefusalKey,
  RefusalMessage,
  MethodWordsKey,
} from './i18n/checkout-messages.ts'
export { hintText, issueText, labelText, suggestionText, type FormMessages } from './i18n/form-messages.ts'
export type { CountedMessage, RecurringMessages } from './i18n/recurring-messages.ts'
export type { Messages, ScreenState, StateMessage } from './i18n/messages.ts'
export { withMessages, type MessageChanges } from './i18n/with-messages.ts'
