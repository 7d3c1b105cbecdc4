import { crCi, crCj, crDimex, crNite } from './documents.ts'
import { passport } from '../../codes/tax-id/passport.ts'
import { formDocument, type FormCountry } from '../../forms/form-country.ts'
import * as field from '../../forms/form-fields.ts'

/** Provincias. */
const PROVINCES = [['San José', 'SJ'], 'Alajuela', 'Cartago', 'Heredia', 'Guanacaste', 'Puntarenas', 'Limón'] as const

/** Costa Rica: an address is a description with landmarks ("otras señas"). Few houses have a number. */
export const crForm: FormCountry = {
  country: 'CR',
  phone: {
    callingCode: '506',
    habits: [],
    mobile: /^[35-8]\d{7}$/,
    landline: /^[24]\d{7}$/,
    lengths: [8],
    masks: ['0000-0000'],
  },
  postcode: { form: /^\d{5}$/, masks: [], isCertain: false },
  documents: [
    formDocument(crCi, 'Cédula física'),
    formDocument(crCj, 'Cédula jurídica'),
    formDocument(crDimex, 'DIMEX', { isFormCertain: false }),
    formDocument(crNite, 'NITE', { isFormCertain: false }),
    formDocument(passport, 'Pasaporte', { isFormCertain: false }),
  ],
  isDocumentTypeSeen: false,
  fields: [
    field.name(),
    field.documentType,
    field.document('1-0234-0567', { inputMode: 'text' }),
    field.email(),
    field.phone('+506', '8812-3456'),
    field.state('provincia', PROVINCES),
    field.city('canton'),
    field.neighborhood('distrito'),
    field.street({ label: 'address', hint: 'landmarks', example: '200 m norte de la iglesia' }),
    field.streetNumber(),
    field.postcode('10101', { filler: '00000' }),
  ],
}
