import { weightedSumFromRight } from '../../codes/weighted-sum.ts'
import { taxIdType, type TaxIdType, THOUSANDS, withDots } from '../../codes/tax-id/tax-id-type.ts'

const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

const rucHolds = (ruc: string): boolean =>
  ruc.at(-1) === '00987654321'[weightedSumFromRight(ruc.slice(0, -1), WEIGHTS) % 11]

/** Cédula de identidad civil. */
export const pyCi: TaxIdType = taxIdType({
  type: 'CI',
  name: 'Cédula de identidad civil',
  inputMode: 'numeric',
  example: '1.234.567',
  // The oldest cards have five digits.
  shape: /^\d{5,7}$/,
  mask: withDots,
})

/** Registro Único del Contribuyente. */
export const pyRuc: TaxIdType = taxIdType({
  type: 'RUC',
  name: 'Registro Único del Contribuyente',
  inputMode: 'numeric',
  example: '80012345-0',
  cutShort: THOUSANDS,
  // A person's RUC begins with the number of the card. The oldest have four digits before the check digit.
  shape: /^\d{5,9}$/,
  mask: (ruc) => ruc.replace(/.$/, '-$&'),
  checks: (ruc) => [['check-digit', rucHolds(ruc)]],
})

/** Paraguay: cédula of a person, without a check digit. RUC of a taxpayer: the number of the cédula or eight digits, and a check digit (DV). */
export const pyTaxIds: readonly TaxIdType[] = [pyCi, pyRuc]
