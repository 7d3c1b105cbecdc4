/**
 * For servers that exchange messages with the gateway themselves: requests, answers and notifications, and the rules that combine several reports
 * into one state.
 */
export { fail, ok } from './result.ts'

export { readInstant } from './time/instant.ts'
export { addLocalDays, instantOfZonedParts, isZone, zonedParts, type ZonedParts } from './time/zoned-time.ts'

export { PAYMENT_AMOUNT_LIMITS, readDecimal, readReportedAmount, RECURRING_AMOUNT_SMALLEST } from './model/amount.ts'
export { readCurrency } from './model/currency.ts'
export { isRecord } from './model/is-record.ts'
export {
  failureCauseOfStatus,
  hasUnknownOutcome,
  isAwaited,
  meaningOfStatus,
  phaseOfMeaning,
  phaseOfStatus,
  wasPaid,
} from './model/phase.ts'
export { checkAppLink } from './model/safe-link.ts'
export { withoutAccents } from './model/without-accents.ts'

export { isPopularMethod, methodGroupOf } from './catalogue/method-groups.ts'
export { isSameMethod, methodOf } from './catalogue/methods-for.ts'
export { zoneOf } from './catalogue/zone-of.ts'

export {
  buildCancelRequest,
  type CancelIntent,
  type CancelRequest,
  validateCancelRequest,
} from './gateway/cancel-request.ts'
export {
  type CancelResponseError,
  type ConfirmedCancellation,
  parseAcceptedCancelResponse,
  parseCancelResponse,
} from './gateway/cancel-response.ts'
export { isCancellationExpress } from './gateway/deadline/cancellation-express.ts'
export { deadlineOf, type DeadlineTerms } from './gateway/deadline/deadline-of.ts'
export { readEnvelope, SUCCESS_CODE, type EnvelopeError } from './gateway/envelope.ts'
export type { GatewayObject } from './gateway/gateway-object.ts'
export { DEPOSIT_EXPRESS_BANKS, LIMITS } from './gateway/limits.ts'
export {
  notificationKey,
  readNotification,
  type GatewayNotification,
  type NotificationError,
} from './gateway/notification.ts'
export { buildPayRequest, type PayIntent, type PayRequest } from './gateway/pay-request.ts'
export { parseAcceptedPayResponse, paymentWithoutResponse } from './gateway/pay-response.ts'
export { payerPathOf } from './gateway/payer.ts'
export { readInterval, readTrialPeriod, writeInterval, writeTrialPeriod } from './gateway/recurring-interval.ts'
export {
  buildRecurringRequest,
  type RecurringIntent,
  type RecurringRequest,
  validateRecurringRequest,
} from './gateway/recurring-request.ts'
export {
  parseAcceptedRecurringResponse,
  parseRecurringResponse,
  type RecurringOrder,
  type RecurringResponseError,
} from './gateway/recurring-response.ts'
export { hasPrepayId, withReturnUrl } from './gateway/return-url.ts'
export {
  DEFAULT_TIMEOUT_EXPRESS,
  readTimeoutExpress,
  type TimeoutError,
  type TimeoutExpress,
} from './gateway/deadline/timeout-express.ts'
export { isTimestamp, readTimestamp, readUnixSeconds, writeTimestamp } from './gateway/timestamp.ts'
export { isValidity } from './gateway/deadline/validity.ts'
export { validatePayRequest } from './gateway/validate-pay-request.ts'
export {
  DEFAULT_WIRE,
  PUBLISHED_SPELLINGS,
  PUBLISHED_WIRE,
  type Spelling,
  type WireOptions,
} from './gateway/wire-options.ts'
export { writeRequest } from './gateway/write-request.ts'

export {
  isSameOutcome,
  orderOutcome,
  type OrderOutcome,
  type OrderPayment,
  orderStandingOf,
  type PayingPayment,
} from './status/order-state.ts'
export {
  addFact,
  factsOfState,
  isSameFacts,
  keyOfRefund,
  numberOf,
  refundStateOf,
  type FactReport,
  type RefundReport,
  type ReportedFacts,
} from './status/reported-facts.ts'
export { isProvenPaid, standingOfFacts, type FactsStanding, type JudgedAmounts } from './status/standing-of-facts.ts'
export { LONGEST_TIMER_MS } from './status/poll-schedule.ts'
export { type StatusReport, strongerReport } from './status/stronger-report.ts'

export { firstPageOf, pageFrom } from './recurring/period-page.ts'
export { summarizePeriods } from './recurring/summarize-periods.ts'
export {
  type MergeOptions,
  mergePeriods,
  type PeriodReport,
  periodReportOf,
  UNASSIGNED_PERIOD,
} from './recurring/merge-periods.ts'
export {
  DOCUMENTED_RECURRING_STATUS_MAP,
  periodPhaseOfStatus,
  RECURRING_PHASES,
  type RecurringEvidence,
  recurringPhaseOf,
  recurringPhaseOfStatus,
} from './recurring/recurring-phase.ts'
