import { expect, it } from 'vitest'
import type { Country } from '../model/payment-terms.ts'
import { formOf } from '../countries/forms.ts'
import { readPhone } from './read/read-phone.ts'

/** Numbers of services, by the numbering plans: calls to them are free or cost more, and nobody receives a message there. */
const SERVICES: readonly (readonly [Country, string])[] = [
  ['AR', '0800 123 4567'],
  ['AR', '0810 123 4567'],
  ['BO', '800 10 1234'],
  ['BR', '0800 123 4567'],
  ['BR', '0300 123 4567'],
  ['CL', '800 123 456'],
  ['CL', '600 123 4567'],
  ['CO', '01 8000 123456'],
  ['CR', '800 123 4567'],
  ['EC', '1800 123456'],
  ['GT', '1 801 123456'],
  ['MX', '800 123 4567'],
  ['MX', '01 800 123 4567'],
  ['MX', '900 123 4567'],
  ['MX', '+52 300 123 4567'],
  ['PA', '800 1234'],
  ['PE', '0800 12345'],
  ['PY', '0800 11 1234'],
  ['UY', '0800 1234'],
]

it.each(SERVICES)('%s: %s is no mobile number', (country, number) => {
  expect(readPhone(number, formOf(country).phone).kind).not.toBe('good')
})
