import { luhnCheckDigit } from '../../codes/weighted-sum.ts'
import { passport } from '../../codes/tax-id/passport.ts'
import { type TaxIdCheck, taxIdType, type TaxIdType } from '../../codes/tax-id/tax-id-type.ts'

/** The province: 01 to 24, or 30 for persons registered abroad. 50 is also accepted, see below. */
const placeHolds = (number: string): boolean => /^(0[1-9]|1\d|2[0-4]|30|50)/.test(number)

/** Common validators accept 50, but the text of the civil registry does not have it. So it is a doubt. */
const isPlaceUnsure = (number: string): boolean => number.startsWith('50')

const ciHolds = (number: string): boolean => number[9] === String(luhnCheckDigit(number.slice(0, 9)))

/**
 * A person's RUC is the identity card, followed by the number of an establishment. For companies (third digit 6 or 9) the numbers with a valid
 * check digit ran out, so newer ones are issued without it. The RUC of a foreigner may also have a third digit of 6.
 */
function rucChecks(ruc: string): readonly (readonly [TaxIdCheck, boolean])[] {
  const isPerson = (ruc[2] ?? '') < '6'
  return isPerson
    ? [
        ['place', placeHolds(ruc)],
        ['check-digit', ciHolds(ruc)],
      ]
    : [['place', placeHolds(ruc)]]
}

/** Cédula de identidad. */
export const ecCi: TaxIdType = taxIdType({
  type: 'CI',
  name: 'Cédula de identidad',
  inputMode: 'numeric',
  example: '1712345675',
  shape: /^\d{10}$/,
  checks: (ci) => [
    ['place', placeHolds(ci)],
    ['check-digit', ciHolds(ci)],
  ],
  doubts: isPlaceUnsure,
})

/** Registro Único de Contribuyentes. */
export const ecRuc: TaxIdType = taxIdType({
  type: 'RUC',
  name: 'Registro Único de Contribuyentes',
  inputMode: 'numeric',
  example: '1712345675001',
  shape: /^\d{10}(?!000)\d{3}$/,
  checks: rucChecks,
  doubts: isPlaceUnsure,
})

/** Ecuador: cédula de identidad of a person, RUC of a taxpayer (SRI). */
export const ecTaxIds: readonly TaxIdType[] = [ecCi, ecRuc, passport]
