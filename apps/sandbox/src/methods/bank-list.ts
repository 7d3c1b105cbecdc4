import type { Readings } from '../readings/readings.ts'
import type { Bank } from './bank.ts'
import type { Country } from './country.ts'
import { publishedBanks } from './published-banks.ts'

/** Methods whose `bank` is a bank_id of the bank query (section 4.1). */
export function takesBankId(method: string): boolean {
  return method === 'Cash' || method === 'BankTransfer' || method === 'Khipu'
}

/** Methods that need language_code (section 4.1). */
export function takesLanguageCode(method: string): boolean {
  return method === 'Cash' || method === 'BankTransfer'
}

/** The five banks that section 4.1 allows for DepositExpress, with their values of bank_name. */
export const depositBanks: ReadonlyMap<string, string> = new Map([
  ['itau', 'Itaú Unibanco S.A.'],
  ['santander', 'Banco Santander (Brasil) S.A.'],
  ['bradesco', 'Banco Bradesco S.A.'],
  ['banco-do-brasil', 'Banco do Brasil S.A.'],
  ['caixa', 'Caixa Econômica Federal'],
])

function banks(
  country: Country,
  method: Bank['method'],
  ...names: readonly (readonly [bankId: string, name: string])[]
): Bank[] {
  return names.map(([id, name]) => ({ bank_id: id, bank_name: name, language_code: 'es', country, method }))
}

/**
 * The sandbox's own bank list, because the document mentions a bank query but does not describe it.
 * Every bank_id begins with its country, so it shows the country of an order in US dollars.
 */
export const bankList: readonly Bank[] = [
  ...banks('AR', 'Khipu', ['ar-khipu-nacion', 'Banco de la Nación Argentina'], ['ar-khipu-galicia', 'Banco Galicia']),
  ...banks('AR', 'BankTransfer', ['ar-galicia', 'Banco Galicia'], ['ar-macro', 'Banco Macro']),
  ...banks('CL', 'Khipu', ['cl-khipu-estado', 'BancoEstado'], ['cl-khipu-bci', 'Bci']),
  ...banks('CL', 'BankTransfer', ['cl-estado', 'BancoEstado'], ['cl-chile', 'Banco de Chile']),
  ...banks('CL', 'Cash', ['cl-caja-vecina', 'CajaVecina'], ['cl-servipag', 'Servipag']),
  ...banks('PE', 'BankTransfer', ['pe-bcp', 'BCP'], ['pe-interbank', 'Interbank'], ['pe-bbva', 'BBVA Perú']),
  ...banks('PE', 'Cash', ['pe-tambo', 'Tambo+'], ['pe-kasnet', 'KasNet'], ['pe-western-union', 'Western Union']),
  ...banks('EC', 'BankTransfer', ['ec-pichincha', 'Banco Pichincha'], ['ec-guayaquil', 'Banco Guayaquil']),
  ...banks('EC', 'Cash', ['ec-mi-vecino', 'Mi Vecino'], ['ec-western-union', 'Western Union']),
  ...banks('CR', 'Cash', ['cr-walmart', 'Walmart'], ['cr-maxi-pali', 'Maxi Palí']),
  ...banks('PA', 'Cash', ['pa-punto-pago', 'Punto Pago'], ['pa-western-union', 'Western Union']),
  ...banks('GT', 'Cash', ['gt-banrural', 'Banrural'], ['gt-bi', 'Banco Industrial']),
  ...banks('MX', 'Cash', ['mx-7-eleven', '7-Eleven'], ['mx-farmacias-guadalajara', 'Farmacias Guadalajara']),
  ...banks('BO', 'BankTransfer', ['bo-bnb', 'Banco Nacional de Bolivia S.A.'], ['bo-union', 'Banco Unión S.A.']),
  ...banks('PY', 'BankTransfer', ['py-itau', 'Banco Itaú Paraguay S.A.'], ['py-continental', 'Banco Continental']),
  ...banks('UY', 'BankTransfer', ['uy-brou', 'Banco República (BROU)'], ['uy-itau', 'Banco Itaú Uruguay S.A.']),
]

/** The banks of a reading. */
export function banksOf(rules: Readings['methodRules']): readonly Bank[] {
  return rules === 'published' ? publishedBanks : bankList
}

/** Finds a bank of a method by its id, in any country. The published ids are short, so two methods may share one. */
export function findBank(rules: Readings['methodRules'], method: string, bankId: string): Bank | undefined {
  return banksOf(rules).find((bank) => bank.bank_id === bankId && bank.method === method)
}
