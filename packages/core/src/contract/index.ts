/** The contract between a browser and the BFF: the types of bodies and answers, and the functions by which both sides read them. */
export {
  localeQuery,
  methodsPath,
  periodsPath,
  ROUTE_PATHS,
  SNAPSHOT_EVENT,
  snapshotPath,
  withoutSlash,
  type RoutePath,
  type SnapshotFolder,
} from './paths.ts'
export { readPaymentSnapshot, type Environment, type PaymentSnapshot } from './payment-snapshot.ts'
export {
  DISPUTE_STATES,
  REFUND_STATES,
  type DisputeState,
  type PaymentFacts,
  type RefundState,
  type RefundSummary,
} from '../status/payment-facts.ts'
export type { ReceivedAmount } from '../status/received-amount.ts'
export { readOrderState as readOrderState } from './read-order-state.ts'
export { canBePaid as canBePaid } from './can-be-paid.ts'
export { type CardState, isUndecidedCard } from './undecided-card.ts'
export { ORDER_STATES, type OrderStateSnapshot as OrderStateSnapshot, type OrderState } from '../status/order-state.ts'
export { newerSnapshot } from './newer-snapshot.ts'
export { isKnownPhase, knownPhase, knownRecurringPhase } from './known-phase.ts'
export {
  readPeriodPage,
  readRecurringSnapshot,
  type RecurringPeriodPage,
  type RecurringPlan,
  type RecurringSnapshot,
  type RecurringSnapshotTerms,
  type StartedRecurring,
  type StartRecurringBody,
} from './recurring-snapshot.ts'
export { readReturnSnapshot, type ReturnSnapshot, type ReturnSnapshotById } from './return-snapshot.ts'
export type { CardToken, CreatePaymentBody, CreatePaymentPayer } from './create-payment-body.ts'
export {
  readMethodList,
  type ActivePayment,
  type CountryMethodList,
  type FailedPayment,
  type RepricedPayment,
  type ReturnedPayment,
  type MethodList,
  type MethodOffer,
  type OfferPlan,
  type OfferPrice,
  type OrderSummary,
} from './method-list.ts'
export { readBankList, type BankList, type BankOption } from './bank-list.ts'
export { problemKind, PROBLEMS, type ProblemCause, type ProblemCode, type ProblemKind } from './problem-codes.ts'
export {
  readProblem,
  refusalOf,
  type MissingPart,
  type OtherPayment,
  type ProblemBody,
  type ProblemIssue,
  type ReadProblem,
  type TellingProblem,
} from './problem.ts'
export { readRetryAfter } from './retry-after.ts'
export { READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from './waiting.ts'
export { countryLocale } from '../model/country-locale.ts'
export { lookUpTag } from '../model/look-up-tag.ts'
export type { LocaleTag, Tables, WholeTables } from '../locales/registry.ts'
export { tableFor } from '../locales/table-for.ts'
export { isPastDeadline } from '../model/deadline.ts'
export { isSettled, type Phase } from '../model/phase.ts'
export { withoutAccents } from '../model/without-accents.ts'
export { PERIODS_OF_A_PAGE, type FirstPage, type PeriodPage } from '../recurring/period-page.ts'
export type { PeriodSummary } from '../recurring/summarize-periods.ts'
export { isRecurringFinal, isRecurringOver } from '../recurring/recurring-end.ts'
export type { RecurringPhase } from '../recurring/recurring-phase.ts'
export { nextPollDelay } from '../status/poll-schedule.ts'
