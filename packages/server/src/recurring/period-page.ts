import type { RecurringPeriodPage } from '@ficha/core/contract'
import { pageFrom } from '@ficha/core/internal'
import type { RecurringRecord } from '../records/recurring-record.ts'
import { knownPeriods } from './known-periods.ts'

/**
 * Makes a page of the periods of a recurring order.
 *
 * @param place The first period of the page, from 1.
 */
export const periodPageOf = (record: RecurringRecord, place: number, now: number): RecurringPeriodPage => ({
  id: record.id,
  revision: record.revision,
  ...pageFrom(knownPeriods(record, now).periods, place),
})
