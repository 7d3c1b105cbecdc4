export { createCheckoutHandler, type CheckoutHandler } from './create-checkout-handler.ts'
export type { RequestContext } from './http/request-context.ts'
export type {
  CancelRecurringResult,
  CreatePaymentResult,
  RefusedCall,
  StartRecurringResult,
} from './in-process/call-results.ts'
export type { CallContext } from './in-process/call-context.ts'
export type { CreatePaymentInput } from './in-process/create-calls.ts'

export type { ResendContext, StaffMember } from './options/desk/desk-options.ts'
export type { OrderAccess } from './options/authorized-request.ts'
export type { Bank, CheckoutOptions, QueriedPayment } from './options/options.ts'
export type { UnmappedStatus } from './options/unmapped-statuses.ts'
export type { HookContext, Hooks, RecurringPhaseChange } from './options/hooks.ts'
export type { MethodChoice } from './options/method-statement.ts'
export type { PayerIssue } from './options/payer-form.ts'
export type { KnownPayer, ResolvedOrder, ResolvedRecurring } from './options/resolved-orders.ts'

export { createGatewayClient } from './gateway/gateway-client.ts'
export type { ConfiguredRefusal, GatewayAccess, GatewayClient, GatewayFetch } from './ports/gateway.ts'
export { publishedReadings } from './published/published-readings.ts'
export { publishedVerifier } from './published/verify-signature.ts'
export { sandboxHmacVerifier } from './notification/sandbox-hmac-verifier.ts'
export { queryVerifier } from './notification/query-verifier.ts'
export type { NotificationVerifier, Verification } from './ports/notification-verifier.ts'

export { postgresStore } from './store/postgres-store.ts'
export { postgresLimits } from './store/postgres-limits.ts'
export type { PaymentStore } from './ports/payment-store.ts'
export type { AuditEntry } from './records/change.ts'
export type { Mismatch, RecurringMismatch } from './records/mismatch.ts'
export type { OrderChange, OrderRecord } from './records/order-record.ts'
export type { PaymentRecord } from './records/payment-record.ts'
export type { RecurringRecord } from './records/recurring-record.ts'
export type { Reminder, Silence, UpcomingCharge } from './records/time.ts'

export { RETURN_PARAMETER } from './payments/return-link.ts'
export { consoleLogger, silentLogger, type Logger } from './platform/log/logger.ts'
export type { Clock } from './platform/clock.ts'
export { createSecret, type Secret } from './platform/secret.ts'
