export { createCheckoutHandler, type CheckoutHandler } from './create-checkout-handler.ts'
export type { RequestContext } from './http/request-context.ts'
export type { RefusedBody } from './http/refused-body.ts'
export type { CallContext } from './in-process/call-context.ts'
export type {
  CancelRecurringResult,
  CreatePaymentResult,
  RefusedCall,
  StartRecurringResult,
} from './in-process/call-results.ts'
export type { CheckoutCalls, CreatePaymentInput } from './in-process/create-calls.ts'
export type { CheckoutAction, CheckoutSubject, OrderAccess } from './options/authorized-request.ts'
export type {
  Bank,
  CheckoutOptions,
  GatewayOptions,
  NotificationOptions,
  QueriedPayment,
  RetentionOptions,
} from './options/options.ts'
export type { LiveOptions, RateLimitOptions } from './options/limit-options.ts'
export type {
  OrderLinkOptions,
  PageElement,
  PageElementOptions,
  PageRenderer,
  PageShop,
  PagesOptions,
} from './options/pages/page-options.ts'
export type { SignOrderLinkOptions } from './payments/sign-order-link.ts'
export type { UnmappedStatus } from './options/unmapped-statuses.ts'
export type { HookContext, Hooks, RecurringPhaseChange } from './options/hooks.ts'
export type { DescribeMethod, MethodChoice, MethodRow, MethodStatement } from './options/method-statement.ts'
export type { CheckPayer, PayerFillers, PayerFormOptions, PayerIssue } from './options/payer-form.ts'
export type { Mismatch, RecurringMismatch } from './records/mismatch.ts'
export type { KnownPayer, ResolvedOrder, ResolvedRecurring, ResolveRecurring } from './options/resolved-orders.ts'
export type { RecurringDraft, RecurringPatch, RecurringRecord } from './records/recurring-record.ts'

export { createGatewayClient, DEFAULT_TIMEOUTS, type GatewayClientOptions } from './gateway/gateway-client.ts'
export type {
  ConfiguredRefusal,
  GatewayAccess,
  GatewayAnswer,
  GatewayBytes,
  GatewayCall,
  GatewayClient,
  GatewayFetch,
  GatewayOutcome,
  GatewayRequestInit,
  GatewayTimeouts,
  GatewayRefusal,
  Operation,
  RefusalMeaning,
  WireEnvelope,
  UncertainReason,
} from './ports/gateway.ts'

export {
  publishedReadings,
  type PublishedReadings,
  type PublishedReadingsOptions,
} from './published/published-readings.ts'
export { publishedVerifier, type PublishedVerifierOptions } from './published/verify-signature.ts'
export { sandboxHmacVerifier, type SandboxHmacOptions } from './notification/sandbox-hmac-verifier.ts'
export { queryVerifier, type QueryVerifierOptions } from './notification/query-verifier.ts'
export type {
  Acknowledge,
  NotificationVerifier,
  UnverifiedDelivery,
  Verification,
} from './ports/notification-verifier.ts'

export { postgresStore, type PostgresStoreOptions } from './store/postgres-store.ts'
export type { PostgresClient, PostgresPool, PostgresStatement } from './store/postgres/pool.ts'
export { postgresLimits, type PostgresLimitsOptions } from './store/postgres-limits.ts'
export { createSqlStore } from './store/sql/sql-store.ts'
export type { SqlDriver, SqlQuery, SqlRow, SqlValue } from './store/sql/sql-driver.ts'
export {
  liveKeyOf,
  type LiveKey,
  type PaymentDraft,
  type PaymentFailure,
  type PaymentRecord,
  type PreviousState,
} from './records/payment-record.ts'
export type {
  Deciders,
  DecideNotification,
  DecideRecurring,
  Inbox,
  InboxDecision,
  InboxFilter,
  MatchableDeliveries,
  ReceiveOutcome,
} from './ports/inbox.ts'
export type {
  RecordChange,
  CreateOutcome,
  CreateRecurringOutcome,
  Ledger,
  PaymentFilter,
  Payments,
  RecurringFilter,
  RecurringOrders,
} from './ports/ledger.ts'
export type { LimitStore, LimitDecision } from './ports/limit-store.ts'
export type { Outbox, OutboxEntry, CalledEvent, WaitingEvent } from './ports/outbox.ts'
export type {
  PaymentStore,
  RetentionLimits,
  RevisionListener,
  StoreBacklog,
  StoreHousekeeping,
  StoreSchema,
} from './ports/payment-store.ts'
export type { AuditEntry, Decide, PaymentChange, PaymentPatch, RecurringChange } from './records/change.ts'
export type { InboxDelivery, InboxEntry, InboxState } from './records/delivery.ts'
export type { EventSubject, OrderEvent, RecurringEvent, StoreEvent } from './records/event.ts'
export type { OrderChange, OrderRecord } from './records/order-record.ts'
export type { Reminder, Silence, UpcomingCharge } from './records/time.ts'

export type { JobReport } from './jobs/run-jobs.ts'
export type { OperatorSignIn } from './operations/admit-operator.ts'
export type { ListFilter } from './operations/list-payments.ts'
export type { ReplayFilter, ReplayReport } from './operations/replay-inbox.ts'
export { RETURN_PARAMETER } from './payments/return-link.ts'
export { consoleLogger, silentLogger, type LogFields, type Logger } from './platform/log/logger.ts'
export type { Clock } from './platform/clock.ts'
export { createSecret, type Secret } from './platform/secret.ts'
