import { uyCi, uyRut } from './documents.ts'
import { bankAccountFields } from '../../forms/account-fields.ts'
import { formDocument, type FormCountry } from '../../forms/form-country.ts'
import * as field from '../../forms/form-fields.ts'

/** Departamentos. */
const DEPARTMENTS = [
  ['Artigas', 'AR'],
  ['Canelones', 'CA'],
  ['Cerro Largo', 'CL'],
  ['Colonia', 'CO'],
  ['Durazno', 'DU'],
  ['Flores', 'FS'],
  ['Florida', 'FD'],
  ['Lavalleja', 'LA'],
  ['Maldonado', 'MA'],
  ['Montevideo', 'MVD', 'Mdeo', 'MO'],
  ['Paysandú', 'PA'],
  ['Río Negro', 'RN'],
  ['Rivera', 'RV'],
  ['Rocha', 'RO'],
  ['Salto', 'SA'],
  ['San José', 'SJ'],
  ['Soriano', 'SO'],
  ['Tacuarembó', 'TA'],
  ['Treinta y Tres', '33', 'TT'],
] as const

/** Uruguay: a cédula and a RUT differ in length, so one field takes both. */
export const uyForm: FormCountry = {
  country: 'UY',
  phone: {
    callingCode: '598',
    habits: [[/^0+(?=[1-9])/, '']],
    mobile: /^9\d{7}$/,
    landline: /^[24]\d{7}$/,
    lengths: [8],
    masks: ['00 000 000'],
  },
  postcode: { form: /^\d{5}$/, masks: [], isCertain: false },
  documents: [
    // A number of up to eight digits may be a cédula, so its mask has no separators. With nine or more digits it can only be a RUT.
    formDocument(uyCi, 'cédula de identidad', { masks: ['00000000'] }),
    formDocument(uyRut, 'RUT', { masks: ['00-000000-000-0'] }),
  ],
  isDocumentTypeSeen: true,
  fields: [
    field.name(),
    field.document('1.234.567-2', { label: 'ciOrRut', hint: 'withCheckDigit' }),
    field.email(),
    field.phone('+598', '99 123 456'),
    field.street(),
    field.streetNumber(),
    field.city('localidad'),
    field.state('departamento', DEPARTMENTS),
    field.postcode('11200'),
    ...bankAccountFields('11111111122222', [6, 20], ['Cuenta corriente', 'Caja de ahorro']),
  ],
}
