import type { CountrySpellings } from '../../testing/country-spellings.support.ts'

/** What payers in Colombia write. */
export const coSpellings: CountrySpellings = {
  documents: {
    CC: {
      name: 'Cédula de ciudadanía',
      inputMode: 'numeric',
      digits: [6, 10],
      valid: [
        ['123456', 'six digits'],
        ['1.020.304.050', 'ten digits: issued since 2003'],
      ],
      testUsers: ['123412312'],
    },
    NIT: {
      name: 'Número de Identificación Tributaria',
      inputMode: 'numeric',
      digits: [6, 11],
      wrongCheckDigit: '900.123.456-9',
      valid: [['900.123.456-8', 'with its check digit']],
      testUsers: ['1234123121'],
    },
    CE: { name: 'Cédula de extranjería', inputMode: 'numeric', digits: [3, 12] },
    TI: { name: 'Tarjeta de identidad', inputMode: 'numeric', digits: [10, 11] },
    PPT: {
      name: 'Permiso por Protección Temporal',
      inputMode: 'numeric',
      digits: [6, 8],
      valid: [['5123456', 'a permit of 2021']],
    },
    PAS: { name: 'Pasaporte', inputMode: 'text', aliases: ['PASSPORT', 'PASAPORTE', 'PP'] },
  },
  written: [
    { type: 'NIT', text: '6.386.949-2', value: '63869492', shown: '6.386.949-2' },
    { type: 'NIT', text: '900123456-8', value: '9001234568', shown: '900.123.456-8' },
    { type: 'CC', text: '1020304050', value: '1020304050', shown: '1.020.304.050' },
  ],
  phones: [
    { text: '310 123 4567', value: '+573101234567', shown: '310 123 4567' },
    { text: '0057 3101234567', value: '+573101234567', shown: '310 123 4567' },
  ],
  testUserPhones: ['573101234567', '3101234567'],
  services: ['01 8000 123456'],
  divisions: [
    ['D.C.', 'Bogotá D.C.'],
    ['DC', 'Bogotá D.C.'],
    ['Bogota DC', 'Bogotá D.C.'],
    ['Dpto. de Antioquia', 'Antioquia'],
    ['ANT', 'Antioquia'],
    ['CUN', 'Cundinamarca'],
    ['VAC', 'Valle del Cauca'],
    ['N. de Santander', 'Norte de Santander'],
    ['Norte Santander', 'Norte de Santander'],
    ['Guajira', 'La Guajira'],
    ['SAP', 'San Andrés y Providencia'],
  ],
}
