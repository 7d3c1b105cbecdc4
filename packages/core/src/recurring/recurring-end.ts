import type { RecurringPhase } from './recurring-phase.ts'

/**
 * Whether no report can change the order's phase any more: it is finished or cancelled. A failed order is not final, because its first payment can
 * still be made on the gateway's page.
 *
 * @example
 * isRecurringFinal('failed') // false
 */
export const isRecurringFinal = (phase: RecurringPhase): boolean => phase === 'finished' || phase === 'cancelled'

/**
 * Whether the recurring order is over: as far as is known, no period will be charged any more.
 *
 * @example
 * isRecurringOver('cancelled') // true
 * isRecurringOver('active') // false
 */
export const isRecurringOver = (phase: RecurringPhase): boolean => phase === 'failed' || isRecurringFinal(phase)
