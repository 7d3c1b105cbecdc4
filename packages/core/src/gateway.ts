/**
 * The gateway's messages, for servers that exchange them without `@ficha/server`: requests, answers and notifications.
 */
export { PAYMENT_AMOUNT_LIMITS, readDecimal, readReportedAmount, RECURRING_AMOUNT_SMALLEST } from './model/amount.ts'
export { readCurrency } from './model/currency.ts'
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
export { payerPathOf } from './gateway/payer-path-of.ts'
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
