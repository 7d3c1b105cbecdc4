import { expect, it } from 'vitest'
import { deadlineOf } from './deadline-of.ts'

const at = '2026-11-21T15:04:05Z'

it.each([
  ['90 minutes, the gateway’s default', {}, '2026-11-21T16:34:05.000Z'],
  ['minutes', { timeoutExpress: '15m' }, '2026-11-21T15:19:05.000Z'],
  ['hours', { timeoutExpress: '2h' }, '2026-11-21T17:04:05.000Z'],
  ['days of 24 hours', { timeoutExpress: '3d' }, '2026-11-24T15:04:05.000Z'],
  ['the end of the day in São Paulo', { timeoutExpress: '1c' }, '2026-11-22T02:59:59.000Z'],
  ['the end of the day, whatever number stands before it', { timeoutExpress: '0c' }, '2026-11-22T02:59:59.000Z'],
  ['the end of the day in another zone', { timeoutExpress: 'c', zone: 'UTC' }, '2026-11-21T23:59:59.000Z'],
])('counts %s', (_, terms, deadline) => {
  expect(deadlineOf({ country: 'BR', createdAt: at, ...terms })).toBe(deadline)
})

it('counts calendar days if the merchant says so: a day of 25 hours is one day', () => {
  const terms = { country: 'CL', createdAt: '2027-04-03T15:00:00Z', timeoutExpress: '1d' } as const
  expect(deadlineOf({ ...terms, dayMeans: 'calendar' })).toBe('2027-04-04T16:00:00.000Z')
  expect(deadlineOf(terms)).toBe('2027-04-04T15:00:00.000Z')
})

it.each(['', '0m', '90', 'm', '-5m', '1w', '9999999d', '1.5h', '007m', '90 m'])(
  'gives no deadline for %j',
  (timeoutExpress) => {
    expect(deadlineOf({ country: 'BR', createdAt: at, timeoutExpress })).toBeUndefined()
  },
)
