import { expect, it } from 'vitest'
import { buildCancelRequest, validateCancelRequest } from './cancel-request.ts'
import { parseCancelResponse } from './cancel-response.ts'

const intent = { appId: 'app-1', timestamp: '2026-11-21 15:04:05', outTradeNo: 'club-1' }

it('a cancellation names the app, the moment and the order', () => {
  expect(buildCancelRequest(intent)).toStrictEqual({
    app_id: 'app-1',
    timestamp: '2026-11-21 15:04:05',
    out_trade_no: 'club-1',
  })
  expect(validateCancelRequest(buildCancelRequest(intent)).ok).toBe(true)
})

it.each([null, [], 'text'])('%j is not a cancellation', (input) => {
  expect(validateCancelRequest(input)).toStrictEqual({
    ok: false,
    error: [{ path: 'request', key: 'badFormat', message: 'request must be a JSON object.' }],
  })
})

it('CANCEL confirms the cancellation, with the order’s ids if the gateway sends them', () => {
  const confirmed = { code: '10000', recurring_status: 'CANCEL' }
  expect(parseCancelResponse(confirmed)).toStrictEqual({ ok: true, value: { status: 'CANCEL' } })
  expect(parseCancelResponse({ ...confirmed, out_trade_no: 'club-1' })).toStrictEqual({
    ok: true,
    value: { outTradeNo: 'club-1', status: 'CANCEL' },
  })
})

it.each([
  [{}, ''],
  [{ recurring_status: 'cancel' }, 'cancel'],
  [{ recurring_status: 'CANCEL ' }, 'CANCEL '],
])('a success with %j does not confirm the cancellation', (more, status) => {
  expect(parseCancelResponse({ code: '10000', ...more })).toMatchObject({ error: { kind: 'not-cancelled', status } })
})
