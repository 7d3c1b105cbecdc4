import { mxCurp, mxRfc } from '../../codes/tax-id/mx.ts'
import type { FormCountry } from '../form-country.ts'
import {
  cityField,
  documentField,
  emailField,
  formDocument,
  nameField,
  neighborhoodField,
  phoneField,
  postcodeField,
  stateField,
  streetField,
  streetNumberField,
} from '../form-fields.ts'

/** Entidades federativas (INEGI). */
const STATES = [
  'Aguascalientes',
  'Baja California',
  'Baja California Sur',
  'Campeche',
  'Chiapas',
  'Chihuahua',
  ['Ciudad de México', 'CDMX', 'DF', 'D.F.', 'Distrito Federal', 'México D.F.'],
  ['Coahuila', 'Coahuila de Zaragoza'],
  'Colima',
  'Durango',
  ['Estado de México', 'México', 'Edomex', 'Edo. de México', 'Edo. Méx.'],
  'Guanajuato',
  'Guerrero',
  'Hidalgo',
  'Jalisco',
  ['Michoacán', 'Michoacán de Ocampo'],
  'Morelos',
  'Nayarit',
  'Nuevo León',
  'Oaxaca',
  'Puebla',
  ['Querétaro', 'Querétaro de Arteaga'],
  'Quintana Roo',
  'San Luis Potosí',
  'Sinaloa',
  'Sonora',
  'Tabasco',
  'Tamaulipas',
  'Tlaxcala',
  ['Veracruz', 'Veracruz de Ignacio de la Llave'],
  'Yucatán',
  'Zacatecas',
] as const

/** Mexico City, Guadalajara and Monterrey have areas of two digits, all others of three (IFT). */
const maskOf = (digits: string): string => (/^(?:55|56|33|81)/.test(digits) ? '00 0000 0000' : '000 000 0000')

/** Mexico: the postcode comes before the address, because colonia, municipio and estado follow from it. */
export const mxForm: FormCountry = {
  country: 'MX',
  phone: {
    callingCode: '52',
    // Prefixes that were dialled until 2019, and the 1 behind +52 that address books keep.
    habits: [[/^(?:044|045|01|1)(?=[2-9]\d{9}$)/, '']],
    mobile: /^[2-9]\d{9}$/,
    // Landlines and mobiles share their areas.
    landline: /^(?!)/,
    lengths: [10],
    masks: maskOf,
    withoutArea: /^\d{7,8}$/,
  },
  postcode: { form: /^\d{5}$/, masks: [], isCertain: true },
  documents: [formDocument(mxCurp, 'CURP'), formDocument(mxRfc, 'RFC')],
  isDocumentTypeSeen: true,
  fields: [
    nameField(),
    emailField(),
    phoneField('+52', '55 1234 5678'),
    documentField('PEGJ900412HDFRRN07', { label: 'curpOrRfc', inputMode: 'text' }),
    postcodeField('06700'),
    streetField(),
    streetNumberField({ label: 'exteriorNumber' }),
    neighborhoodField('colonia'),
    cityField('municipality'),
    stateField('estado', STATES),
  ],
}
