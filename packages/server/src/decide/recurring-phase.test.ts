import { expect, test } from 'vitest'
import { anOrder, NOW } from './decide-records.support.ts'
import { periodsOf, phaseOfRecurring } from './recurring-phase.ts'

test.each(['submitting', 'unknown', 'failed'] as const)(
  'an order of which nobody spoke stands where its request stands: %s',
  (stage) => {
    expect(phaseOfRecurring(anOrder({ stage }), {}, NOW)).toBe(stage)
    expect(phaseOfRecurring(anOrder(), {}, NOW)).toBe('waiting')
  },
)

test('money says more than what came of the request', () => {
  const reports = [{ period: 1, phase: 'paid', status: 'SUCCESS' }] as const
  expect(phaseOfRecurring(anOrder({ stage: 'unknown', reports }), {}, NOW)).toBe('active')
})

test('what was planned for after the end will not be charged', () => {
  const phasesOf = (endedAt?: string) =>
    periodsOf(anOrder(endedAt === undefined ? {} : { endedAt }), NOW).map(({ phase }) => phase)
  expect(phasesOf()).toEqual(['expected', 'planned', 'planned'])
  expect(phasesOf('2026-12-23T00:00:00Z')).toEqual(['expected', 'planned', 'dropped'])
})
