import type { Bank } from './bank.ts'
import type { Country } from './country.ts'

function banks(country: Country, method: Bank['method'], ...names: readonly (readonly [string, string])[]): Bank[] {
  return names.map(([id, name]) => ({ bank_id: id, bank_name: name, language_code: '', country, method }))
}

/**
 * The banks of the query as the published pages describe it: OpenFinance in Brazil, Khipu, and the transfers of Argentina, Bolivia, Panama,
 * Paraguay and Uruguay. The forms of the bank_id are published, the banks are examples.
 */
export const publishedBanks: readonly Bank[] = [
  ...banks(
    'BR',
    'OpenFinance',
    ['a64cdbd5-2d1c-4b57-9d2f-6c1f0e7a9b10', 'Banco do Brasil'],
    ['5f0f0d7e-8b1a-4f0a-9c43-2a9df6e0c211', 'Nubank'],
  ),
  ...banks('AR', 'Khipu', ['BNa11', 'Banco de la Nación Argentina'], ['BGa07', 'Banco Galicia']),
  ...banks('CL', 'Khipu', ['Bawdf', 'DemoBank']),
  ...banks('AR', 'BankTransfer', ['011', 'Banco de la Nación Argentina'], ['007', 'Banco Galicia']),
  ...banks('BO', 'BankTransfer', ['004', 'Banco Nacional de Bolivia S.A.'], ['014', 'Banco Unión S.A.']),
  ...banks('PY', 'BankTransfer', ['015', 'Banco Itaú Paraguay S.A.'], ['025', 'Banco Continental']),
  ...banks('UY', 'BankTransfer', ['1001', 'Banco República (BROU)'], ['1113', 'Banco Itaú Uruguay S.A.']),
  ...banks('PA', 'BankTransfer', ['0079', 'Banco Lafise Panamá'], ['0071', 'Banco General']),
]

/** The smallest amount that a bank takes, which the query states for Khipu. */
export const smallestAtKhipu = '200'
