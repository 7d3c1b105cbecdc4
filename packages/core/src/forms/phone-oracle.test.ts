import fc from 'fast-check'
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { listCountries } from '../catalogue/methods-for.ts'
import { formOf } from '../countries/forms.ts'
import { fieldsFor } from './fields-for.ts'
import { readField } from './read-field.ts'

const phoneOf = (country: ReturnType<typeof listCountries>[number]) => {
  const form = formOf(country)
  const field = fieldsFor(form, 'CreditCard').find(({ kind }) => kind === 'phone')
  if (!field) throw new Error(`${country} has no phone field`)
  return (text: string) => readField(form, field, text)
}

/** One random number in 250 is a mobile number of Paraguay. The others are drawn again, so each country has the same count. */
const KNOWN_NUMBERS = 50

const MOBILE: readonly unknown[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

function isMobileOf(country: string, number: PhoneNumber | undefined): number is PhoneNumber {
  return number?.country === country && number.isValid() && MOBILE.includes(number.getType())
}

describe.each(listCountries())('a mobile number of %s that an independent library knows', (country) => {
  const read = phoneOf(country)
  const { callingCode, mobilePrefix = '', lengths } = formOf(country).phone
  const national = fc
    .integer({ min: Math.min(...lengths), max: Math.max(...lengths) })
    .chain((length) =>
      fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: length, maxLength: length }),
    )

  it('is read as the same number from every spelling of that library', () => {
    fc.assert(
      fc.property(national, (digits) => {
        const number = parsePhoneNumberFromString(`+${callingCode}${mobilePrefix}${digits}`)
        fc.pre(isMobileOf(country, number))
        for (const text of [number.number, number.formatInternational(), number.formatNational(), number.getURI()]) {
          const reading = read(text.replace('tel:', ''))
          expect([text, reading]).toEqual([text, expect.objectContaining({ value: number.number })])
        }
      }),
      { numRuns: KNOWN_NUMBERS, maxSkipsPerRun: 5_000 },
    )
  })
})
