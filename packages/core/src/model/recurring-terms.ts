import type { Country } from './payment-terms.ts'

/**
 * m: minutes, h: hours, D: days, W: weeks, M: months, Y: years. The gateway's table has the capital letters; its sample request has minutes
 * (section 4.2).
 */
export type IntervalUnit = 'm' | 'h' | 'D' | 'W' | 'M' | 'Y'

/** A length of time: `{ unit: 'M', count: 1 }` is one month. */
export interface Interval {
  readonly unit: IntervalUnit
  /** A whole number from 1. */
  readonly count: number
}

/** The trial before the first regular charge. */
export interface Trial {
  /** The time from the start to the first regular charge. */
  readonly period: Interval
  /** A decimal string; "0" is a free trial. */
  readonly amount: string
}

/** The amount, the interval and the number of charges (gateway document, sections 2.2 and 4.2). */
export interface RecurringTerms {
  /** The payer's country. Amounts are written as in that country. Without it, they are written as in the language of the page. */
  readonly country?: Country
  /** order_amount of a regular period, as a decimal string from "1". */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
  /** The time between two regular charges. */
  readonly interval: Interval
  /** How many recurrences: a whole number from 1. */
  readonly quantity: number
  /** Absent if trial_amount is blank: the document says "used when not blank" (section 2.2). */
  readonly trial?: Trial
}
