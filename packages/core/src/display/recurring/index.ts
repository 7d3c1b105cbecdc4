export type { CountedMessage, RecurringMessages } from '../../i18n/recurring-messages.ts'
export type { PeriodState, RecurringScreenState } from '../../model/recurring-screen-state.ts'
export type {
  CancelDisplay,
  DisplayFact,
  NextCharge,
  PeriodDisplay,
  RecurringStatus,
  ScheduleDisplay,
  SummaryDisplay,
} from './recurring-display.ts'
export { counted } from './phrases.ts'
export { recurringStatusOf } from './show-recurring-status.ts'
export { toCancelDisplay } from './to-cancel-display.ts'
export { toScheduleDisplay } from './to-schedule-display.ts'
export { toSummaryDisplay } from './to-summary-display.ts'
