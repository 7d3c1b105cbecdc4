/** The contract between the desk's parts and the routes under `/desk`: for the shop's staff, and for no payer's page. */
export { DESK_PATHS, DESK_TOKEN_HEADER, type DeskPath } from './desk-paths.ts'
export { STAFF_ROLES, type DeskSession, type StaffRole } from './staff-role.ts'
export {
  DESK_ATTENTIONS,
  type DeskAttention,
  type DeskPayment,
  type FindQuery,
  type FoundPayments,
} from './desk-payment.ts'
export type {
  DeliveryEntry,
  DeskHook,
  PaymentStory,
  PossibleAct,
  StoryEntry,
  StoryPayment,
  WhyNot,
} from './payment-story.ts'
export { ROLE_OF_ACT, type DeskAct, type DeskActKind } from './desk-act.ts'
export type { DeskActAnswer } from './desk-act-answer.ts'
export type { DaySum, DayTotal, DeskDay, SettledPayments, WaitingCase } from './desk-day.ts'
