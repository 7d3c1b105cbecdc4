import { expect, test } from 'vitest'
import { pricesOf } from './order-prices.ts'

test('Pix costs 5 % less in Brazil, to the cent, and no other method does', () => {
  expect(pricesOf({ country: 'BR', amount: '89.00' }).prices).toEqual([
    { method: 'PIX', amount: '84.55', words: '5% de desconto' },
  ])
  expect(pricesOf({ country: 'BR', amount: '59.90' }).prices?.[0]?.amount).toBe('56.90')
  expect(pricesOf({ country: 'CO', amount: '72000' })).toEqual({})
})

test('a card is charged in months in Mexico, of which only nine cost interest', () => {
  expect(pricesOf({ country: 'MX', amount: '329.00' }).plans).toEqual([
    { installments: 3, total: '329.00', noInterest: true },
    { installments: 6, total: '329.00', noInterest: true },
    { installments: 9, total: '368.48' },
  ])
})
