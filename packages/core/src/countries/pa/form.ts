import { paCi, paRuc } from './documents.ts'
import { passport } from '../../codes/tax-id/passport.ts'
import { bankAccountFields } from '../../forms/account-fields.ts'
import type { FormCountry } from '../../forms/form-country.ts'
import {
  cityField,
  documentField,
  documentTypeField,
  emailField,
  formDocument,
  nameField,
  neighborhoodField,
  phoneField,
  postcodeField,
  stateField,
  streetField,
  streetNumberField,
} from '../../forms/form-fields.ts'

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
    nameField(),
    documentTypeField,
    documentField('8-123-456', { inputMode: 'text' }),
    emailField(),
    phoneField('+507', '6123-4567'),
    stateField('provincia', PROVINCES),
    cityField('distrito'),
    neighborhoodField('corregimiento'),
    streetField({ label: 'address', hint: 'example', example: 'Vía España, edificio Colón' }),
    streetNumberField(),
    postcodeField('0801', { filler: '0000' }),
    ...bankAccountFields('0412345678', [5, 20], ['Cuenta corriente', 'Cuenta de ahorros']),
  ],
}
