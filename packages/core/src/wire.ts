/** The gateway's wire: requests as they are sent, answers and notifications as they come. For servers that speak with the gateway themselves. */
export { readEnvelope, SUCCESS_CODE, type EnvelopeError } from './gateway/envelope.ts'
export type { GatewayObject } from './gateway/gateway-object.ts'
export {
  notificationKey,
  readNotification,
  type GatewayNotification,
  type NotificationError,
} from './gateway/notification.ts'
export { buildCancelRequest, type CancelRequest } from './gateway/cancel-request.ts'
export { parseAcceptedCancelResponse } from './gateway/cancel-response.ts'
export { buildPayRequest, type PayRequest } from './gateway/pay-request.ts'
export { parseAcceptedPayResponse, paymentWithoutResponse } from './gateway/pay-response.ts'
export { payerPathOf } from './gateway/payer.ts'
export { readInterval, readTrialPeriod, writeInterval, writeTrialPeriod } from './gateway/recurring-interval.ts'
export { buildRecurringRequest, type RecurringRequest } from './gateway/recurring-request.ts'
export { parseAcceptedRecurringResponse } from './gateway/recurring-response.ts'
export {
  DEFAULT_TIMEOUT_EXPRESS,
  readTimeoutExpress,
  type TimeoutError,
  type TimeoutExpress,
} from './gateway/timeout-express.ts'
export { isTimestamp, readTimestamp, writeTimestamp } from './gateway/timestamp.ts'
export { DEFAULT_WIRE, type Spelling, type WireOptions } from './gateway/wire-options.ts'
export { writeRequest } from './gateway/write-request.ts'
