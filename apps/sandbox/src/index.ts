export { createSandbox, type Sandbox } from './create-sandbox.ts'
export { startSandbox, type ReportOptions, type RunningSandbox } from './client/start-sandbox.ts'
export { isScenario, optionsFromEnvironment, scenarios, type SandboxOptions, type Scenario } from './options.ts'
export type { ReadingsPreset } from './readings/open-points.ts'
export type { Readings, Words } from './readings/readings.ts'
export type {
  DirectInFull,
  DirectLine,
  OrderInFull,
  OrderLine,
  PeriodLine,
  RecurringInFull,
  RecurringLine,
  RefundLine,
} from './control/control-answers.ts'
export type { Delivery, NotificationRecord } from './orders/notification-record.ts'
export type { StatusChange } from './orders/status-change.ts'
export type { WireRecord } from './orders/wire-record.ts'
