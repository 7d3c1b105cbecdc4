import { taxIdType, type TaxIdType } from '../../codes/tax-id/tax-id-type.ts'

const CPF_WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const CNPJ_WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9]

/**
 * The sum of characters times their weights, from the right. Since July 2026 the first twelve characters of a CNPJ may be letters. Each character has
 * the value of its ASCII code minus 48 (IN RFB 2.229/2024), which for a digit is the digit.
 */
function weightedSum(characters: string, weights: readonly number[]): number {
  let sum = 0
  for (let place = 0; place < characters.length; place += 1) {
    const value = characters.charCodeAt(characters.length - 1 - place) - 48
    sum += value * (weights[place % weights.length] ?? 0)
  }
  return sum
}

/** Whether the last two digits each complete the sum before them to a multiple of 11. A result of 10 is written as 0. */
const holds = (number: string, weights: readonly number[]): boolean =>
  [number.length - 2, number.length - 1].every(
    (at) => number[at] === String(((weightedSum(number.slice(0, at), weights) * 10) % 11) % 10),
  )

const isOneDigitRepeated = (digits: string): boolean => /^(.)\1*$/.test(digits)

/** CPF of a person (Receita Federal). */
export const brCpf: TaxIdType = taxIdType({
  type: 'CPF',
  name: 'Cadastro de Pessoas Físicas',
  inputMode: 'numeric',
  example: '529.982.247-25',
  shape: /^\d{11}$/,
  mask: (cpf) => cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4'),
  checks: (cpf) => [['check-digit', holds(cpf, CPF_WEIGHTS)]],
  refused: isOneDigitRepeated,
})

/** CNPJ of a company (Receita Federal), with letters since July 2026. */
export const brCnpj: TaxIdType = taxIdType({
  type: 'CNPJ',
  name: 'Cadastro Nacional da Pessoa Jurídica',
  inputMode: 'text',
  example: '12.ABC.345/01DE-35',
  shape: /^[0-9A-Z]{12}\d\d$/,
  mask: (cnpj) => cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5'),
  checks: (cnpj) => [['check-digit', holds(cnpj, CNPJ_WEIGHTS)]],
  refused: isOneDigitRepeated,
})

/** Brazil's documents. */
export const brTaxIds: readonly TaxIdType[] = [brCpf, brCnpj]
