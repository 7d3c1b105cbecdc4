import type { PeriodState, RecurringScreenState } from '../../model/recurring-screen-state.ts'
import type { DisplayAmount, Tone } from '../../model/display-model.ts'

/** One line of facts: a name and its value. */
export interface DisplayFact {
  readonly label: string
  readonly text: string
}

/** Where a recurring order stands, in words. */
export interface RecurringStatus {
  readonly state: RecurringScreenState
  readonly tone: Tone
  readonly title: string
  readonly text: string
}

/** The summary that a payer sees before the first payment. */
export interface SummaryDisplay {
  /** BCP 47, for `lang`. */
  readonly locale: string
  /** The amount of a regular charge. */
  readonly each: DisplayAmount
  /** How often and how many: "cada mes, 12 cobros". */
  readonly rhythm: string
  /** The trial in one or two sentences: its price, its length, the next charge and its date. */
  readonly trial?: string
  readonly facts: readonly DisplayFact[]
  readonly total: DisplayAmount
}

/** One period, ready to show. */
export interface PeriodDisplay {
  readonly period: number
  readonly state: PeriodState
  readonly tone: Tone
  /** "Cobro 3", or the name of the trial. */
  readonly title: string
  /** ISO 8601 instant and its day in words. Absent for a period that was reported and never planned. */
  readonly at?: string
  readonly date?: string
  readonly amount?: string
  /** The state in a word or two. */
  readonly label: string
  /** A note beside it for the payer. */
  readonly note?: string
}

/** The next charge. */
export interface NextCharge {
  readonly amount: DisplayAmount
  readonly at: string
  /** "el 28 de noviembre de 2026". */
  readonly when: string
  readonly sentence: string
}

/** A recurring order, ready to show. */
export interface ScheduleDisplay {
  readonly locale: string
  readonly status: RecurringStatus
  /** The terms in one line: "R$ 49,90 por mês, 12 cobranças". */
  readonly rhythm: string
  readonly each: DisplayAmount
  /** The trial in a sentence or two, until the first regular charge is reported. */
  readonly trial?: string
  /** Absent if no charge is planned or the order is not active. */
  readonly next?: NextCharge
  /** The card of the last charge. */
  readonly card?: string
  /** The sum of paid charges so far. */
  readonly charged?: DisplayFact & { readonly amount: DisplayAmount }
  /** Reported or due, the latest first. */
  readonly past: readonly PeriodDisplay[]
  /** To be charged, the next first. */
  readonly coming: readonly PeriodDisplay[]
  /** Planned and not to be charged any more. */
  readonly dropped: readonly PeriodDisplay[]
  /** How many periods each list would have besides these: those that the snapshot has not brought. */
  readonly more: Readonly<Record<'past' | 'coming' | 'dropped', number>>
}

/** The effects of a cancellation, shown before the payer confirms it. */
export interface CancelDisplay {
  readonly locale: string
  readonly ask: string
  /** The charges that stop, past charges, the end of the paid time, charges in progress, and that no charge follows. */
  readonly consequences: readonly string[]
}
