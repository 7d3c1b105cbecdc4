import { taxIdType, type TaxIdType } from './tax-id-type.ts'

/** Hyphens are part of the number: without them the book and the entry run together. */
const SPACES = /\s/g

/**
 * Panama: cédula of a person, RUC of a taxpayer with or without its DV. Both stay as they are typed; the DV's rule is
 * known from unofficial copies only, so it is not enforced.
 */
export const paTaxIds: readonly TaxIdType[] = [
  taxIdType({
    type: 'CI',
    name: 'Cédula de identidad personal',
    inputMode: 'text',
    maxLength: 15,
    example: '8-123-456',
    // Province, or PE, E, N, or province with AV or PI; then book and entry. Without hyphens: five to eleven characters.
    shape: /^((PE|E|N|EE|\d{1,2}(AV|PI|NT)?)-\d{1,4}-\d{1,6}|[0-9A-Z]{5,11})$/,
    separators: SPACES,
  }),
  taxIdType({
    type: 'RUC',
    name: 'Registro Único de Contribuyente',
    inputMode: 'text',
    maxLength: 30,
    example: '1234567-1-234567',
    shape: /^[0-9A-Z]+(-[0-9A-Z]+){1,4}$/,
    separators: SPACES,
  }),
]
