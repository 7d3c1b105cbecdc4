import type { CountrySpellings } from '../../testing/country-spellings.support.ts'

/** What payers in Guatemala write. */
export const gtSpellings: CountrySpellings = {
  documents: {
    DPI: {
      name: 'Documento Personal de Identificación',
      inputMode: 'numeric',
      aliases: ['CUI'],
      digits: [13, 13],
      wrongCheckDigit: '1234 56788 0101',
      valid: [['1234 56789 0101', 'thirteen digits']],
    },
    NIT: {
      name: 'Número de Identificación Tributaria',
      inputMode: 'text',
      digits: [2, 12],
      wrongCheckDigit: '1234567-8',
      valid: [
        ['1-9', 'the shortest'],
        ['CF', 'consumidor final'],
      ],
      testUsers: ['5028441477'],
    },
  },
  written: [
    { text: '1234567890101', value: '1234567890101', shown: '1234 56789 0101' },
    { text: 'C/F', value: 'CF', shown: 'CF' },
  ],
  phones: [{ text: '5123 4567', value: '+50251234567', shown: '5123-4567' }],
  testUserPhones: ['50251234567'],
  services: ['1 801 123456'],
  divisions: [
    ['Departamento de Guatemala', 'Guatemala'],
    ['Depto. de Petén', 'Petén'],
    ['Ciudad de Guatemala', 'Guatemala'],
    ['AV', 'Alta Verapaz'],
    ['GU', 'Guatemala'],
    ['QZ', 'Quetzaltenango'],
    ['Progreso', 'El Progreso'],
  ],
}
