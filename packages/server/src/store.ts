export { createSqlStore } from './store/sql/sql-store.ts'
export type { SqlDriver, SqlQuery, SqlRow, SqlValue } from './store/sql/sql-driver.ts'
export type { PostgresClient, PostgresPool, PostgresStatement } from './store/postgres/pool.ts'
export type {
  ForgetOutcome,
  PaymentStore,
  RetentionLimits,
  RevisionListener,
  StoreBacklog,
  StoreHousekeeping,
  StoreSchema,
} from './ports/payment-store.ts'
export type {
  CreateOutcome,
  CreateRecurringOutcome,
  Ledger,
  PaymentFilter,
  Payments,
  RecordChange,
  RecurringFilter,
  RecurringOrders,
} from './ports/ledger.ts'
export type {
  DecideNotification,
  DecideRecurring,
  Deciders,
  Inbox,
  InboxDecision,
  InboxFilter,
  MatchableDeliveries,
  ReceiveOutcome,
} from './ports/inbox.ts'
export type { CalledEvent, Outbox, OutboxEntry, UnhookedLimits, WaitingEvent } from './ports/outbox.ts'
export { UNPLANNED, type Planning, type PaymentTick, type RecurringTick, type TimeRules } from './ports/planning.ts'
export type {
  DayTotal,
  DeskFilter,
  DeskStore,
  DeskText,
  SettledRange,
  StoredAct,
  WaitingHook,
} from './ports/desk-store.ts'
export type { Listening, TimeStore } from './ports/time.ts'
export type { LimitDecision, LimitStore } from './ports/limit-store.ts'
export type { AuditEntry, Decide, PaymentChange, PaymentPatch, RecurringChange } from './records/change.ts'
export type { InboxDelivery, InboxEntry, InboxState } from './records/delivery.ts'
export type { EventKind, EventSubject, OrderEvent, RecurringEvent, StoreEvent } from './records/event.ts'
export {
  liveKeyOf,
  type LiveKey,
  type PaymentDraft,
  type PaymentFailure,
  type PaymentRecord,
  type PreviousState,
} from './records/payment-record.ts'
export type { RecurringDraft, RecurringPatch, RecurringRecord } from './records/recurring-record.ts'
