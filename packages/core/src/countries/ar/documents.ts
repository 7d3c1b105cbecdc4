import { weightedSum } from '../../codes/weighted-sum.ts'
import { taxIdType, type TaxIdType, withDots } from '../../codes/tax-id/tax-id-type.ts'

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Eleven minus the remainder is the check digit. A result of 11 is written as 0, and a result of 10 as 9. */
const cuitHolds = (cuit: string): boolean => cuit[10] === '09987654321'[weightedSum(cuit, WEIGHTS) % 11]

const cuitLike = (type: string, name: string, example: string): TaxIdType =>
  taxIdType({
    type,
    name,
    inputMode: 'numeric',
    example,
    shape: /^\d{11}$/,
    mask: (cuit) => cuit.replace(/^(..)(.{8})(.)$/, '$1-$2-$3'),
    checks: (cuit) => [['check-digit', cuitHolds(cuit)]],
  })

/** Documento Nacional de Identidad. */
export const arDni: TaxIdType = taxIdType({
  type: 'DNI',
  name: 'Documento Nacional de Identidad',
  inputMode: 'numeric',
  example: '20.123.456',
  shape: /^\d{7,8}$/,
  mask: withDots,
})

/** Clave Única de Identificación Tributaria. */
export const arCuit: TaxIdType = cuitLike('CUIT', 'Clave Única de Identificación Tributaria', '20-12345678-6')

/** Código Único de Identificación Laboral. */
export const arCuil: TaxIdType = cuitLike('CUIL', 'Código Único de Identificación Laboral', '27-12345678-0')

/** Argentina: DNI of a person, which has no check digit; CUIT of a taxpayer and CUIL of a worker (ARCA, ANSES). */
export const arTaxIds: readonly TaxIdType[] = [arDni, arCuit, arCuil]
