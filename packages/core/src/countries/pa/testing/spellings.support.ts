import type { CountrySpellings } from '../../testing/country-spellings.support.ts'

/** What payers in Panama write. */
export const paSpellings: CountrySpellings = {
  documents: {
    CI: {
      name: 'Cédula de identidad personal',
      inputMode: 'text',
      valid: [
        ['8-1-1', 'the shortest'],
        ['8-211-1816', 'an example of the pages'],
        ['E-1234-12345', 'a foreigner’s, an example of the pages'],
      ],
    },
    RUC: {
      name: 'Registro Único de Contribuyente',
      inputMode: 'text',
      valid: [['155000000-2-2021', 'a company of the register since 2014']],
    },
    PAS: { name: 'Pasaporte', inputMode: 'text', aliases: ['PASSPORT', 'PASAPORTE', 'PP'], digits: [5, 15] },
  },
  written: [
    { type: 'CI', text: '8 123 456', value: '8-123-456', shown: '8-123-456' },
    { type: 'CI', text: '8-123-456', value: '8-123-456', shown: '8-123-456' },
    { type: 'CI', text: 'pe-12-345', value: 'PE-12-345', shown: 'PE-12-345' },
  ],
  phones: [{ text: '+507 6123-4567', value: '+50761234567', shown: '6123-4567' }],
  testUserPhones: ['50761234567'],
  services: ['800 1234'],
  divisions: [
    ['Provincia de Chiriquí', 'Chiriquí'],
    ['Panama', 'Panamá'],
    ['Comarca Ngöbe Buglé', 'Comarca Ngäbe-Buglé'],
    ['Pmá. Oeste', 'Panamá Oeste'],
    ['GUNA YALA', 'Comarca Guna Yala'],
    ['Bocas', 'Bocas del Toro'],
  ],
}
