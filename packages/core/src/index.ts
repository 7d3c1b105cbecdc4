export { fail, ok, type Result } from './result.ts'

export {
  addAmounts,
  compareAmounts,
  multiplyAmount,
  parseAmount,
  PAYMENT_AMOUNT_LIMITS,
  readDecimal,
  RECURRING_AMOUNT_SMALLEST,
  type Amount,
  type AmountError,
} from './model/amount.ts'
export type { BarSymbology, Drawing, PackedDrawing, PathDrawing, QrLevel } from './model/drawing.ts'
export { drawingPath } from './model/drawing-path.ts'
export { readCurrency } from './model/currency.ts'
export { readInstant } from './time/instant.ts'
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
export type { Channel, Country, Method, MethodOf, PaymentTerms } from './model/payment-terms.ts'
export type { Diagnostic, Payment, UnshownField } from './model/payment.ts'
export {
  DOCUMENTED_STATUS_MAP,
  failureCauseOfStatus,
  isSettled,
  phaseOfStatus,
  PHASES,
  type FailureCause,
  type Phase,
  type StatusMap,
} from './model/phase.ts'
export { isAppLink, isNavigable } from './model/navigable.ts'
export type { Interval, IntervalUnit, RecurringTerms, Trial } from './model/recurring-terms.ts'
export {
  checkAppLink,
  checkLink,
  type LinkError,
  type LinkPolicy,
  type SafeHref,
  type SafeLink,
} from './model/safe-link.ts'

export type {
  CatalogueCountry,
  CatalogueMethod,
  Expectation,
  MethodNameKey,
  StepsKey,
  TicketSource,
} from './catalogue/catalogue-entry.ts'
export { isPopularMethod, methodGroupOf, type MethodGroup } from './catalogue/method-groups.ts'
export { countryOf, listCountries, methodOf, methodsFor } from './catalogue/methods-for.ts'

export { zoneOf } from './catalogue/zone-of.ts'
export { isPastDeadline } from './model/deadline.ts'
export { deadlineOf, type DeadlineTerms } from './gateway/deadline-of.ts'
export { DEPOSIT_EXPRESS_BANKS, LIMITS } from './gateway/limits.ts'
export { validateCancelRequest, type CancelIntent } from './gateway/cancel-request.ts'
export { parseCancelResponse, type ConfirmedCancellation, type CancelResponseError } from './gateway/cancel-response.ts'
export type { PayIntent } from './gateway/pay-request.ts'
export type { PayResponseError, UnreadableTerms } from './gateway/pay-response-error.ts'
export { parsePayResponse, type ParsePolicy } from './gateway/pay-response.ts'
export type { Payer, PayerAddress } from './gateway/payer.ts'
export { validateRecurringRequest, type RecurringIntent } from './gateway/recurring-request.ts'
export {
  parseRecurringResponse,
  type RecurringOrder,
  type RecurringResponseError,
} from './gateway/recurring-response.ts'
export type { Issue, IssueKey } from './gateway/request-rules.ts'
export { withReturnUrl } from './gateway/return-url.ts'
export { validatePayRequest } from './gateway/validate-pay-request.ts'

export { parseBoleto, type BankBoleto, type Boleto } from './codes/boleto.ts'
export type { CollectionBoleto } from './codes/arrecadacao.ts'
export { parseBrCode, type BrCode } from './codes/br-code.ts'
export { parseClabe, type Clabe } from './codes/clabe.ts'
export { parseTaxId, taxIdTypes } from './codes/tax-id.ts'
export type { CodeError, CodeErrorKind } from './codes/code-error.ts'

export { foldStatus, type StatusState } from './status/fold.ts'
export { strongerReport, type StatusReport } from './status/stronger-report.ts'
export { nextPollDelay } from './status/poll-schedule.ts'
export {
  isSameOutcome,
  ORDER_STATES,
  orderOutcome,
  orderStandingOf,
  type OrderOutcome,
  type OrderPayment,
  type OrderStanding,
  type OrderState,
  type PayingPayment,
} from './status/order-state.ts'
export { readOrderStanding } from './contract/read-order-standing.ts'
export { asksForMoney } from './contract/asks-for-money.ts'
export { newerSnapshot } from './contract/newer-snapshot.ts'
export type { PaymentSnapshot } from './contract/payment-snapshot.ts'
export type { ReceivedAmount } from './status/received-amount.ts'

export {
  mergePeriods,
  periodReportOf,
  type MergeOptions,
  type PeriodReport,
  type RecurringPeriod,
} from './recurring/merge-periods.ts'
export {
  DOCUMENTED_RECURRING_STATUS_MAP,
  isRecurringOver,
  periodPhaseOfStatus,
  recurringPhaseOf,
  recurringPhaseOfStatus,
  RECURRING_PHASES,
  type PeriodPhase,
  type RecurringEvidence,
  type RecurringPhase,
  type RecurringStatusMap,
} from './recurring/recurring-phase.ts'
export type { RecurringPlan, RecurringSnapshot, RecurringSnapshotTerms } from './contract/recurring-snapshot.ts'
export type { ReturnSnapshot } from './contract/return-snapshot.ts'
export { recurringSchedule, type ScheduledPeriod, type ScheduleTerms } from './recurring/recurring-schedule.ts'

export { addLocalDays, instantOfZonedParts, isZone, zonedParts, type ZonedParts } from './time/zoned-time.ts'

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
export { messagesFor } from './i18n/messages-for.ts'
export { checkoutMessagesFor } from './i18n/checkout-messages-for.ts'
export type {
  CheckoutMessages,
  ConfirmationKey,
  RefusalKey,
  RefusalMessage,
  MethodWordsKey,
} from './i18n/checkout-messages.ts'
export { formMessagesFor } from './i18n/form-messages-for.ts'
export { hintText, issueText, labelText, suggestionText, type FormMessages } from './i18n/form-messages.ts'
export { recurringMessagesFor } from './i18n/recurring-messages-for.ts'
export type { CountedMessage, RecurringMessages } from './i18n/recurring-messages.ts'
export type { Messages, ScreenState, StateMessage } from './i18n/messages.ts'
export { withMessages, type MessageChanges } from './i18n/with-messages.ts'
