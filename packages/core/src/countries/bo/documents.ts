import { taxIdType, type TaxIdType } from '../../codes/tax-id/tax-id-type.ts'

/** The departments, as old cards write them. */
const DEPARTMENT = '(?:LP|OR|PT|CB|CH|TJ|SC|BE|PD)'

/** Cédula de identidad. */
export const boCi: TaxIdType = taxIdType({
  type: 'CI',
  name: 'Cédula de identidad',
  inputMode: 'text',
  example: '7654321-1A LP',
  // The department is written before the number or after it.
  shape: new RegExp(`^(${DEPARTMENT}[ -]?)?(E-?)?\\d{5,8}(-?\\d[A-Z])?([ -]?${DEPARTMENT})?$`),
  separators: /\./g,
})

/** Cédula de identidad de extranjero. */
export const boCe: TaxIdType = taxIdType({
  type: 'CE',
  name: 'Cédula de identidad de extranjero',
  inputMode: 'text',
  example: 'E-12345678',
  shape: /^(E-?\d{5,9}|(B|BO)\d{6}|\d{8})$/,
  separators: /[\s.]/g,
})

/** Número de Identificación Tributaria. */
export const boNit: TaxIdType = taxIdType({
  type: 'NIT',
  name: 'Número de Identificación Tributaria',
  inputMode: 'numeric',
  example: '1023456789',
  // Most have seven to ten digits. A person's NIT is the number of the identity card and three more digits, so it may be longer.
  shape: /^\d{7,12}$/,
})

/**
 * Bolivia: cédula of a person, NIT of a taxpayer and cédula of a foreigner. A cédula may have a complement, which distinguishes equal numbers. Older cards also have the
 * department. No document has a check digit, and no separators are added.
 */
export const boTaxIds: readonly TaxIdType[] = [boCi, boNit, boCe]
