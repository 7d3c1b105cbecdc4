import { ecCi, ecRuc } from './documents.ts'
import { passport } from '../../codes/tax-id/passport.ts'
import { formDocument, type FormCountry } from '../../forms/form-country.ts'
import * as field from '../../forms/form-fields.ts'

/** Provincias (INEC). */
const PROVINCES = [
  'Azuay',
  'Bolívar',
  'Cañar',
  'Carchi',
  'Chimborazo',
  'Cotopaxi',
  'El Oro',
  'Esmeraldas',
  'Galápagos',
  'Guayas',
  'Imbabura',
  'Loja',
  'Los Ríos',
  'Manabí',
  'Morona Santiago',
  'Napo',
  ['Orellana', 'Francisco de Orellana'],
  'Pastaza',
  'Pichincha',
  'Santa Elena',
  ['Santo Domingo de los Tsáchilas', 'Santo Domingo'],
  'Sucumbíos',
  'Tungurahua',
  'Zamora Chinchipe',
] as const

/** Ecuador: an address is two crossing streets, often without a number. */
export const ecForm: FormCountry = {
  country: 'EC',
  phone: {
    callingCode: '593',
    habits: [[/^0+(?=[1-9])/, '']],
    mobile: /^9\d{8}$/,
    landline: /^[2-7]\d{7}$/,
    lengths: [8, 9],
    masks: ['00 000 0000'],
  },
  postcode: { form: /^\d{6}$/, masks: [], isCertain: false },
  documents: [
    formDocument(ecCi, 'Cédula'),
    formDocument(ecRuc, 'RUC'),
    formDocument(passport, 'Pasaporte', { isFormCertain: false }),
  ],
  isDocumentTypeSeen: false,
  fields: [
    field.name(),
    field.documentType,
    field.document('1712345675'),
    field.email(),
    field.phone('+593', '99 123 4567'),
    field.state('provincia', PROVINCES),
    field.city('city'),
    field.street({ label: 'crossingStreets', hint: 'example', example: 'Av. Amazonas y Colón' }),
    field.streetNumber(),
    field.postcode('170522', { filler: '000000' }),
  ],
}
