import { paCi, paRuc } from './documents.ts'
import { passport } from '../../codes/tax-id/passport.ts'
import { bankAccountFields } from '../../forms/account-fields.ts'
import { formDocument, type FormCountry } from '../../forms/form-country.ts'
import * as field from '../../forms/form-fields.ts'

/** Provincias, and the comarcas with the rank of a provincia. */
const PROVINCES = [
  ['Bocas del Toro', 'Bocas'],
  'Chiriquí',
  'Coclé',
  'Colón',
  'Darién',
  'Herrera',
  'Los Santos',
  ['Panamá', 'Ciudad de Panamá'],
  ['Panamá Oeste', 'Pmá Oeste'],
  'Veraguas',
  ['Comarca Emberá-Wounaan', 'Emberá', 'Emberá-Wounaan'],
  ['Comarca Guna Yala', 'Guna Yala', 'Kuna Yala', 'San Blas'],
  ['Comarca Naso Tjër Di', 'Naso Tjër Di'],
  ['Comarca Ngäbe-Buglé', 'Ngäbe-Buglé', 'Ngöbe-Buglé'],
] as const

/** Panama: a cédula has three groups. Few people know their postcode. */
export const paForm: FormCountry = {
  country: 'PA',
  phone: {
    callingCode: '507',
    habits: [],
    mobile: /^6\d{7}$/,
    landline: /^[2-9]\d{6}$/,
    lengths: [7, 8],
    masks: ['0000-0000', '000-0000'],
  },
  postcode: { form: /^\d{4}$/, masks: [], isCertain: false },
  documents: [
    formDocument(paCi, 'Cédula', { isFormCertain: false }),
    formDocument(paRuc, 'RUC', { isFormCertain: false }),
    formDocument(passport, 'Pasaporte', { isFormCertain: false }),
  ],
  isDocumentTypeSeen: false,
  fields: [
    field.name(),
    field.documentType,
    field.document('8-123-456', { inputMode: 'text' }),
    field.email(),
    field.phone('+507', '6123-4567'),
    field.state('provincia', PROVINCES),
    field.city('distrito'),
    field.neighborhood('corregimiento'),
    field.street({ label: 'address', hint: 'example', example: 'Vía España, edificio Colón' }),
    field.streetNumber(),
    field.postcode('0801', { filler: '0000' }),
    ...bankAccountFields('0412345678', [5, 20], ['Cuenta corriente', 'Cuenta de ahorros']),
  ],
}
