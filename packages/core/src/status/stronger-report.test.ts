import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PHASES } from '../model/phase.ts'
import { strongerReport, type StatusReport } from './stronger-report.ts'

const report: fc.Arbitrary<StatusReport> = fc.record(
  {
    phase: fc.constantFrom(...PHASES),
    status: fc.constantFrom('PROCESSING', 'SUCCESS', 'PAID'),
    amount: fc.constantFrom('49.90', '49.9'),
    currency: fc.constantFrom('BRL', 'MXN'),
    cardLastFour: fc.constantFrom('4242', '1881'),
  },
  { requiredKeys: ['phase', 'status'] },
)

it('the stronger report is the same, whatever the order of the reports', () => {
  fc.assert(
    fc.property(fc.array(report, { minLength: 1, maxLength: 6 }), (reports) => {
      const strongest = reports.reduce(strongerReport)
      expect([...reports].reverse().reduce(strongerReport)).toEqual(strongest)
      expect([...reports, ...reports].reduce(strongerReport)).toEqual(strongest)
    }),
  )
})

it('a report that adds nothing gives the known report back, so that nobody is informed twice', () => {
  const known: StatusReport = { phase: 'paid', status: 'SUCCESS', amount: '49.90', currency: 'BRL' }
  expect(strongerReport(known, { ...known })).toBe(known)
  expect(strongerReport(known, { phase: 'failed', status: 'FAIL' })).toBe(known)
})

it('a reversal is stronger than "paid"', () => {
  const paid: StatusReport = { phase: 'paid', status: 'SUCCESS' }
  const reversed: StatusReport = { phase: 'reversed', status: 'REFUND' }
  expect(strongerReport(paid, reversed)).toBe(reversed)
  expect(strongerReport(reversed, paid)).toBe(reversed)
})

it.each<readonly [string, Partial<StatusReport>, Partial<StatusReport>]>([
  ['an amount', { amount: '49.90' }, {}],
  ['a currency', { currency: 'BRL' }, {}],
  ['the last digits of a card', { cardLastFour: '0000' }, {}],
  ['the greater currency', { currency: 'MXN' }, { currency: 'BRL' }],
  ['an amount rather than a currency', { amount: '0' }, { currency: 'MXN', cardLastFour: '9999' }],
])('of two reports with one state, the one with %s is kept, whichever came first', (_what, more, less) => {
  const state = { phase: 'paid', status: 'SUCCESS' } as const
  const stronger = { ...state, ...more }
  const weaker = { ...state, ...less }
  expect(strongerReport(stronger, weaker)).toBe(stronger)
  expect(strongerReport(weaker, stronger)).toBe(stronger)
})
