import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PHASES } from '../model/phase.ts'
import { foldStatus, type StatusState } from './fold.ts'

const report = fc.record({
  phase: fc.constantFrom(...PHASES),
  status: fc.constantFrom('', 'PROCESSING', 'SUCCESS', 'PAID', 'X'),
})
const start: StatusState = { phase: 'submitting', status: '' }

it('ends the same for every order and every repetition of reports', () => {
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

it('gives the same object back when a report changes nothing, so that nobody is told twice', () => {
  const paid: StatusState = { phase: 'paid', status: 'SUCCESS' }
  expect(foldStatus(paid, { phase: 'processing', status: 'PROCESSING' })).toBe(paid)
  expect(foldStatus(paid, { phase: 'paid', status: 'SUCCESS' })).toBe(paid)
})

it('lets a late "paid" win over "failed", and a reversal over both', () => {
  const failed: StatusState = { phase: 'failed', status: 'EXPIRED' }
  const paid = foldStatus(failed, { phase: 'paid', status: 'SUCCESS' })
  expect(paid.phase).toBe('paid')
  expect(foldStatus(paid, { phase: 'reversed', status: 'REFUNDED' }).phase).toBe('reversed')
})

it('takes any word of the gateway over our own ignorance, whichever came first', () => {
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
