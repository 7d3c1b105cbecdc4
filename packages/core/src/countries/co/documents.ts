import { weightedSumFromRight } from '../../codes/weighted-sum.ts'
import { passport } from '../../codes/tax-id/passport.ts'
import { taxIdType, type TaxIdType, withDots } from '../../codes/tax-id/tax-id-type.ts'

const PRIMES = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43]

const nitHolds = (number: string, digit: string | undefined): boolean => {
  const remainder = weightedSumFromRight(number, PRIMES) % 11
  return digit === String(remainder < 2 ? remainder : 11 - remainder)
}

interface Nit {
  readonly number: string
  readonly checkDigit?: string
  /** A person's NIT is the number of the cédula. New cédulas have ten digits, so without a hyphen the tenth digit may belong to the number. */
  readonly mayLackCheckDigit: boolean
}

/**
 * A hyphen separates the check digit, so the number before it may have any length ("79.123.456-1" is eight digits and one). Without a hyphen,
 * nine digits are a company's number without a check digit. Of ten or eleven digits the last one is the check digit.
 */
const partsOf = (settled: string): Nit => {
  const [number = '', checkDigit] = settled.split('-')
  if (checkDigit !== undefined) return { number, checkDigit, mayLackCheckDigit: false }
  return number.length < 10
    ? { number, mayLackCheckDigit: true }
    : { number: number.slice(0, -1), checkDigit: number.slice(-1), mayLackCheckDigit: number.length === 10 }
}

const isTenDigitsAlone = ({ number, checkDigit, mayLackCheckDigit }: Nit): boolean =>
  checkDigit !== undefined && mayLackCheckDigit && !nitHolds(number, checkDigit)

/** Cédula de ciudadanía. */
export const coCc: TaxIdType = taxIdType({
  type: 'CC',
  name: 'Cédula de ciudadanía',
  inputMode: 'numeric',
  example: '1.020.304.050',
  shape: /^\d{6,10}$/,
  mask: withDots,
})

/** Número de Identificación Tributaria. */
export const coNit: TaxIdType = taxIdType({
  type: 'NIT',
  name: 'Número de Identificación Tributaria',
  inputMode: 'numeric',
  example: '900.123.456-8',
  separators: /[\s./]|-(?!\s*\d\s*$)/g,
  shape: /^(\d{5,10}-\d|\d{6,11})$/,
  compact: (settled) => settled.replace('-', ''),
  mask: (settled) => {
    const nit = partsOf(settled)
    if (isTenDigitsAlone(nit) || nit.checkDigit === undefined) return withDots(settled)
    return `${withDots(nit.number)}-${nit.checkDigit}`
  },
  checks: (settled) => {
    const nit = partsOf(settled)
    if (nit.checkDigit === undefined || isTenDigitsAlone(nit)) return []
    return [['check-digit', nitHolds(nit.number, nit.checkDigit)]]
  },
  doubts: (settled) => isTenDigitsAlone(partsOf(settled)),
})

/** Cédula de extranjería. */
export const coCe: TaxIdType = taxIdType({
  type: 'CE',
  name: 'Cédula de extranjería',
  inputMode: 'numeric',
  example: '423456',
  shape: /^\d{3,12}$/,
})

/** Tarjeta de identidad, for persons under 18. */
export const coTi: TaxIdType = taxIdType({
  type: 'TI',
  name: 'Tarjeta de identidad',
  inputMode: 'numeric',
  example: '1.020.304.050',
  shape: /^\d{10,11}$/,
  mask: withDots,
})

/** Permiso por Protección Temporal, for Venezuelans. */
export const coPpt: TaxIdType = taxIdType({
  type: 'PPT',
  name: 'Permiso por Protección Temporal',
  inputMode: 'numeric',
  example: '5123456',
  shape: /^\d{6,8}$/,
})

/** Colombia: cédulas and permits, without check digits; NIT of a taxpayer (DIAN). */
export const coTaxIds: readonly TaxIdType[] = [coCc, coNit, coCe, coTi, coPpt, passport]
