import { coCc, coCe, coNit, coPpt, coTi } from './documents.ts'
import { passport } from '../../codes/tax-id/passport.ts'
import { formDocument, type FormCountry } from '../../forms/form-country.ts'
import * as field from '../../forms/form-fields.ts'

/** Departamentos and Bogotá (DANE). */
const DEPARTMENTS = [
  ['Amazonas', 'AMA'],
  ['Antioquia', 'ANT'],
  ['Arauca', 'ARA'],
  ['Atlántico', 'ATL'],
  [
    'Bogotá D.C.',
    'DC',
    'Bogotá',
    'Bogotá, D.C.',
    'Distrito Capital',
    'Distrito Capital de Bogotá',
    'Bogotá Distrito Capital',
    'Santafé de Bogotá',
  ],
  ['Bolívar', 'BOL'],
  ['Boyacá', 'BOY'],
  ['Caldas', 'CAL'],
  ['Caquetá', 'CAQ'],
  ['Casanare', 'CAS'],
  ['Cauca', 'CAU'],
  ['Cesar', 'CES'],
  ['Chocó', 'CHO'],
  ['Córdoba', 'COR'],
  ['Cundinamarca', 'CUN'],
  ['Guainía', 'GUA'],
  ['Guaviare', 'GUV'],
  ['Huila', 'HUI'],
  ['La Guajira', 'LAG'],
  ['Magdalena', 'MAG'],
  ['Meta', 'MET'],
  ['Nariño', 'NAR'],
  ['Norte de Santander', 'Norte Santander', 'NSA'],
  ['Putumayo', 'PUT'],
  ['Quindío', 'QUI'],
  ['Risaralda', 'RIS'],
  [
    'San Andrés y Providencia',
    'SAP',
    'San Andrés',
    'San Andrés, Providencia y Santa Catalina',
    'Archipiélago de San Andrés, Providencia y Santa Catalina',
  ],
  ['Santander', 'SAN'],
  ['Sucre', 'SUC'],
  ['Tolima', 'TOL'],
  ['Valle del Cauca', 'VAC', 'Valle'],
  ['Vaupés', 'VAU'],
  ['Vichada', 'VID'],
] as const

/** Colombia: an address is a street and a plate (placa), "Calle 10 # 5-20". A payer may write both into the first field. */
export const coForm: FormCountry = {
  country: 'CO',
  phone: {
    callingCode: '57',
    habits: [[/^0(?:3)?(?=3\d{9}$)/, '']],
    mobile: /^3\d{9}$/,
    // Until 2021 the area code was one digit, without the 60 before it.
    landline: /^(?:60[1-8]\d{7}|[1245678][2-8]\d{6})$/,
    lengths: [10],
    masks: ['000 000 0000'],
    withoutArea: /^[2-8]\d{6}$/,
  },
  postcode: { form: /^\d{6}$/, masks: [], isCertain: false },
  documents: [
    formDocument(coCc, 'Cédula de ciudadanía', { isFormCertain: false }),
    formDocument(coCe, 'Cédula de extranjería', { isFormCertain: false }),
    // A person's card does not have the check digit, and many people invent one.
    formDocument(coNit, 'NIT', { isFormCertain: false, isCheckCertain: false }),
    formDocument(coTi, 'Tarjeta de identidad', { isFormCertain: false }),
    formDocument(coPpt, 'PPT', { isFormCertain: false }),
    formDocument(passport, 'Pasaporte', { isFormCertain: false }),
  ],
  isDocumentTypeSeen: false,
  fields: [
    field.name(),
    field.documentType,
    field.document('1.020.304.050'),
    field.email(),
    field.phone('+57', '310 123 4567'),
    field.state('departamento', DEPARTMENTS),
    field.city('municipality'),
    field.street({ hint: 'example', example: 'Calle 10' }),
    field.streetNumber({ label: 'plateNumber', hint: 'afterHash', example: '5-20' }),
    field.neighborhood('barrio'),
    field.postcode('110231', { filler: '000000' }),
  ],
  byMethod: {
    PSE: { email: { hint: 'pseEmail' } },
    Wallet: { phone: { hint: 'walletPhone' } },
  },
}
