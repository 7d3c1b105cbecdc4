import { zoneOf } from '../catalogue/zone-of.ts'
import type { PaymentTerms } from '../model/payment-terms.ts'
import { isZone } from '../time/zone-parts.ts'
import { readTimestamp } from './timestamp.ts'

/** A date alone, a date with a time, with or without a fraction, and with or without a zone. */
const DUE_DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * Reads `due_date`, which the document does not have. Published 2024, in two spellings, both without a zone: "2024-02-14T09:00:15.993266" and
 * "2024-02-14 09:00:15". A date without a zone is read in `zone`, else in the zone of the payment: a published point that the pages do not state, so
 * this is ours. A date without a time ends with its day.
 *
 * @returns An ISO instant in UTC. `undefined` if the text is not a date of this form, or names a day that does not exist.
 * @example
 * readDueDate('2024-02-14 09:00:15', { country: 'PE' }) // '2024-02-14T14:00:15.000Z'
 */
export const readDueDate = (
  text: string,
  terms: Pick<PaymentTerms, 'country' | 'zone'>,
  zone?: string,
): string | undefined => {
  const [, date, time = '23:59:59', offset] = DUE_DATE.exec(text.trim()) ?? []
  if (date === undefined) return undefined
  const inZone = offset !== undefined ? 'UTC' : zone !== undefined && isZone(zone) ? zone : zoneOf(terms)
  const instant = readTimestamp(`${date} ${time}`, inZone)
  if (instant === undefined) return undefined
  return new Date(instant - offsetMs(offset)).toISOString()
}

const offsetMs = (offset: string | undefined): number => {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
}
