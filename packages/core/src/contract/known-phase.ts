import { PHASES, type Phase } from '../model/phase.ts'
import { RECURRING_PHASES, type RecurringPhase } from '../recurring/recurring-phase.ts'

/** Whether this version knows a phase. */
export const isKnownPhase = (phase: unknown): phase is Phase => PHASES.some((known) => known === phase)

/** The phase of a payment as this version knows it. A phase of a later version becomes `unknown`: never paid, never failed. */
export const knownPhase = (phase: string): Phase => (isKnownPhase(phase) ? phase : 'unknown')

/** The phase of a recurring order as this version knows it. A phase of a later version becomes `unknown`: never active, never cancelled. */
export const knownRecurringPhase = (phase: string): RecurringPhase =>
  RECURRING_PHASES.find((known) => known === phase) ?? 'unknown'
