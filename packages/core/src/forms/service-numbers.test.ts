import { expect, it } from 'vitest'
import { formOf } from '../countries/forms.ts'
import { eachOf } from '../countries/testing/spellings.support.ts'
import { readPhone } from './read/read-phone.ts'

it.each(eachOf(({ services }) => services.map((number) => ({ number }))))(
  '$country: $number is no mobile number',
  ({ country, number }) => {
    expect(readPhone(number, formOf(country).phone).kind).not.toBe('good')
  },
)
