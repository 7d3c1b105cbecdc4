import { fail, type Result } from '../result.ts'
import { codeError, type CodeError } from './code-error.ts'
import { arTaxIds } from './tax-id/ar.ts'
import { boTaxIds } from './tax-id/bo.ts'
import { brTaxIds } from './tax-id/br.ts'
import { clTaxIds } from './tax-id/cl.ts'
import { coTaxIds } from './tax-id/co.ts'
import { crTaxIds } from './tax-id/cr.ts'
import { ecTaxIds } from './tax-id/ec.ts'
import { gtTaxIds } from './tax-id/gt.ts'
import { mxTaxIds } from './tax-id/mx.ts'
import { paTaxIds } from './tax-id/pa.ts'
import { peTaxIds } from './tax-id/pe.ts'
import { pyTaxIds } from './tax-id/py.ts'
import type { TaxId, TaxIdType } from './tax-id/tax-id-type.ts'
import { uyTaxIds } from './tax-id/uy.ts'
import { withoutCountry } from './tax-id/without-country.ts'

export type { TaxId, TaxIdCheck, TaxIdType } from './tax-id/tax-id-type.ts'

/** A country whose documents are known, by its ISO 3166 alpha-2 code. */
export type TaxIdCountry = 'AR' | 'BO' | 'BR' | 'CL' | 'CO' | 'CR' | 'EC' | 'GT' | 'MX' | 'PA' | 'PE' | 'PY' | 'UY'

const typesByCountry: Readonly<Record<TaxIdCountry, readonly TaxIdType[]>> = {
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
export const taxIdTypes = (country: TaxIdCountry): readonly TaxIdType[] =>
  // A caller without types may ask for any country.
  Object.hasOwn(typesByCountry, country) ? typesByCountry[country] : []

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
export function parseTaxId(country: TaxIdCountry, type: string, text: string): Result<TaxId, CodeError> {
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
