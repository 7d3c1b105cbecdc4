import { passport } from '../../codes/tax-id/passport.ts'
import { peCe, peDni, peRuc } from './documents.ts'
import { formDocument, type FormCountry } from '../../forms/form-country.ts'
import * as field from '../../forms/form-fields.ts'

/** Departamentos and Callao (INEI). */
const DEPARTMENTS = [
  ['Amazonas', 'AMA'],
  ['Áncash', 'ANC', 'Ancash'],
  ['Apurímac', 'APU'],
  ['Arequipa', 'ARE'],
  ['Ayacucho', 'AYA'],
  ['Cajamarca', 'CAJ'],
  ['Callao', 'CAL', 'El Callao', 'Provincia Constitucional del Callao'],
  ['Cusco', 'CUS', 'Cuzco'],
  ['Huancavelica', 'HUV'],
  ['Huánuco', 'HUC'],
  'Ica',
  ['Junín', 'JUN'],
  ['La Libertad', 'LAL'],
  ['Lambayeque', 'LAM'],
  ['Lima', 'LMA', 'LIM', 'Lima Metropolitana', 'Lima Provincias', 'Municipalidad Metropolitana de Lima'],
  ['Loreto', 'LOR'],
  ['Madre de Dios', 'MDD'],
  ['Moquegua', 'MOQ'],
  ['Pasco', 'PAS'],
  ['Piura', 'PIU'],
  ['Puno', 'PUN'],
  ['San Martín', 'SAM'],
  ['Tacna', 'TAC'],
  ['Tumbes', 'TUM'],
  ['Ucayali', 'UCA'],
] as const

/** Peru: an address has departamento, ciudad and distrito. */
export const peForm: FormCountry = {
  country: 'PE',
  phone: {
    callingCode: '51',
    habits: [[/^0+(?=[1-9])/, '']],
    mobile: /^9\d{8}$/,
    landline: /^(?:1|[4-8])\d{7}$/,
    lengths: [8, 9],
    masks: ['000 000 000'],
  },
  postcode: { form: /^\d{5}$/, masks: [], isCertain: false },
  documents: [
    formDocument(peDni, 'DNI'),
    formDocument(peRuc, 'RUC'),
    formDocument(peCe, 'Carné de extranjería', { isFormCertain: false }),
    formDocument(passport, 'Pasaporte', { isFormCertain: false }),
  ],
  isDocumentTypeSeen: false,
  fields: [
    field.name(),
    field.documentType,
    field.document('12345678'),
    field.email(),
    field.phone('+51', '987 654 321'),
    field.state('departamento', DEPARTMENTS),
    field.city('city'),
    field.neighborhood('distrito'),
    field.street({ label: 'address', hint: 'example', example: 'Avenida Larco' }),
    field.streetNumber(),
    field.postcode('15074', { filler: '00000' }),
  ],
}
