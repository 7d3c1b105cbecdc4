import { mxCurp, mxRfc } from './documents.ts'
import { codedAccountFields } from '../../forms/account-fields.ts'
import { formDocument, type FormCountry } from '../../forms/form-country.ts'
import * as field from '../../forms/form-fields.ts'

/** Entidades federativas (INEGI). */
const STATES = [
  ['Aguascalientes', 'Ags.', 'AGU'],
  ['Baja California', 'B.C.', 'BCN'],
  ['Baja California Sur', 'B.C.S.', 'B.C. Sur'],
  ['Campeche', 'CAM', 'Camp.'],
  ['Chiapas', 'Chis.', 'CHP'],
  ['Chihuahua', 'Chih.', 'CHH'],
  ['Ciudad de México', 'CDMX', 'CMX', 'DF', 'D.F.', 'Distrito Federal', 'México D.F.'],
  ['Coahuila', 'COA', 'Coah.', 'Coahuila de Zaragoza'],
  ['Colima', 'Col.'],
  ['Durango', 'DUR', 'Dgo.'],
  ['Estado de México', 'México', 'Edomex', 'Edo. de México', 'Edo. de Méx.', 'Edo. Méx.', 'Méx.', 'Mex.', 'EM', 'MEX'],
  ['Guanajuato', 'Gto.', 'GUA'],
  ['Guerrero', 'Gro.'],
  ['Hidalgo', 'HID', 'Hgo.'],
  ['Jalisco', 'Jal.'],
  ['Michoacán', 'MIC', 'Mich.', 'Michoacán de Ocampo'],
  ['Morelos', 'Mor.'],
  ['Nayarit', 'Nay.'],
  ['Nuevo León', 'N.L.', 'NLE'],
  ['Oaxaca', 'Oax.'],
  ['Puebla', 'Pue.'],
  ['Querétaro', 'Qro.', 'QUE', 'Querétaro de Arteaga'],
  ['Quintana Roo', 'Q. Roo', 'Q.R.', 'ROO'],
  ['San Luis Potosí', 'S.L.P.'],
  ['Sinaloa', 'Sin.'],
  ['Sonora', 'Son.'],
  ['Tabasco', 'Tab.'],
  ['Tamaulipas', 'Tamps.', 'Tam.'],
  ['Tlaxcala', 'Tlax.', 'TLA'],
  ['Veracruz', 'Ver.', 'Veracruz de Ignacio de la Llave'],
  ['Yucatán', 'Yuc.'],
  ['Zacatecas', 'Zac.'],
] as const

/** The area codes of Mexico City, Guadalajara and Monterrey have two digits, all others three (IFT). */
const maskOf = (digits: string): string => (/^(?:55|56|33|81)/.test(digits) ? '00 0000 0000' : '000 000 0000')

/** Mexico: the postcode comes before the address, because colonia, municipio and estado follow from it. */
export const mxForm: FormCountry = {
  country: 'MX',
  phone: {
    callingCode: '52',
    // Prefixes that people dialled until 2019, and the 1 after +52 that is still in address books.
    habits: [[/^(?:044|045|01|1)(?=[2-9]\d{9}$)/, '']],
    // 300, 500, 700, 800 and 900 are services, and no area: nobody has a mobile there (IFT).
    mobile: /^(?![2-9]00)[2-9]\d{9}$/,
    // Landlines and mobiles have the same area codes.
    landline: /^(?!)/,
    lengths: [10],
    masks: maskOf,
    withoutArea: /^\d{7,8}$/,
  },
  postcode: { form: /^\d{5}$/, masks: [], isCertain: true },
  documents: [formDocument(mxCurp, 'CURP'), formDocument(mxRfc, 'RFC')],
  isDocumentTypeSeen: true,
  fields: [
    field.name(),
    field.email(),
    field.phone('+52', '55 1234 5678'),
    field.document('PEGJ900412HDFRRN07', { label: 'curpOrRfc', inputMode: 'text' }),
    field.postcode('06700'),
    field.street(),
    field.streetNumber({ label: 'exteriorNumber' }),
    field.neighborhood('colonia'),
    field.city('municipality'),
    field.state('estado', STATES),
    ...codedAccountFields('1234567890123456', [10, 18]),
  ],
}
