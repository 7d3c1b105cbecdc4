import type { PeriodState, RecurringScreenState } from '../../model/recurring-screen-state.ts'
import type { DisplayAmount, Tone } from '../../model/display-model.ts'

/** One line of facts: a name and its value. */
export interface DisplayFact {
  readonly label: string
  readonly text: string
}

/** The state of a recurring order, in words. */
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
  /** The interval and the number of charges: "cada mes, 12 cobros". */
  readonly rhythm: string
  /** The trial in two sentences: its price and its length, and then the next charge and its date. */
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
  /** A note for the payer, next to the label. */
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
  /** The terms in one line: "R$ 49,90 todo mês, 12 cobranças". */
  readonly rhythm: string
  readonly each: DisplayAmount
  /** The trial in two sentences. Present until the first regular charge is reported. */
  readonly trial?: string
  /** Absent if no charge is planned or the order is not active. */
  readonly next?: NextCharge
  /** The card of the last charge. */
  readonly card?: string
  /** The sum of paid charges so far. */
  readonly charged?: DisplayFact & { readonly amount: DisplayAmount }
  /** The periods that were reported or are due, the latest first. */
  readonly past: readonly PeriodDisplay[]
  /** The periods that will be charged, the next first. */
  readonly coming: readonly PeriodDisplay[]
  /** The planned periods that will not be charged any more. */
  readonly dropped: readonly PeriodDisplay[]
  /** The number of further periods of each list that the snapshot does not contain. */
  readonly more: Readonly<Record<'past' | 'coming' | 'dropped', number>>
}

/** The effects of a cancellation, shown before the payer confirms it. */
export interface CancelDisplay {
  readonly locale: string
  readonly ask: string
  /** One sentence each: the charges that stop, past charges, the end of the paid time, charges in progress, and that no charge follows. */
  readonly consequences: readonly string[]
}
