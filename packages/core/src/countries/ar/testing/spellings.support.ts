import type { CountrySpellings } from '../../testing/country-spellings.support.ts'

/** What payers in Argentina write. */
export const arSpellings: CountrySpellings = {
  documents: {
    DNI: {
      name: 'Documento Nacional de Identidad',
      inputMode: 'numeric',
      digits: [7, 8],
      valid: [
        ['1.234.567', 'seven digits: born before about 1930'],
        ['95.123.456', 'eight digits that begin with 9: a foreign resident'],
      ],
    },
    CUIT: {
      name: 'Clave Única de Identificación Tributaria',
      inputMode: 'numeric',
      digits: [11, 11],
      wrongCheckDigit: '20-12345678-7',
      valid: [
        ['20-12345678-6', 'eleven digits'],
        ['AR20123456786', 'with the country’s code'],
      ],
    },
    CUIL: {
      name: 'Código Único de Identificación Laboral',
      inputMode: 'numeric',
      digits: [11, 11],
      wrongCheckDigit: '27-12345678-1',
    },
  },
  written: [
    { text: '30123456', value: '30123456', shown: '30.123.456' },
    { text: '20123456786', value: '20123456786', shown: '20-12345678-6' },
  ],
  phones: [
    { text: '11 2345-6789', value: '+5491123456789', shown: '11 2345-6789' },
    { text: '011 15 2345-6789', value: '+5491123456789', shown: '11 2345-6789' },
    { text: '11 15 2345 6789', value: '+5491123456789', shown: '11 2345-6789' },
    { text: '+54 9 11 2345 6789', value: '+5491123456789', shown: '11 2345-6789' },
    { text: '+54 11 2345-6789', value: '+5491123456789', shown: '11 2345-6789' },
    { text: '0351 15 123-4567', value: '+5493511234567', shown: '351 123-4567' },
    { text: '02966 15 12-3456', value: '+5492966123456', shown: '2966 12-3456' },
  ],
  testUserPhones: ['5491123456789'],
  services: ['0800 123 4567', '0810 123 4567'],
  divisions: [
    ['Bs. As.', 'Buenos Aires'],
    ['Pcia. de Buenos Aires', 'Buenos Aires'],
    ['Provincia de Buenos Aires', 'Buenos Aires'],
    ['Cap. Fed.', 'Ciudad Autónoma de Buenos Aires'],
    ['C.A.B.A', 'Ciudad Autónoma de Buenos Aires'],
    ['Cba.', 'Córdoba'],
    ['Sgo. del Estero', 'Santiago del Estero'],
    ['Stgo. del Estero', 'Santiago del Estero'],
    ['Sta. Fe', 'Santa Fe'],
    ['Sta. Cruz', 'Santa Cruz'],
    ['provincia del Chubut', 'Chubut'],
  ],
}
