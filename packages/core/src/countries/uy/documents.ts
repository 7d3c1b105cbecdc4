import { weightedSum } from '../../codes/weighted-sum.ts'
import { taxIdType, type TaxIdType, THOUSANDS, withDots } from '../../codes/tax-id/tax-id-type.ts'

const CI_WEIGHTS = [2, 9, 8, 7, 6, 3, 4]
const RUT_WEIGHTS = [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** A few old cards have one digit fewer. The missing digit is a leading zero, which does not change the sum. */
const ciHolds = (ci: string): boolean =>
  ci.at(-1) === String((10 - (weightedSum(ci.slice(0, -1).padStart(7, '0'), CI_WEIGHTS) % 10)) % 10)

/** A remainder of 1 would need a digit of 10, so such numbers are not issued. */
const rutHolds = (rut: string): boolean => rut[11] === String((11 - (weightedSum(rut, RUT_WEIGHTS) % 11)) % 11)

/** Cédula de identidad. */
export const uyCi: TaxIdType = taxIdType({
  type: 'CI',
  name: 'Cédula de identidad',
  inputMode: 'numeric',
  example: '1.234.567-2',
  cutShort: THOUSANDS,
  shape: /^\d{7,8}$/,
  mask: (ci) => `${withDots(ci.slice(0, -1))}-${ci.slice(-1)}`,
  checks: (ci) => [['check-digit', ciHolds(ci)]],
})

/** Registro Único Tributario. */
export const uyRut: TaxIdType = taxIdType({
  type: 'RUT',
  name: 'Registro Único Tributario',
  inputMode: 'numeric',
  example: '21-123456-001-9',
  shape: /^\d{12}$/,
  mask: (rut) => rut.replace(/^(..)(.{6})(...)(.)$/, '$1-$2-$3-$4'),
  checks: (rut) => [['check-digit', rutHolds(rut)]],
})

/** Uruguay: cédula of a person (DNIC), RUT of a taxpayer (DGI). */
export const uyTaxIds: readonly TaxIdType[] = [uyCi, uyRut]
