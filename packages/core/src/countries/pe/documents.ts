import { weightedSum } from '../../codes/weighted-sum.ts'
import { passport } from '../../codes/tax-id/passport.ts'
import { taxIdType, type TaxIdType } from '../../codes/tax-id/tax-id-type.ts'

const DNI_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2]
const RUC_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Old cards print a letter as the ninth character, newer cards a digit. Most people write neither. */
function dniHolds(dni: string): boolean {
  const remainder = weightedSum(dni, DNI_WEIGHTS) % 11
  return dni[8] === '65432110987'[remainder] || dni[8] === 'KJIHGFEDCBA'[remainder]
}

const rucHolds = (ruc: string): boolean => ruc[10] === String((11 - (weightedSum(ruc, RUC_WEIGHTS) % 11)) % 10)

/** Documento Nacional de Identidad. */
export const peDni: TaxIdType = taxIdType({
  type: 'DNI',
  name: 'Documento Nacional de Identidad',
  inputMode: 'text',
  example: '12345678',
  shape: /^\d{8}[0-9A-K]?$/,
  checks: (dni) => (dni.length === 9 ? [['check-digit', dniHolds(dni)]] : []),
})

/** Registro Único de Contribuyentes. */
export const peRuc: TaxIdType = taxIdType({
  type: 'RUC',
  name: 'Registro Único de Contribuyentes',
  inputMode: 'numeric',
  example: '20123456786',
  shape: /^\d{11}$/,
  checks: (ruc) => [
    ['prefix', /^(1[0567]|20)/.test(ruc)],
    ['check-digit', rucHolds(ruc)],
  ],
})

/** Carné de extranjería. */
export const peCe: TaxIdType = taxIdType({
  type: 'CE',
  name: 'Carné de extranjería',
  inputMode: 'numeric',
  example: '001234567',
  shape: /^\d{9}$/,
})

/** Peru: DNI of a person (Reniec), RUC of a taxpayer (Sunat), carné de extranjería. */
export const peTaxIds: readonly TaxIdType[] = [peDni, peRuc, peCe, passport]
