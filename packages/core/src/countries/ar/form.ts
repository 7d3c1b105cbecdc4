import { arCuit, arDni } from './documents.ts'
import { bankAccountFields } from '../../forms/account-fields.ts'
import { formDocument, type FormCountry } from '../../forms/form-country.ts'
import * as field from '../../forms/form-fields.ts'

/** Provincias and the autonomous city (INDEC). */
const PROVINCES = [
  'Buenos Aires',
  ['Ciudad Autónoma de Buenos Aires', 'CABA', 'C.A.B.A.', 'Capital Federal', 'Ciudad de Buenos Aires'],
  'Catamarca',
  'Chaco',
  'Chubut',
  ['Córdoba', 'Cba'],
  'Corrientes',
  'Entre Ríos',
  'Formosa',
  'Jujuy',
  'La Pampa',
  'La Rioja',
  'Mendoza',
  'Misiones',
  'Neuquén',
  'Río Negro',
  'Salta',
  'San Juan',
  'San Luis',
  'Santa Cruz',
  'Santa Fe',
  'Santiago del Estero',
  ['Tierra del Fuego', 'Tierra del Fuego, Antártida e Islas del Atlántico Sur'],
  'Tucumán',
] as const

/** Area codes with three digits. The code of Buenos Aires is 11, and all other codes have four digits (ENACOM). */
const AREA_OF_THREE = /^(?:2(?:2[013]|3[067]|49|6[01346]|80|9[14789])|3(?:36|4[1-358]|5[138]|6[24]|7[069]|8[013578]))/

const maskOf = (digits: string): string => {
  if (digits.startsWith('11')) return '00 0000-0000'
  return AREA_OF_THREE.test(digits) ? '000 000-0000' : '0000 00-0000'
}

/** Argentina: a DNI and a CUIT differ in length, so one field takes both. The CUIL and the CUIT of a person are the same number. */
export const arForm: FormCountry = {
  country: 'AR',
  phone: {
    callingCode: '54',
    mobilePrefix: '9',
    // People write 0 before the area code, 9 before it for a call from abroad, and 15 after it for a call from a landline.
    habits: [
      // "+54 9 011 …": the 0 for a call inside the country stands after the 9 of a mobile number.
      [/^90(?=(?:11|[23]\d)\d{8}$)/, ''],
      [/^0+(?=[1-9])/, ''],
      [/^9(?=(?:11|[23]\d)\d{8,10}$)/, ''],
      [/^11(?:15)(\d{8})$/, '11$1'],
      [
        /^(2(?:2[013]|3[067]|49|6[01346]|80|9[14789])|3(?:36|4[1-358]|5[138]|6[24]|7[069]|8[013578]))15(\d{7})$/,
        '$1$2',
      ],
      [/^([23]\d{3})15(\d{6})$/, '$1$2'],
    ],
    mobile: /^(?:11\d{8}|[23]\d{9})$/,
    // Landlines and mobiles have the same area codes, so the number does not show whether it is a mobile.
    landline: /^(?!)/,
    lengths: [10],
    masks: maskOf,
    withoutArea: /^(?:15\d{6,8}|[2-9]\d{5,7})$/,
  },
  postcode: { form: /^(?:\d{4}|[A-Z]\d{4}[A-Z]{3})$/, masks: [], isCertain: false },
  documents: [
    // A number of up to eight digits may be a DNI, so its mask has no separators. With nine or more digits it can only be a CUIT.
    formDocument(arDni, 'DNI', { masks: ['00000000'], isFormCertain: false }),
    formDocument(arCuit, 'CUIT/CUIL', { masks: ['00-00000000-0'] }),
  ],
  isDocumentTypeSeen: true,
  fields: [
    field.name(),
    field.document('20.123.456', { label: 'dniOrCuit' }),
    field.email(),
    field.phone('+54 9', '11 2345-6789'),
    field.street(),
    field.streetNumber({ label: 'altura' }),
    field.city('localidad'),
    field.state('provincia', PROVINCES),
    field.postcode('1043', { inputMode: 'text' }),
    ...bankAccountFields('0070999030004123456789', [6, 22], ['Cuenta corriente', 'Caja de ahorro']),
  ],
}
