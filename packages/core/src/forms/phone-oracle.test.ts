import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { listCountries } from '../catalogue/methods-for.ts'
import { formOf } from './all-countries.ts'
import { fieldsFor } from './fields-for.ts'
import { readField } from './read-field.ts'

const phoneOf = (country: ReturnType<typeof listCountries>[number]) => {
  const form = formOf(country)
  const field = fieldsFor(form, 'CreditCard').find(({ kind }) => kind === 'phone')
  if (!field) throw new Error(`${country} has no phone field`)
  return (text: string) => readField(form, field, text)
}

const MOBILE: readonly unknown[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

describe.each(listCountries())('a mobile number of %s that an independent library knows', (country) => {
  const read = phoneOf(country)
  const { callingCode, mobilePrefix = '', lengths } = formOf(country).phone
  const national = fc
    .integer({ min: Math.min(...lengths), max: Math.max(...lengths) })
    .chain((length) =>
      fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: length, maxLength: length }),
    )

  it('is read as the same number from every spelling that the library has, and refused from none', () => {
    let known = 0
    fc.assert(
      fc.property(national, (digits) => {
        const number = parsePhoneNumberFromString(`+${callingCode}${mobilePrefix}${digits}`)
        if (number?.country !== country || !number.isValid() || !MOBILE.includes(number.getType())) return
        known += 1
        for (const text of [number.number, number.formatInternational(), number.formatNational(), number.getURI()]) {
          const reading = read(text.replace('tel:', ''))
          expect([text, reading]).toEqual([text, expect.objectContaining({ value: number.number })])
        }
      }),
      { numRuns: 5_000 },
    )
    expect(known).toBeGreaterThan(20)
  })
})
