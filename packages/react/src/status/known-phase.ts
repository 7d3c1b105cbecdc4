import type { Phase, RecurringPhase } from '@ficha/core'

const PHASES: Readonly<Record<Phase, true>> = {
  submitting: true,
  processing: true,
  unknown: true,
  failed: true,
  paid: true,
  reversed: true,
}

/** A phase of a later version is `unknown`: never paid, never failed. */
export const knownPhase = (phase: string): Phase => (Object.hasOwn(PHASES, phase) ? (phase as Phase) : 'unknown')

const RECURRING_PHASES: Readonly<Record<RecurringPhase, true>> = {
  submitting: true,
  waiting: true,
  active: true,
  unknown: true,
  failed: true,
  finished: true,
  cancelled: true,
}

/** A phase of a later version is `unknown`: never active, never cancelled. */
export const knownRecurringPhase = (phase: string): RecurringPhase =>
  Object.hasOwn(RECURRING_PHASES, phase) ? (phase as RecurringPhase) : 'unknown'
