import { expect, it } from 'vitest'
import type { PeriodPhase } from '../model/phase.ts'
import { periodPhaseOfStatus, recurringPhaseOf, recurringPhaseOfStatus } from './recurring-phase.ts'

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
  // The first period has no report yet. A failure of a later one does not end the order.
  ['waiting', ['expected', 'failed']],
])('an order is %s with the periods %j', (phase, periods) => {
  expect(phaseOf(...periods)).toBe(phase)
})

it('the gateway’s word is stronger than the periods, and a word outside the map is unknown', () => {
  const periods = [{ period: 1, phase: 'paid' }] as const
  expect(recurringPhaseOf({ status: 'CANCEL', periods })).toBe('cancelled')
  expect(recurringPhaseOf({ status: 'toString', periods })).toBe('unknown')
  expect(recurringPhaseOfStatus('PAUSED', {})).toBe('unknown')
})

it('a period whose status is mapped to `submitting` is `processing`', () => {
  expect(periodPhaseOfStatus('SENT', { SENT: 'submitting' })).toBe('processing')
  expect(periodPhaseOfStatus('SUCCESS', { SUCCESS: 'paid' })).toBe('paid')
})
