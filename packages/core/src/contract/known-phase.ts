import { PHASES, type Phase } from '../model/phase.ts'
import { RECURRING_PHASES, type RecurringPhase } from '../recurring/recurring-phase.ts'

/** Whether this version has a phase. */
export const isKnownPhase = (phase: unknown): phase is Phase => PHASES.some((known) => known === phase)

/** A phase of a later version is `unknown`: never paid, never failed. */
export const knownPhase = (phase: string): Phase => (isKnownPhase(phase) ? phase : 'unknown')

/** A phase of a later version is `unknown`: never active, never cancelled. */
export const knownRecurringPhase = (phase: string): RecurringPhase =>
  RECURRING_PHASES.find((known) => known === phase) ?? 'unknown'
