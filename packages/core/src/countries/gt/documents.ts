import { weightedSum, weightedSumFromRight } from '../../codes/weighted-sum.ts'
import { taxIdType, type TaxIdType } from '../../codes/tax-id/tax-id-type.ts'

const CUI_WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9]
const NIT_WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** "Consumidor final" replaces the NIT of a buyer who gives none (SAT). */
const FINAL_CONSUMER = 'CF'

/** A result of 10 is written as 0. */
const cuiHolds = (cui: string): boolean => cui[8] === String((weightedSum(cui, CUI_WEIGHTS) % 11) % 10)

/** The department is 01 to 22. The municipality is never 00. */
const placeHolds = (cui: string): boolean => /^.{9}(0[1-9]|1\d|2[0-2])(?!00)..$/.test(cui)

const nitHolds = (nit: string): boolean =>
  nit.at(-1) === '0K987654321'[weightedSumFromRight(nit.slice(0, -1), NIT_WEIGHTS) % 11]

/** Documento Personal de Identificación. */
export const gtDpi: TaxIdType = taxIdType({
  type: 'DPI',
  aliases: ['CUI'],
  name: 'Documento Personal de Identificación',
  inputMode: 'numeric',
  example: '1234 56789 0101',
  shape: /^\d{13}$/,
  mask: (cui) => cui.replace(/^(....)(.....)(....)$/, '$1 $2 $3'),
  checks: (cui) => [
    ['check-digit', cuiHolds(cui)],
    ['place', placeHolds(cui)],
  ],
})

/** Número de Identificación Tributaria. */
export const gtNit: TaxIdType = taxIdType({
  type: 'NIT',
  name: 'Número de Identificación Tributaria',
  inputMode: 'text',
  example: '1234567-9',
  shape: /^(\d{1,11}[0-9K]|CF)$/,
  mask: (nit) => (nit === FINAL_CONSUMER ? nit : nit.replace(/.$/, '-$&')),
  checks: (nit) => (nit === FINAL_CONSUMER ? [] : [['check-digit', nitHolds(nit)]]),
})

/** Guatemala: DPI of a person, whose number is the CUI (Renap); NIT of a taxpayer (SAT). */
export const gtTaxIds: readonly TaxIdType[] = [gtDpi, gtNit]
