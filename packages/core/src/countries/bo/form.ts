import { boCe, boCi, boNit } from './documents.ts'
import { bankAccountFields } from '../../forms/account-fields.ts'
import { formDocument, type FormCountry } from '../../forms/form-country.ts'
import * as field from '../../forms/form-fields.ts'

/** Departamentos. */
const DEPARTMENTS = [
  ['Beni', 'BE', 'El Beni'],
  ['Chuquisaca', 'CH'],
  ['Cochabamba', 'CB', 'Cbba'],
  ['La Paz', 'LP'],
  ['Oruro', 'OR'],
  ['Pando', 'PD'],
  ['Potosí', 'PT'],
  ['Santa Cruz', 'SCZ', 'SC'],
  ['Tarija', 'TJ'],
] as const

/** Bolivia: postcodes are not used, and many houses have no number. */
export const boForm: FormCountry = {
  country: 'BO',
  phone: {
    callingCode: '591',
    // A long-distance call begins with 0 and the two digits of the carrier.
    habits: [[/^0(?:1\d)?(?=[2-7]\d{7}$)/, '']],
    mobile: /^[67]\d{7}$/,
    landline: /^[2-4]\d{7}$/,
    lengths: [8],
    masks: ['000-00000'],
  },
  postcode: { form: /^[0-9A-Z]{3,10}$/, masks: [], isCertain: false },
  documents: [
    formDocument(boCi, 'Cédula de identidad', { isFormCertain: false }),
    formDocument(boNit, 'NIT', { isFormCertain: false }),
    formDocument(boCe, 'Cédula de extranjero', { isFormCertain: false }),
  ],
  isDocumentTypeSeen: false,
  fields: [
    field.name(),
    field.documentType,
    field.document('7654321', { inputMode: 'text' }),
    field.email(),
    field.phone('+591', '712-34567'),
    field.state('departamento', DEPARTMENTS),
    field.city('city'),
    field.neighborhood('zonaOrBarrio'),
    field.street({ label: 'address' }),
    field.streetNumber(),
    field.postcode('0000', { hint: 'noPostcode', filler: '0000' }),
    ...bankAccountFields('10000012345678', [7, 14], ['Cuenta corriente', 'Caja de ahorro']),
  ],
}
