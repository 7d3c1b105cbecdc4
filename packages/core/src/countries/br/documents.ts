import { weightedSumFromRight } from '../../codes/weighted-sum.ts'
import { taxIdType, type TaxIdType } from '../../codes/tax-id/tax-id-type.ts'

const CPF_WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const CNPJ_WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9]

/** The check digit: the number that completes the sum to a multiple of 11. A result of 10 is written as 0. */
const mod11Digit = (sum: number): string => String(((sum * 10) % 11) % 10)

function cpfHolds(cpf: string): boolean {
  return [9, 10].every((at) => cpf[at] === mod11Digit(weightedSumFromRight(cpf.slice(0, at), CPF_WEIGHTS)))
}

/** Since July 2026 the first twelve characters may be letters. Each has the value of its ASCII code minus 48 (IN RFB 2.229/2024). */
function cnpjSum(characters: string): number {
  let sum = 0
  for (let place = 0; place < characters.length; place += 1) {
    const value = characters.charCodeAt(characters.length - 1 - place) - 48
    sum += value * (CNPJ_WEIGHTS[place % CNPJ_WEIGHTS.length] ?? 0)
  }
  return sum
}

const cnpjHolds = (cnpj: string): boolean => [12, 13].every((at) => cnpj[at] === mod11Digit(cnpjSum(cnpj.slice(0, at))))

const isOneDigitRepeated = (digits: string): boolean => /^(.)\1*$/.test(digits)

/** CPF of a person (Receita Federal). */
export const brCpf: TaxIdType = taxIdType({
  type: 'CPF',
  name: 'Cadastro de Pessoas Físicas',
  inputMode: 'numeric',
  example: '529.982.247-25',
  shape: /^\d{11}$/,
  mask: (cpf) => cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4'),
  checks: (cpf) => [['check-digit', cpfHolds(cpf)]],
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
  checks: (cnpj) => [['check-digit', cnpjHolds(cnpj)]],
  refused: isOneDigitRepeated,
})

/** Brazil's documents. */
export const brTaxIds: readonly TaxIdType[] = [brCpf, brCnpj]
