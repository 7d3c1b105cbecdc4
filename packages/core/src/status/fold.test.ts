import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PHASES } from '../model/phase.ts'
import { foldStatus, type StatusState } from './fold.ts'

const report = fc.record({
  phase: fc.constantFrom(...PHASES),
  status: fc.constantFrom('', 'PROCESSING', 'SUCCESS', 'PAID', 'X'),
})
const start: StatusState = { phase: 'submitting', status: '' }

it('reports give the same result in every order and with every repetition', () => {
  fc.assert(
    fc.property(
      fc
        .array(report)
        .chain((reports) =>
          fc.tuple(
            fc.constant(reports),
            fc.shuffledSubarray([...reports, ...reports], { minLength: reports.length * 2 }),
          ),
        ),
      ([reports, shuffled]) => {
        expect(shuffled.reduce(foldStatus, start)).toEqual(reports.reduce(foldStatus, start))
      },
    ),
    { numRuns: 5_000 },
  )
})

it('a report that changes nothing gives the same object back, so that nobody is informed twice', () => {
  const paid: StatusState = { phase: 'paid', status: 'SUCCESS' }
  expect(foldStatus(paid, { phase: 'processing', status: 'PROCESSING' })).toBe(paid)
  expect(foldStatus(paid, { phase: 'paid', status: 'SUCCESS' })).toBe(paid)
})

it('a late "paid" is stronger than "failed", and a reversal is stronger than both', () => {
  const failed: StatusState = { phase: 'failed', status: 'EXPIRED' }
  const paid = foldStatus(failed, { phase: 'paid', status: 'SUCCESS' })
  expect(paid.phase).toBe('paid')
  expect(foldStatus(paid, { phase: 'reversed', status: 'REFUNDED' }).phase).toBe('reversed')
})

it('every word of the gateway is stronger than an unknown outcome, whichever came first', () => {
  const lost: StatusState = { phase: 'unknown', status: '' }
  const processing: StatusState = { phase: 'processing', status: 'PROCESSING' }
  expect(foldStatus(lost, processing)).toEqual(processing)
  expect(foldStatus(processing, lost)).toBe(processing)
  expect(foldStatus(start, lost)).toEqual(lost)
  expect(foldStatus(processing, { phase: 'unknown', status: 'WAITING' })).toEqual({
    phase: 'unknown',
    status: 'WAITING',
  })
})
