/**
 * The rules that combine the gateway's reports into the state of a payment, of an order and of a recurring order, for servers without
 * `@ficha/server`.
 */
export {
  failureCauseOfStatus,
  hasUnknownOutcome,
  isAwaited,
  meaningOfStatus,
  phaseOfMeaning,
  phaseOfStatus,
  wasPaid,
} from './model/phase.ts'
export {
  isSameOutcome,
  orderOutcome,
  type OrderOutcome,
  type OrderPayment,
  orderStateSnapshotOf as orderStateSnapshotOf,
  type PayingPayment,
} from './status/order-state.ts'
export { isPlanSum, partOf, type PaymentPlan, type PlanPart } from './status/payment-plan.ts'
export { type MethodPrice, type PricedOrder, priceOf, priceRowOf } from './status/price-of.ts'
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
export {
  isProvenPaid,
  stateOfFacts as stateOfFacts,
  type FactsState as FactsState,
  type JudgedAmounts,
} from './status/state-of-facts.ts'
export { type StatusReport, strongerReport } from './status/stronger-report.ts'
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
