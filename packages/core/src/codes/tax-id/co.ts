import { weightedSumFromRight } from '../weighted-sum.ts'
import { taxIdType, type TaxIdType, withDots } from './tax-id-type.ts'

const PRIMES = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43]

/** Nine digits are the number alone, which carries no check digit; with ten or eleven the last one checks the rest. */
const hasCheckDigit = (nit: string): boolean => nit.length > 9

function nitHolds(nit: string): boolean {
  const remainder = weightedSumFromRight(nit.slice(0, -1), PRIMES) % 11
  return nit.at(-1) === String(remainder < 2 ? remainder : 11 - remainder)
}

/** Colombia: cédula de ciudadanía and cédula de extranjería, without check digits; NIT of a taxpayer (DIAN). */
export const coTaxIds: readonly TaxIdType[] = [
  taxIdType({
    type: 'CC',
    name: 'Cédula de ciudadanía',
    inputMode: 'numeric',
    maxLength: 13,
    example: '1.020.304.050',
    shape: /^\d{6,10}$/,
    mask: withDots,
  }),
  taxIdType({
    type: 'NIT',
    name: 'Número de Identificación Tributaria',
    inputMode: 'numeric',
    maxLength: 15,
    example: '900.123.456-8',
    shape: /^\d{9,11}$/,
    mask: (nit) => (hasCheckDigit(nit) ? `${withDots(nit.slice(0, -1))}-${nit.slice(-1)}` : withDots(nit)),
    checks: (nit) => (hasCheckDigit(nit) ? [['check-digit', nitHolds(nit)]] : []),
  }),
  taxIdType({
    type: 'CE',
    name: 'Cédula de extranjería',
    inputMode: 'numeric',
    maxLength: 12,
    example: '423456',
    shape: /^\d{3,12}$/,
  }),
]
