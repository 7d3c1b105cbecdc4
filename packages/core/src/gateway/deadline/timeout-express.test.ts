import { expect, it } from 'vitest'
import { deadlineOf } from './deadline-of.ts'
import { readTimeoutExpress } from './timeout-express.ts'
import { isTimestamp } from '../timestamp.ts'
import { writeRequest } from '../write-request.ts'

it.each([
  ['90m', { unit: 'm', count: 90 }],
  ['2h', { unit: 'h', count: 2 }],
  ['3d', { unit: 'd', count: 3 }],
  ['c', { unit: 'c', count: 1 }],
  ['7c', { unit: 'c', count: 1 }],
])('%s is read as %j', (text, value) => {
  expect(readTimeoutExpress(text)).toStrictEqual({ ok: true, value })
})

it.each(['', '0m', '90', 'm', '90s', '90mm', 'x90m', '1.5h', '-1d', '1000000d'])('%j is not a timeout', (text) => {
  expect(readTimeoutExpress(text)).toMatchObject({ ok: false, error: { kind: 'unreadable-timeout' } })
})

it.each(['90m', '3d', '1c'])('there is no deadline %s after an instant that cannot be read', (timeoutExpress) => {
  expect(deadlineOf({ country: 'BR', createdAt: 'yesterday', timeoutExpress })).toBeUndefined()
})

it('the gateway’s year has three digits or more', () => {
  expect(isTimestamp('0099-12-31 00:00:00')).toBe(false)
  expect(isTimestamp('0100-01-01 00:00:00')).toBe(true)
})

it('a whole amount is written without decimals', () => {
  expect(writeRequest({ order_amount: '150' }, ['order_amount'], 'number')).toBe('{"order_amount":150}')
  expect(writeRequest({ order_amount: '0.05' }, ['order_amount'], 'number')).toBe('{"order_amount":0.05}')
})
