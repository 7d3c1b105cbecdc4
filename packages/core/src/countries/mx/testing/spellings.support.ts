import type { CountrySpellings } from '../../testing/country-spellings.support.ts'

/** What payers in Mexico write. */
export const mxSpellings: CountrySpellings = {
  documents: {
    CURP: {
      name: 'Clave Única de Registro de Población',
      inputMode: 'text',
      wrongCheckDigit: 'PEGJ900412HDFRRN08',
      valid: [['PEGJ900412HDFRRN07', 'eighteen characters']],
    },
    RFC: {
      name: 'Registro Federal de Contribuyentes',
      inputMode: 'text',
      valid: [['PEGJ900412AB3', 'a person, thirteen characters']],
    },
  },
  written: [
    { text: 'pegj 900412 ab3', value: 'PEGJ900412AB3', shown: 'PEGJ900412AB3' },
    { text: 'XEXX010101000', value: 'XEXX010101000', shown: 'XEXX010101000' },
  ],
  phones: [
    { text: '55 1234 5678', value: '+525512345678', shown: '55 1234 5678' },
    { text: '044 55 1234 5678', value: '+525512345678', shown: '55 1234 5678' },
    { text: '+52 1 55 1234 5678', value: '+525512345678', shown: '55 1234 5678' },
    { text: '(664) 123 4567', value: '+526641234567', shown: '664 123 4567' },
  ],
  testUserPhones: ['525512345678'],
  services: ['800 123 4567', '01 800 123 4567', '900 123 4567', '+52 300 123 4567'],
  divisions: [
    ['Edo. Mex.', 'Estado de México'],
    ['Estado de Puebla', 'Puebla'],
    ['Nvo. León', 'Nuevo León'],
    ['Cd. de México', 'Ciudad de México'],
    ['DUR', 'Durango'],
    ['HID', 'Hidalgo'],
    ['MIC', 'Michoacán'],
    ['COA', 'Coahuila'],
    ['CAM', 'Campeche'],
    ['Qro', 'Querétaro'],
    ['B.C. Sur', 'Baja California Sur'],
    ['Slp', 'San Luis Potosí'],
  ],
}
