import { expect, it } from 'vitest'
import { listCountries, countryOf } from '../catalogue/methods-for.ts'
import { readCurrency } from './currency.ts'

it.each([
  ['BRL', 'BRL'],
  ['brl', 'BRL'],
  [' Mxn ', 'MXN'],
])('reads %j as %s', (text, currency) => {
  expect(readCurrency(text)).toBe(currency)
})

/** As ISO 4217 numbers them. */
const NUMBERS = [
  ['032', 'ARS'],
  ['068', 'BOB'],
  ['152', 'CLP'],
  ['170', 'COP'],
  ['188', 'CRC'],
  ['320', 'GTQ'],
  ['484', 'MXN'],
  ['590', 'PAB'],
  ['600', 'PYG'],
  ['604', 'PEN'],
  ['840', 'USD'],
  ['858', 'UYU'],
  ['986', 'BRL'],
  ['990', 'CLF'],
] as const

it.each(NUMBERS)('reads the number %s as %s', (number, currency) => {
  expect(readCurrency(number)).toBe(currency)
})

it('reads a number that lost its leading zeros', () => {
  expect(readCurrency('32')).toBe('ARS')
  expect(readCurrency('68')).toBe('BOB')
})

it('knows the number of every country’s currency', () => {
  const known = new Set<string>(NUMBERS.map(([, currency]) => currency))
  expect(listCountries().filter((country) => !known.has(countryOf(country)?.currency ?? ''))).toEqual([])
})

it.each(['', 'R$', '$', 'BR', 'BRLX', 'B1L', '1BRL', 'reais', '999', '9866', '𝓑𝓡𝓛', 'constructor', '__proto__'])(
  'does not read %j as a currency',
  (text) => {
    expect(readCurrency(text)).toBeUndefined()
  },
)
