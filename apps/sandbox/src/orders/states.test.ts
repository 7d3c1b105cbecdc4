import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isNotified, nextStatuses, tradeStatuses } from './states.ts'

/** The drawing of the published pages, written down once more, line by line. The last two lines are the sandbox's own. */
const drawing = `
  INITIAL -> EXPIRED, RISK_CONTROLLING, REFUSED, PROCESSING
  RISK_CONTROLLING -> SUCCESS, REFUSED
  PROCESSING -> SUCCESS, REFUSED, CANCEL
  SUCCESS -> DISPUTE, CHARGEBACK, REFUND_VERIFYING, REFUNDED
  DISPUTE -> CHARGEBACK
  CHARGEBACK -> CHARGEBACK_REVERSED
  CHARGEBACK_REVERSED -> SUCCESS
  REFUND_VERIFYING -> REFUND_PROCESSING, REFUND_REVOKE
  REFUND_PROCESSING -> REFUNDED, REFUND_REFUSED, REFUND_REVOKE
  REFUND_REVOKE -> SUCCESS
  PROCESSING -> RISK_CONTROLLING
  REFUNDED -> REFUND_VERIFYING`

const drawn = new Set(
  drawing
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [from = '', to = ''] = line.split('->').map((part) => part.trim())
      return to.split(',').map((one) => `${from} ${one.trim()}`)
    }),
)

const status = fc.constantFrom(...tradeStatuses)

it('a status follows another exactly where the pages draw it', () => {
  fc.assert(
    fc.property(status, status, (from, to) => {
      const next = nextStatuses('published', { status: from, isCard: true, hasMoneyLeft: true })
      expect(next.includes(to)).toBe(drawn.has(`${from} ${to}`))
    }),
    { numRuns: 2000 },
  )
})

it('disputes, chargebacks and reviews are states of cards alone', () => {
  for (const from of tradeStatuses) {
    const next = nextStatuses('published', { status: from, isCard: false, hasMoneyLeft: true })
    expect(next.filter((one) => /RISK|DISPUTE|^CHARGEBACK/.test(one) && !/^CHARGEBACK|^DISPUTE/.test(from))).toEqual([])
  }
})

it('a refund of a part may be followed by another one while money is left', () => {
  const next = (hasMoneyLeft: boolean): readonly string[] =>
    nextStatuses('published', { status: 'REFUNDED', isCard: false, hasMoneyLeft })
  expect([next(true), next(false)]).toEqual([['REFUND_VERIFYING'], []])
})

it('ten states are notified by default, four more on request, and a payment that is paid again is not', () => {
  const byDefault =
    'SUCCESS CANCEL EXPIRED REFUSED CHARGEBACK CHARGEBACK_REVERSED REFUND_REVOKE REFUND_REFUSED REFUNDED DISPUTE'
  const onRequest = 'PROCESSING RISK_CONTROLLING REFUND_VERIFYING REFUND_PROCESSING'
  const notified = (reading: 'default' | 'all'): string[] =>
    tradeStatuses.filter((to) => isNotified(reading, 'SUCCESS', to)).sort()
  expect(notified('default')).toEqual(byDefault.split(' ').sort())
  expect(notified('all')).toEqual(`${byDefault} ${onRequest}`.split(' ').sort())
  for (const from of ['CHARGEBACK_REVERSED', 'REFUND_REVOKE']) expect(isNotified('all', from, 'SUCCESS')).toBe(false)
})
