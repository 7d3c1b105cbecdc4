import { expect, it } from 'vitest'
import { readOrderState } from './read-order-state.ts'

it('reads state, method and channel, and nothing else', () => {
  expect(readOrderState({ state: 'paid', method: 'Wallet', channel: 'PicPay', paidBy: 'x' })).toEqual({
    state: 'paid',
    method: 'Wallet',
    channel: 'PicPay',
  })
})

it('reads an unknown state as `unknown`, which asks for no money', () => {
  expect(readOrderState({ state: 'disputed', method: 7 })).toEqual({ state: 'unknown' })
})

it('uses the payment alone if an older server sends nothing about the order', () => {
  expect(readOrderState(undefined, { phase: 'paid', status: 'SUCCESS' })).toEqual({ state: 'paid' })
  expect(readOrderState(null, { phase: 'reversed', status: 'REFUND' })).toEqual({ state: 'refunded' })
  expect(readOrderState('open', { phase: 'unknown', status: '' })).toEqual({ state: 'unknown' })
  expect(readOrderState(undefined, { phase: 'unknown', status: 'IN_REVIEW' })).toEqual({ state: 'open' })
  expect(readOrderState(undefined)).toEqual({ state: 'open' })
})
