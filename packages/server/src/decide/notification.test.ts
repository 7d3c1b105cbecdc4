import type { GatewayNotification } from '@ficha/core/gateway'
import { describe, expect, test } from 'vitest'
import { aRecord, AT } from './decide-records.support.ts'
import { decideNotification, type NotificationPolicy } from './notification.ts'

const POLICY: NotificationPolicy = {
  appId: 'app-1',
  statusMap: { SUCCESS: 'paid', FAIL: 'failed', PROCESSING: 'processing' },
  amount: 'required',
  at: AT,
  key: 'delivery-1',
}
const notified = (more: Partial<GatewayNotification> = {}): GatewayNotification => ({
  outTradeNo: 'order-1',
  status: 'SUCCESS',
  amount: '150.00',
  currency: 'BRL',
  ...more,
})
const decide = (notification: GatewayNotification, record = aRecord(), policy: Partial<NotificationPolicy> = {}) =>
  decideNotification(notification, { ...POLICY, ...policy })(record)
const mismatchOf = (notification: GatewayNotification, record = aRecord()) => {
  const { state, change } = decide(notification, record)
  const [event] = change?.events ?? []
  return { state, change, mismatch: event?.kind === 'mismatch' ? event.mismatch : undefined }
}

describe('a notification that agrees with the payment', () => {
  test('moves it, and adds the gateway’s number', () => {
    const { state, change } = decide(notified({ tradeNo: 'T1' }))
    expect(state).toBe('applied')
    const facts = { base: { phase: 'paid', status: 'SUCCESS' }, paid: 'SUCCESS', numbers: ['paid:'] }
    expect(change?.patch).toEqual({ phase: 'paid', status: 'SUCCESS', tradeNo: 'T1', facts })
  })

  test('and has no number adds none', () => {
    expect(decide(notified()).change?.patch).not.toHaveProperty('tradeNo')
  })

  test('and has the known number does not change it', () => {
    const { state, change } = decide(notified({ tradeNo: 'T1' }), aRecord({ tradeNo: 'T1' }))
    expect(state).toBe('applied')
    expect(change?.patch).not.toHaveProperty('tradeNo')
  })

  test('may name the merchant’s own app', () => {
    expect(decide(notified({ appId: 'app-1' })).state).toBe('applied')
  })

  test('and has no other news adds the gateway’s number', () => {
    const { change } = decide(notified({ status: 'PROCESSING', tradeNo: 'T1' }))
    expect(change?.patch).toEqual({ phase: 'processing', status: 'PROCESSING', tradeNo: 'T1' })
  })

  test('and has another word for the same phase is kept, without an event', () => {
    const record = aRecord({ phase: 'paid', status: 'PAID' })
    const { change } = decide(notified(), record)
    expect(change).toMatchObject({ patch: { phase: 'paid', status: 'SUCCESS' }, events: [] })
  })

  test('and has no news changes nothing', () => {
    expect(decide(notified({ status: 'PROCESSING' }))).toEqual({ state: 'applied' })
  })
})

describe('a notification that contradicts the payment', () => {
  test('never moves it, and is reported with the key of its delivery', () => {
    const { state, change } = mismatchOf(notified({ amount: '1.00' }))
    expect(state).toBe('mismatch')
    expect(change).toEqual({
      patch: { phase: 'processing', status: 'PROCESSING', received: { amount: '1.00', currency: 'BRL' } },
      events: [
        {
          kind: 'mismatch',
          key: 'delivery-1',
          mismatch: {
            field: 'amount',
            status: 'SUCCESS',
            expected: '150.00',
            received: '1.00',
            money: { amount: '1.00', currency: 'BRL' },
          },
        },
      ],
      audit: [{ at: AT, actor: 'gateway', action: 'mismatch', reason: 'amount differs from what was asked' }],
    })
  })

  test('does not change the received money of a paid payment', () => {
    const { change, mismatch } = mismatchOf(notified({ amount: '1.00' }), aRecord({ phase: 'paid', status: 'SUCCESS' }))
    expect(mismatch?.money).toEqual({ amount: '1.00', currency: 'BRL' })
    expect(change?.patch).toEqual({})
  })

  test('brings no money to a payment whose money went back', () => {
    const { change } = mismatchOf(notified({ amount: '1.00' }), aRecord({ phase: 'reversed', status: 'REFUNDED' }))
    expect(change?.patch).toEqual({})
  })

  test.each(['processing', 'reversed'] as const)('is outdone by the whole amount, on a payment that is %s', (phase) => {
    const record = aRecord({ phase, received: { amount: '1.00', currency: 'BRL' } })
    expect(decide(notified(), record)).toMatchObject({ state: 'applied', change: { patch: { received: null } } })
    expect(decide(notified({ status: 'FAIL' }), record).change?.patch ?? {}).not.toHaveProperty('received')
  })

  test('and does not say "paid" has no money', () => {
    const { change, mismatch } = mismatchOf(notified({ status: 'PROCESSING', amount: '1.00' }))
    expect(mismatch).not.toHaveProperty('money')
    expect(change?.patch).not.toHaveProperty('received')
  })

  test('with an unknown currency has no money', () => {
    const { mismatch, change } = mismatchOf(notified({ currency: 'R$' }))
    expect(mismatch).toEqual({ field: 'currency', status: 'SUCCESS', expected: 'BRL', received: 'R$' })
    expect(change?.patch).toMatchObject({ phase: 'processing', facts: { needsCheck: true } })
  })

  test('with an unreadable amount has no money', () => {
    const { mismatch, change } = mismatchOf(notified({ amount: '1,00' }))
    expect(mismatch).toEqual({ field: 'amount', status: 'SUCCESS', expected: '150.00', received: '1,00' })
    expect(change?.patch).toMatchObject({ phase: 'processing', facts: { needsCheck: true } })
  })

  test('with another currency has the money that arrived', () => {
    const { mismatch } = mismatchOf(notified({ currency: 'usd' }))
    expect(mismatch).toMatchObject({ expected: 'BRL', received: 'usd', money: { amount: '150.00', currency: 'USD' } })
  })

  test('with another currency and no amount has no money', () => {
    const { amount: _, ...bare } = notified({ currency: 'USD' })
    expect(mismatchOf(bare).mismatch).toEqual({
      field: 'currency',
      status: 'SUCCESS',
      expected: 'BRL',
      received: 'USD',
    })
  })

  test('with another amount and no currency has the payment’s currency', () => {
    const { currency: _, ...bare } = notified({ amount: '1.00' })
    expect(mismatchOf(bare).mismatch?.money).toEqual({ amount: '1.00', currency: 'BRL' })
  })

  test.each([
    ['app_id', { appId: 'app-2' }, 'app-1', 'app-2'],
    ['trade_no', { tradeNo: 'T2' }, 'T1', 'T2'],
    ['period', { period: 1 }, '', '1'],
  ] as const)('may contradict it in %s', (field, more, expected, received) => {
    const { mismatch } = mismatchOf(notified(more), aRecord({ tradeNo: 'T1' }))
    expect(mismatch).toEqual({ field, status: 'SUCCESS', expected, received })
  })

  test.each(['amount', 'currency'] as const)('may say "paid" without %s', (field) => {
    const { [field]: _, ...bare } = notified()
    const notification = bare as GatewayNotification
    expect(mismatchOf(notification).mismatch).toEqual({
      field: 'amount-missing',
      status: 'SUCCESS',
      expected: '150.00',
      received: '',
    })
    expect(decide(notification, aRecord(), { amount: 'optional' }).state).toBe('applied')
    expect(decide({ ...notification, status: 'FAIL' }).state).toBe('applied')
  })
})
