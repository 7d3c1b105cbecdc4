import { readDecimal } from '@ficha/core/gateway'
import { isRecord } from '@ficha/core/internal'
import {
  AMOUNT,
  anObjectOf,
  answered,
  checked,
  COUNTRY,
  CURRENCY,
  isNone,
  must,
  oneOf,
  OR_NONE,
  TEXT,
  TIMEOUT,
  ZONE,
} from './check-answers.ts'
import { type AmountReading, refuseDecimals } from './check-prices.ts'
import { UnusableAnswer } from './unusable-answer.ts'
import type { ResolvedRecurring } from '../resolved-orders.ts'
import type { MembersOf } from '../rules/rule.ts'

/** The largest number of charges of a recurring order. A longer schedule is a mistake, and the screen would not draw it. */
const MOST_PERIODS = 9_999
const UNITS = ['m', 'h', 'D', 'W', 'M', 'Y']
const isCount = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= MOST_PERIODS
const isInterval = (value: unknown): boolean =>
  isRecord(value) && UNITS.some((unit) => unit === value['unit']) && isCount(value['count'])

const RECURRING: MembersOf<ResolvedRecurring> = {
  amount: must(AMOUNT),
  currency: must(CURRENCY),
  interval: must(
    answered(
      'interval',
      isInterval,
      'no interval',
      'Return { unit, count }, such as { unit: "M", count: 1 } for a month',
    ),
  ),
  quantity: must(
    answered(
      'count',
      isCount,
      `no whole number from 1 to ${MOST_PERIODS}`,
      'Return how many times is charged; start another order when these are over',
    ),
  ),
  subject: must(TEXT),
  content: must(TEXT),
  buyerId: must(TEXT),
  country: COUNTRY,
  zone: ZONE,
  timeoutExpress: TIMEOUT,
  trialCounts: oneOf('first', 'before'),
  trial: answered(
    'trial',
    (value) => isRecord(value) && isInterval(value['period']) && readDecimal(value['amount']).ok,
    'no trial',
    'Return { period: { unit, count }, amount: "1.00" }',
  ),
}

/** The length of each unit in years. It is approximate, which is enough for a limit. */
const YEARS: Readonly<Record<ResolvedRecurring['interval']['unit'], number>> = {
  m: 1 / 525_600,
  h: 1 / 8_760,
  D: 1 / 365,
  W: 1 / 52,
  M: 1 / 12,
  Y: 1,
}

/** The platform's dates end in the year 275760. A later charge has no date, so it cannot be drawn or compared with a notification. */
const MOST_YEARS = 100_000

/**
 * Checks the answer of `resolveRecurring` before a request is sent to the gateway. A valid answer has everything that the schedule needs.
 * `undefined` and `null` mean that there is no such recurring order.
 *
 * @throws UnusableAnswer if the answer breaks a rule.
 */
export const checkedRecurring = (answer: unknown, wire: AmountReading = {}): ResolvedRecurring | undefined => {
  const hook = 'resolveRecurring'
  if (isNone(answer)) return undefined
  checked(hook, anObjectOf(RECURRING, 'no order', OR_NONE), answer)
  const order = answer as ResolvedRecurring
  refuseDecimals(hook, order, wire)
  if (order.interval.count * order.quantity * YEARS[order.interval.unit] > MOST_YEARS)
    throw new UnusableAnswer(
      hook,
      'quantity',
      order.quantity,
      'with this interval more years than a calendar has',
      'Return fewer charges or a shorter interval',
    )
  return order
}
