import type { CountrySpellings } from '../../testing/country-spellings.support.ts'

/** What payers in Costa Rica write. */
export const crSpellings: CountrySpellings = {
  documents: {
    CI: {
      name: 'Cédula de identidad (física)',
      inputMode: 'numeric',
      valid: [
        ['1-0234-0567', 'nine digits'],
        ['102340567', 'the word of the pages is CDI'],
      ],
    },
    CJ: { name: 'Cédula jurídica', inputMode: 'numeric', valid: [['3-101-234567', 'ten digits']] },
    DIMEX: {
      name: 'Documento de Identidad Migratorio para Extranjeros',
      inputMode: 'numeric',
      digits: [11, 12],
      valid: [
        ['15581234567', 'eleven digits'],
        ['155812345678', 'twelve digits'],
      ],
    },
    NITE: {
      name: 'Número de Identificación Tributaria Especial',
      inputMode: 'numeric',
      valid: [['1234567890', 'ten digits: a taxpayer without a cédula']],
    },
    PAS: { name: 'Pasaporte', inputMode: 'text', aliases: ['PASSPORT', 'PASAPORTE', 'PP'] },
  },
  written: [
    { type: 'CI', text: '1-613-584', value: '106130584', shown: '1-0613-0584' },
    { type: 'CI', text: '1 0613 0584', value: '106130584', shown: '1-0613-0584' },
    { type: 'CJ', text: '3-101-234567', value: '3101234567', shown: '3-101-234567' },
  ],
  phones: [{ text: '8812 3456', value: '+50688123456', shown: '8812-3456' }],
  testUserPhones: ['50688123456'],
  services: ['800 123 4567'],
  divisions: [
    ['SJ', 'San José'],
    ['S.J.', 'San José'],
    ['Provincia de Limón', 'Limón'],
    ['san jose', 'San José'],
  ],
}
