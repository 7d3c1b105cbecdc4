import { passport } from '../../codes/tax-id/passport.ts'
import { taxIdType, type TaxIdType } from '../../codes/tax-id/tax-id-type.ts'

/** Separators are not removed, because they separate the book from the entry. */
const NONE = /(?!)/g

/** Joins the groups with hyphens, whatever separated them. "8-AV-12-3" becomes 8AV-12-3. */
const withHyphens = (written: string): string =>
  written
    .split(/[\s./-]+/)
    .join('-')
    .replace(/^(\d{1,2})-(AV|PI|NT)-/, '$1$2-')

/** Cédula de identidad personal. */
export const paCi: TaxIdType = taxIdType({
  type: 'CI',
  name: 'Cédula de identidad personal',
  inputMode: 'text',
  example: '8-123-456',
  // First the province, the letters PE, E, N or EE, or a province with AV, PI or NT. Then the book and the entry. Without hyphens: five to eleven
  // characters.
  shape: /^((PE|E|N|EE|\d{1,2}(AV|PI|NT)?)-\d{1,4}-\d{1,6}|[0-9A-Z]{5,11})$/,
  separators: NONE,
  settle: withHyphens,
})

/** Registro Único de Contribuyente. */
export const paRuc: TaxIdType = taxIdType({
  type: 'RUC',
  name: 'Registro Único de Contribuyente',
  inputMode: 'text',
  example: '1234567-1-234567',
  shape: /^[0-9A-Z]{1,10}(-[0-9A-Z]{1,10}){1,6}$/,
  separators: NONE,
  settle: withHyphens,
})

/**
 * Panama: cédula of a person, RUC of a taxpayer with or without its DV. Both keep their groups. The rule of the
 * DV is known from unofficial copies only, so it is not checked.
 */
export const paTaxIds: readonly TaxIdType[] = [paCi, paRuc, passport]
