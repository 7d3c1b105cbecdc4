import { codeError, type CodeError } from '../codes/code-error.ts'
import type { TaxId, TaxIdType } from '../codes/tax-id/tax-id-type.ts'
import { withoutCountry } from '../codes/tax-id/without-country.ts'
import type { Country } from '../model/payment-terms.ts'
import { fail, type Result } from '../result.ts'
import { arTaxIds } from './ar/documents.ts'
import { boTaxIds } from './bo/documents.ts'
import { brTaxIds } from './br/documents.ts'
import { clTaxIds } from './cl/documents.ts'
import { coTaxIds } from './co/documents.ts'
import { crTaxIds } from './cr/documents.ts'
import { ecTaxIds } from './ec/documents.ts'
import { gtTaxIds } from './gt/documents.ts'
import { mxTaxIds } from './mx/documents.ts'
import { paTaxIds } from './pa/documents.ts'
import { peTaxIds } from './pe/documents.ts'
import { pyTaxIds } from './py/documents.ts'
import { uyTaxIds } from './uy/documents.ts'

export type { TaxId, TaxIdCheck, TaxIdType } from '../codes/tax-id/tax-id-type.ts'

const DOCUMENTS: Readonly<Record<Country, readonly TaxIdType[]>> = {
  AR: arTaxIds,
  BO: boTaxIds,
  BR: brTaxIds,
  CL: clTaxIds,
  CO: coTaxIds,
  CR: crTaxIds,
  EC: ecTaxIds,
  GT: gtTaxIds,
  MX: mxTaxIds,
  PA: paTaxIds,
  PE: peTaxIds,
  PY: pyTaxIds,
  UY: uyTaxIds,
}

/**
 * The types of documents that payers of a country have, the most common first. Empty for an unknown country.
 *
 * @example taxIdTypes('BR').map(({ type }) => type) // ['CPF', 'CNPJ']
 */
export const taxIdTypes = (country: Country): readonly TaxIdType[] =>
  // A caller without types may ask for any country.
  Object.hasOwn(DOCUMENTS, country) ? DOCUMENTS[country] : []

/**
 * Reads a document number, with or without its separators.
 *
 * @param type The short name in capital or small letters: a type of `taxIdTypes(country)`, or one of its aliases.
 * @returns The number in both forms, with the results of its checks. An error if the text does not have the form of the document. A CPF or CNPJ of
 * one repeated digit is also an error: its check digits are right, but nobody has it. The error `unsupported` means that the country has no such
 * type; that number can still be sent as it is.
 * @example
 * parseTaxId('BR', 'CPF', '52998224725')
 * // { ok: true, value: { type: 'CPF', compact: '52998224725', formatted: '529.982.247-25', checks: { ok: true, ... } } }
 */
export function parseTaxId(country: Country, type: string, text: string): Result<TaxId, CodeError> {
  const wanted = type.trim().toUpperCase()
  const found = taxIdTypes(country).find((known) => known.type === wanted || known.aliases.includes(wanted))
  if (found === undefined)
    return fail(
      codeError('unsupported', 'This country has no document type of this name here, so its number cannot be checked.'),
    )
  const parsed = found.parse(text)
  const bare = withoutCountry(text, country)
  if (parsed.ok || bare === text) return parsed
  const behind = found.parse(bare)
  return behind.ok ? behind : parsed
}
