import { gtDpi, gtNit } from './documents.ts'
import { formDocument, type FormCountry } from '../../forms/form-country.ts'
import * as field from '../../forms/form-fields.ts'

/** Departamentos. */
const DEPARTMENTS = [
  ['Alta Verapaz', 'AV'],
  ['Baja Verapaz', 'BV'],
  ['Chimaltenango', 'CM'],
  ['Chiquimula', 'CQ'],
  ['El Progreso', 'PR'],
  ['Escuintla', 'ES'],
  ['Guatemala', 'Ciudad de Guatemala', 'GU'],
  ['Huehuetenango', 'HU'],
  ['Izabal', 'IZ'],
  ['Jalapa', 'JA'],
  ['Jutiapa', 'JU'],
  ['Petén', 'PE', 'El Petén'],
  ['Quetzaltenango', 'QZ'],
  ['Quiché', 'QC', 'El Quiché'],
  ['Retalhuleu', 'RE'],
  ['Sacatepéquez', 'SA'],
  ['San Marcos', 'SM'],
  ['Santa Rosa', 'SR'],
  ['Sololá', 'SO'],
  ['Suchitepéquez', 'SU'],
  ['Totonicapán', 'TO'],
  ['Zacapa', 'ZA'],
] as const

/** Guatemala: an address is an avenida or a calle, a number with a hyphen, and a zona. */
export const gtForm: FormCountry = {
  country: 'GT',
  phone: {
    callingCode: '502',
    habits: [],
    mobile: /^[345]\d{7}$/,
    landline: /^[267]\d{7}$/,
    lengths: [8],
    masks: ['0000-0000'],
  },
  postcode: { form: /^\d{5}$/, masks: [], isCertain: false },
  documents: [
    formDocument(gtDpi, 'DPI', { masks: ['0000 00000 0000'] }),
    formDocument(gtNit, 'NIT', { masks: ['AAAAAAAAAAAA'] }),
  ],
  isDocumentTypeSeen: true,
  fields: [
    field.name(),
    field.document('1234 56789 0101', { label: 'dpiOrNit', inputMode: 'text' }),
    field.email(),
    field.phone('+502', '5123-4567'),
    field.street({ hint: 'example', example: '6a avenida' }),
    field.streetNumber({ hint: 'numberOrNoneExample', example: '5-20' }),
    field.neighborhood('zona', { hint: 'example', example: 'Zona 10' }),
    field.city('municipality'),
    field.state('departamento', DEPARTMENTS),
    field.postcode('01010', { filler: '00000' }),
  ],
}
