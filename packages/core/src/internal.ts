/**
 * What several packages of the kit share. It is not a public entry: any version may change or remove a name.
 */
export { fail, ok } from './result.ts'
export { readInstant } from './time/instant.ts'
export { addLocalDays, instantOfZonedParts, isZone, zonedParts, type ZonedParts } from './time/zoned-time.ts'
export { amountBetween, wholePercentOf } from './model/amount.ts'
export { unitOf } from './model/currency.ts'
export { formatPercent } from './i18n/format.ts'
export { isRecord } from './model/is-record.ts'
export { checkAppLink } from './model/safe-link.ts'
export { withoutAccents } from './model/without-accents.ts'
export { isSameMethod, methodOf } from './catalogue/methods-for.ts'
export { zoneOf } from './catalogue/zone-of.ts'
export { LONGEST_TIMER_MS } from './status/poll-schedule.ts'
export { firstPageOf, pageFrom } from './recurring/period-page.ts'
