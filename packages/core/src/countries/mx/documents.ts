import { taxIdType, type TaxIdType } from '../../codes/tax-id/tax-id-type.ts'

const CURP_ALPHABET = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'
const RFC_ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'

/** The tax authority's numbers for sales to the public and to foreigners. They are valid, but their check character does not follow the rule. */
const GENERIC_RFCS = new Set(['XAXX010101000', 'XEXX010101000'])

const DATE = String.raw`\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])`

/** Weighted sum of the characters' positions in an alphabet. The first weight is `highest`, and each next one is smaller by 1. */
function descendingSum(characters: string, alphabet: string, highest: number): number {
  let [sum, weight] = [0, highest]
  for (const character of characters) {
    sum += alphabet.indexOf(character) * weight
    weight -= 1
  }
  return sum
}

const curpHolds = (curp: string): boolean =>
  curp[17] === String((10 - (descendingSum(curp.slice(0, 17), CURP_ALPHABET, 18) % 10)) % 10)

/** A company's RFC has one letter fewer. In the sum a space takes its place. */
function rfcHolds(rfc: string): boolean {
  if (GENERIC_RFCS.has(rfc)) return true
  const remainder = descendingSum(rfc.slice(0, -1).padStart(12, ' '), RFC_ALPHABET, 13) % 11
  return rfc.at(-1) === '0A987654321'[remainder]
}

/** Clave Única de Registro de Población. */
export const mxCurp: TaxIdType = taxIdType({
  type: 'CURP',
  name: 'Clave Única de Registro de Población',
  inputMode: 'text',
  example: 'PEGJ900412HDFRRN07',
  shape: new RegExp(`^[A-ZÑ]{4}${DATE}[HMX][A-Z]{2}[A-ZÑ]{3}[0-9A-Z]\\d$`),
  checks: (curp) => [['check-digit', curpHolds(curp)]],
})

/** Registro Federal de Contribuyentes. */
export const mxRfc: TaxIdType = taxIdType({
  type: 'RFC',
  name: 'Registro Federal de Contribuyentes',
  inputMode: 'text',
  example: 'PEGJ900412AB3',
  shape: new RegExp(`^[A-ZÑ&]{3,4}${DATE}[0-9A-Z]{2}[0-9A]$`),
  // About one RFC in sixty was issued with another check character. So a wrong check character is a doubt, not an error.
  doubts: (rfc) => !rfcHolds(rfc),
})

/** Mexico: CURP of a person (Renapo), RFC of a taxpayer (SAT). */
export const mxTaxIds: readonly TaxIdType[] = [mxCurp, mxRfc]
