import type { GatewayNotification } from '@ficha/core/wire'
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
const told = (more: Partial<GatewayNotification> = {}): GatewayNotification => ({
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

describe('what agrees with the payment', () => {
  test('moves it, and brings the gateway’s number along', () => {
    const { state, change } = decide(told({ tradeNo: 'T1' }))
    expect(state).toBe('applied')
    expect(change?.patch).toEqual({ phase: 'paid', status: 'SUCCESS', tradeNo: 'T1' })
  })

  test('without a number leaves it without one', () => {
    expect(decide(told()).change?.patch).not.toHaveProperty('tradeNo')
  })

  test('with the number that is known changes that no more', () => {
    const { state, change } = decide(told({ tradeNo: 'T1' }), aRecord({ tradeNo: 'T1' }))
    expect(state).toBe('applied')
    expect(change?.patch).not.toHaveProperty('tradeNo')
  })

  test('is of the merchant’s own app', () => {
    expect(decide(told({ appId: 'app-1' })).state).toBe('applied')
  })

  test('and brings nothing but the gateway’s number brings that', () => {
    const { change } = decide(told({ status: 'PROCESSING', tradeNo: 'T1' }))
    expect(change?.patch).toEqual({ phase: 'processing', status: 'PROCESSING', tradeNo: 'T1' })
  })

  test('with another word for the phase that it has is kept, and told to nobody', () => {
    const record = aRecord({ phase: 'paid', status: 'PAID' })
    const { change } = decide(told(), record)
    expect(change).toMatchObject({ patch: { phase: 'paid', status: 'SUCCESS' }, events: [] })
  })

  test('and says nothing new changes nothing', () => {
    expect(decide(told({ status: 'PROCESSING' }))).toEqual({ state: 'applied' })
  })
})

describe('what contradicts the payment', () => {
  test('never moves it, and is told with the key of its delivery', () => {
    const { state, change } = mismatchOf(told({ amount: '1.00' }))
    expect(state).toBe('mismatch')
    expect(change).toEqual({
      patch: { received: { amount: '1.00', currency: 'BRL' } },
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

  test('leaves the money of a paid payment as it was', () => {
    const { change, mismatch } = mismatchOf(told({ amount: '1.00' }), aRecord({ phase: 'paid', status: 'SUCCESS' }))
    expect(mismatch?.money).toEqual({ amount: '1.00', currency: 'BRL' })
    expect(change?.patch).toEqual({})
  })

  test('and does not say that money came has none', () => {
    const { change, mismatch } = mismatchOf(told({ status: 'PROCESSING', amount: '1.00' }))
    expect(mismatch).not.toHaveProperty('money')
    expect(change?.patch).not.toHaveProperty('received')
  })

  test('in a currency that is none has no money that could be written', () => {
    const { mismatch, change } = mismatchOf(told({ currency: 'R$' }))
    expect(mismatch).toEqual({ field: 'currency', status: 'SUCCESS', expected: 'BRL', received: 'R$' })
    expect(change?.patch).toEqual({})
  })

  test('in an amount that cannot be read has none either', () => {
    const { mismatch, change } = mismatchOf(told({ amount: '1,00' }))
    expect(mismatch).toEqual({ field: 'amount', status: 'SUCCESS', expected: '150.00', received: '1,00' })
    expect(change?.patch).toEqual({})
  })

  test('in another currency says which money came', () => {
    const { mismatch } = mismatchOf(told({ currency: 'usd' }))
    expect(mismatch).toMatchObject({ expected: 'BRL', received: 'usd', money: { amount: '150.00', currency: 'USD' } })
  })

  test('in another currency without an amount has no money', () => {
    const { amount: _, ...bare } = told({ currency: 'USD' })
    expect(mismatchOf(bare).mismatch).toEqual({
      field: 'currency',
      status: 'SUCCESS',
      expected: 'BRL',
      received: 'USD',
    })
  })

  test('in another amount without a currency is in the payment’s own', () => {
    const { currency: _, ...bare } = told({ amount: '1.00' })
    expect(mismatchOf(bare).mismatch?.money).toEqual({ amount: '1.00', currency: 'BRL' })
  })

  test.each([
    ['app_id', { appId: 'app-2' }, 'app-1', 'app-2'],
    ['trade_no', { tradeNo: 'T2' }, 'T1', 'T2'],
    ['period', { period: 1 }, '', '1'],
  ] as const)('in its %s', (field, more, expected, received) => {
    const { mismatch } = mismatchOf(told(more), aRecord({ tradeNo: 'T1' }))
    expect(mismatch).toEqual({ field, status: 'SUCCESS', expected, received })
  })

  test.each(['amount', 'currency'] as const)('by saying "paid" without %s', (field) => {
    const { [field]: _, ...bare } = told()
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
