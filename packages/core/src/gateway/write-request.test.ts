import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeRequest } from './write-request.ts'

it('the smallest and the largest amount are written as JSON numbers with every digit', () => {
  expect(writeRequest({ a: 1, order_amount: '99999999999999.99' }, ['order_amount'], 'number')).toBe(
    '{"a":1,"order_amount":99999999999999.99}',
  )
  expect(writeRequest({ order_amount: '0.01' }, ['order_amount'], 'number')).toBe('{"order_amount":0.01}')
  expect(writeRequest({ order_amount: '150.00' }, ['order_amount'], 'string')).toBe('{"order_amount":"150.00"}')
})

it('every other value is written as JSON, so that no text can end its string', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) => {
      expect(JSON.parse(writeRequest({ ...body, order_amount: '1.10' }, ['order_amount'], 'number'))).toEqual(
        JSON.parse(JSON.stringify({ ...body, order_amount: 1.1 })),
      )
    }),
  )
})

it.each(['1,5', 'NaN', '1e3', '01', '', '1}'])('%j is not written as a number', (order_amount) => {
  expect(() => writeRequest({ order_amount }, ['order_amount'], 'number')).toThrow(RangeError)
})
