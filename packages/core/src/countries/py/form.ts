import { pyCi, pyRuc } from './documents.ts'
import { bankAccountFields } from '../../forms/account-fields.ts'
import { formDocument, type FormCountry } from '../../forms/form-country.ts'
import * as field from '../../forms/form-fields.ts'

/** Departamentos and the capital. */
const DEPARTMENTS = [
  'Alto Paraguay',
  'Alto Paraná',
  'Amambay',
  ['Asunción', 'ASU', 'Capital', 'Distrito Capital'],
  'Boquerón',
  'Caaguazú',
  'Caazapá',
  'Canindeyú',
  'Central',
  'Concepción',
  'Cordillera',
  'Guairá',
  'Itapúa',
  'Misiones',
  'Ñeembucú',
  'Paraguarí',
  'Presidente Hayes',
  'San Pedro',
] as const

/** Paraguay. */
export const pyForm: FormCountry = {
  country: 'PY',
  phone: {
    callingCode: '595',
    habits: [[/^0+(?=[1-9])/, '']],
    mobile: /^9\d{8}$/,
    landline: /^[2-8]\d{6,8}$/,
    lengths: [7, 8, 9],
    masks: ['000 000 000'],
  },
  postcode: { form: /^\d{4}(?:\d{2})?$/, masks: [], isCertain: false },
  documents: [
    formDocument(pyCi, 'Cédula de identidad', { isFormCertain: false }),
    formDocument(pyRuc, 'RUC', { isFormCertain: false }),
  ],
  isDocumentTypeSeen: false,
  fields: [
    field.name(),
    field.documentType,
    field.document('1.234.567'),
    field.email(),
    field.phone('+595', '981 123 456'),
    field.state('departamento', DEPARTMENTS),
    field.city('city'),
    field.neighborhood('barrio'),
    field.street(),
    field.streetNumber(),
    field.postcode('1209', { filler: '0000' }),
    ...bankAccountFields('678901', [4, 20], ['Cuenta corriente', 'Caja de ahorro']),
  ],
}
