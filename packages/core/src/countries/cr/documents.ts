import { passport } from '../../codes/tax-id/passport.ts'
import { taxIdType, type TaxIdType } from '../../codes/tax-id/tax-id-type.ts'

/** Groups keep their hyphens until the missing zeros are added: "1-613-584" is 1-0613-0584. */
const HYPHENS = /[./]/g

/** Adds the missing zeros to the second and third of three groups. A number without groups is returned as it is. */
const padGroups = (written: string, second: number, third: number): string => {
  const groups = written.split(/[\s-]+/)
  const [first, middle, last] = groups
  if (groups.length !== 3 || first === undefined || middle === undefined || last === undefined) return groups.join('')
  return first + middle.padStart(second, '0') + last.padStart(third, '0')
}

/** Cédula de identidad (física). */
export const crCi: TaxIdType = taxIdType({
  type: 'CI',
  name: 'Cédula de identidad (física)',
  inputMode: 'numeric',
  example: '1-0234-0567',
  separators: HYPHENS,
  settle: (written) => padGroups(written, 4, 4),
  // The tax authority writes a zero in front of the number. Both forms are the same card.
  shape: /^0?[1-9]\d{8}$/,
  mask: (ci) => ci.replace(/^(0?.)(....)(....)$/, '$1-$2-$3'),
})

/** Cédula jurídica. */
export const crCj: TaxIdType = taxIdType({
  type: 'CJ',
  name: 'Cédula jurídica',
  inputMode: 'numeric',
  example: '3-101-234567',
  separators: HYPHENS,
  settle: (written) => padGroups(written, 3, 6),
  shape: /^[2-5]\d{9}$/,
  mask: (cj) => cj.replace(/^(.)(...)(.{6})$/, '$1-$2-$3'),
})

/** Número de Identificación Tributaria Especial, for taxpayers without a cédula or a DIMEX. */
export const crNite: TaxIdType = taxIdType({
  type: 'NITE',
  name: 'Número de Identificación Tributaria Especial',
  inputMode: 'numeric',
  example: '1234567890',
  shape: /^[1-9]\d{9}$/,
})

/** Documento de Identidad Migratorio para Extranjeros. */
export const crDimex: TaxIdType = taxIdType({
  type: 'DIMEX',
  name: 'Documento de Identidad Migratorio para Extranjeros',
  inputMode: 'numeric',
  example: '155812345678',
  shape: /^1\d{10,11}$/,
})

/** Costa Rica: cédulas of persons and companies, DIMEX of foreign residents, NITE of other taxpayers. None has a check digit. */
export const crTaxIds: readonly TaxIdType[] = [crCi, crCj, crDimex, crNite, passport]
