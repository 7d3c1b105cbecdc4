import { expect, it } from 'vitest'
import { periodPhaseOfStatus, recurringPhaseOf, recurringPhaseOfStatus, type PeriodPhase } from './recurring-phase.ts'

const phaseOf = (...phases: readonly PeriodPhase[]) =>
  recurringPhaseOf({ status: '', periods: phases.map((phase, place) => ({ period: place + 1, phase })) })

it.each<readonly [ReturnType<typeof phaseOf>, readonly PeriodPhase[]]>([
  ['waiting', ['expected', 'planned']],
  ['active', ['paid', 'planned']],
  ['active', ['reversed', 'planned']],
  ['active', ['planned', 'paid']],
  ['active', ['paid', 'failed', 'planned']],
  ['active', ['unknown', 'paid']],
  ['finished', ['paid', 'reversed']],
  ['finished', ['paid', 'failed']],
  ['unknown', ['unknown', 'planned']],
  ['failed', ['failed', 'planned']],
  // The first has not been told yet: a later failure does not say that nothing will be charged.
  ['waiting', ['expected', 'failed']],
])('is %s with periods that are %j', (phase, periods) => {
  expect(phaseOf(...periods)).toBe(phase)
})

it('goes by the gateway’s word before its periods, and by no word that is not in the map', () => {
  const periods = [{ period: 1, phase: 'paid' }] as const
  expect(recurringPhaseOf({ status: 'CANCEL', periods })).toBe('cancelled')
  expect(recurringPhaseOf({ status: 'toString', periods })).toBe('unknown')
  expect(recurringPhaseOfStatus('PAUSED', {})).toBe('unknown')
})

it('takes a period that is said to be on its way for one that is processed', () => {
  expect(periodPhaseOfStatus('SENT', { SENT: 'submitting' })).toBe('processing')
  expect(periodPhaseOfStatus('SUCCESS', { SUCCESS: 'paid' })).toBe('paid')
})
