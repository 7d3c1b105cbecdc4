import { taxIdType, type TaxIdType } from './tax-id-type.ts'

/** Costa Rica: cédulas of persons and companies, DIMEX of foreign residents. None has a check digit. */
export const crTaxIds: readonly TaxIdType[] = [
  taxIdType({
    type: 'CI',
    name: 'Cédula de identidad (física)',
    inputMode: 'numeric',
    maxLength: 12,
    example: '1-0234-0567',
    // The tax authority writes a zero in front; both are the same card.
    shape: /^0?[1-9]\d{8}$/,
    mask: (ci) => ci.replace(/^(0?.)(....)(....)$/, '$1-$2-$3'),
  }),
  taxIdType({
    type: 'CJ',
    name: 'Cédula jurídica',
    inputMode: 'numeric',
    maxLength: 12,
    example: '3-101-234567',
    shape: /^[2-5]\d{9}$/,
    mask: (cj) => cj.replace(/^(.)(...)(.{6})$/, '$1-$2-$3'),
  }),
  taxIdType({
    type: 'DIMEX',
    name: 'Documento de Identidad Migratorio para Extranjeros',
    inputMode: 'numeric',
    maxLength: 12,
    example: '155812345678',
    shape: /^1\d{10,11}$/,
  }),
]
