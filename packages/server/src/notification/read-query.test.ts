import { expect, test } from 'vitest'
import { readQuery } from './read-query.ts'

test('reads the named fields of an answer, and no others', () => {
  const answer = { status: 'SUCCESS', amount: '150.00', currency: 'BRL', tradeNo: '', payer: 'João', period: null }
  expect(readQuery(answer, 'o-1')).toEqual({ outTradeNo: 'o-1', status: 'SUCCESS', amount: '150.00', currency: 'BRL' })
})

test.each([
  [7, 'the answer as number'],
  [[], 'the answer as a list'],
  [{}, 'status as undefined'],
  [{ status: ' ' }, 'status as string'],
  [{ status: 'S', amount: 150 }, 'amount as number'],
  [{ status: 'S', currency: {} }, 'currency as object'],
  [{ status: 'S', period: '2' }, 'period as string'],
  [{ status: 'S', period: 0 }, 'period as number'],
])('11.16: refuses %j, and names the field, its type and the cure', (answer, named) => {
  expect(() => readQuery(answer, 'o-1')).toThrow(new RegExp(`queryPayment gave ${named}.*Return `))
})
