import { clRut } from './documents.ts'
import { formDocument, type FormCountry } from '../../forms/form-country.ts'
import * as field from '../../forms/form-fields.ts'

/** Regiones, from north to south as the country lists them (SUBDERE). */
const REGIONS = [
  ['Arica y Parinacota', 'XV Región', 'AP'],
  ['Tarapacá', 'I Región', 'TA'],
  ['Antofagasta', 'II Región', 'AN'],
  ['Atacama', 'III Región', 'AT'],
  ['Coquimbo', 'IV Región', 'CO'],
  ['Valparaíso', 'V Región', 'VS'],
  [
    'Metropolitana de Santiago',
    'Región Metropolitana',
    'Región Metropolitana de Santiago',
    'Metropolitana',
    'RM',
    'Santiago',
  ],
  [
    'O’Higgins',
    'VI Región',
    'LI',
    'Libertador General Bernardo O’Higgins',
    'Región del Libertador General Bernardo O’Higgins',
  ],
  ['Maule', 'VII Región', 'ML'],
  ['Ñuble', 'XVI Región', 'NB'],
  ['Biobío', 'VIII Región', 'BI', 'Bío Bío', 'Bío-Bío'],
  ['La Araucanía', 'IX Región', 'AR', 'Araucanía'],
  ['Los Ríos', 'XIV Región', 'LR'],
  ['Los Lagos', 'X Región', 'LL'],
  ['Aysén', 'XI Región', 'AI', 'Aisén', 'Aysén del General Carlos Ibáñez del Campo'],
  ['Magallanes', 'XII Región', 'MA', 'Magallanes y de la Antártica Chilena'],
] as const

/** Chile: everybody has the same type of document (RUT). The town is called comuna. */
export const clForm: FormCountry = {
  country: 'CL',
  phone: {
    callingCode: '56',
    habits: [[/^0+(?=[2-9]\d{8}$)/, '']],
    mobile: /^9\d{8}$/,
    landline: /^[2-7]\d{8}$/,
    lengths: [9],
    masks: ['0 0000 0000'],
  },
  postcode: { form: /^\d{7}$/, masks: [], isCertain: false },
  documents: [formDocument(clRut, 'RUT')],
  isDocumentTypeSeen: true,
  fields: [
    field.name(),
    field.document('12.345.678-5', { label: 'rut', hint: 'withCheckDigit', inputMode: 'text' }),
    field.email(),
    field.phone('+56', '9 8765 4321'),
    field.street(),
    field.streetNumber(),
    field.city('comuna'),
    field.state('region', REGIONS),
    field.postcode('7500000', { filler: '0000000' }),
  ],
  byMethod: { Wallet: { phone: { hint: 'walletPhone' } } },
}
