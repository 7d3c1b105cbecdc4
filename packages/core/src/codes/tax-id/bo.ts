import { taxIdType, type TaxIdType } from './tax-id-type.ts'

/** Cédula de identidad. */
export const boCi: TaxIdType = taxIdType({
  type: 'CI',
  name: 'Cédula de identidad',
  inputMode: 'text',
  example: '7654321-1A LP',
  shape: /^(E-?)?\d{5,8}(-?\d[A-Z])?[ -]?(LP|OR|PT|CB|CH|TJ|SC|BE|PD)?$/,
  separators: /\./g,
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
 * Bolivia: cédula of a person and NIT of a taxpayer. A cédula may have a complement, which distinguishes equal numbers. Older cards also have the
 * department. Neither document has a check digit, and no separators are added.
 */
export const boTaxIds: readonly TaxIdType[] = [boCi, boNit]
