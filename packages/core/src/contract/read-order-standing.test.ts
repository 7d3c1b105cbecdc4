import { expect, it } from 'vitest'
import { readOrderStanding } from './read-order-standing.ts'

it('reads state, method and channel, and nothing else', () => {
  expect(readOrderStanding({ state: 'paid', method: 'Wallet', channel: 'PicPay', paidBy: 'x' })).toEqual({
    state: 'paid',
    method: 'Wallet',
    channel: 'PicPay',
  })
})

it('reads an unknown state as `unknown`, which asks for no money', () => {
  expect(readOrderStanding({ state: 'disputed', method: 7 })).toEqual({ state: 'unknown' })
})

it('uses the payment alone if an older server sends nothing about the order', () => {
  expect(readOrderStanding(undefined, { phase: 'paid', status: 'SUCCESS' })).toEqual({ state: 'paid' })
  expect(readOrderStanding(null, { phase: 'reversed', status: 'REFUND' })).toEqual({ state: 'refunded' })
  expect(readOrderStanding('open', { phase: 'unknown', status: '' })).toEqual({ state: 'unknown' })
  expect(readOrderStanding(undefined, { phase: 'unknown', status: 'IN_REVIEW' })).toEqual({ state: 'open' })
  expect(readOrderStanding(undefined)).toEqual({ state: 'open' })
})
