import { expect, it } from 'vitest'
import { firstDraft } from '../engine/ground.ts'
import { keyOfDraft, type Changes } from '../model/draft.ts'
import type { Exchange } from '../model/outcome.ts'
import { exchangeSummary } from './show-exchange.ts'

const exchange = (number: number, changes: Changes, status: number, code: string): Exchange => ({
  number,
  purpose: 'path',
  draftKey: keyOfDraft({ ...firstDraft('BR'), ...changes }),
  outTradeNo: `PROBE-1-${number}`,
  path: '/trade/pay',
  sent: `{"out_trade_no":"PROBE-1-${number}"}`,
  answer: { kind: 'answered', status, body: JSON.stringify({ code }) },
})

it('an exchange has its result, and its only difference from the control', () => {
  const control = exchange(1, {}, 200, '10000')
  expect(exchangeSummary(control, control)).toBe('Taken.')
  expect(exchangeSummary(exchange(2, { path: '/trade/create' }, 400, '40002'), control)).toBe(
    'Refused. Differs from request 1 in the path.',
  )
  expect(exchangeSummary(exchange(3, { amountEncoding: 'string' }, 200, '10000'), control)).toBe(
    'Taken. Differs from request 1 in whether order_amount is a number or a text.',
  )
  expect(exchangeSummary(exchange(4, {}, 503, ''), control)).toBe(
    'Says nothing: HTTP 503, an outage. The same as request 1.',
  )
})

it('a cancellation has the name of its order, whose number the answer repeats', () => {
  const cancel = exchange(5, { operation: 'cancel', cancels: 'PROBE-1-4' }, 200, '10000')
  const named = { ...cancel, sent: '{"out_trade_no":"PROBE-1-4"}' }
  const answer = { kind: 'answered', status: 200, body: '{"code":"10000","out_trade_no":"PROBE-1-4"}' } as const
  expect(exchangeSummary({ ...named, answer }, undefined)).toBe('Taken.')
})
