import type { CountrySpellings } from '../../testing/country-spellings.support.ts'

/** What payers in Ecuador write. */
export const ecSpellings: CountrySpellings = {
  documents: {
    CI: {
      name: 'Cédula de identidad',
      inputMode: 'numeric',
      digits: [10, 10],
      wrongCheckDigit: '1712345676',
      valid: [
        ['1712345675', 'ten digits'],
        ['3012345678', 'province 30: registered abroad'],
      ],
      testUsers: ['5028231489'],
    },
    RUC: {
      name: 'Registro Único de Contribuyentes',
      inputMode: 'numeric',
      digits: [13, 13],
      wrongCheckDigit: '1712345676001',
      valid: [['1792060346-001', 'a company']],
    },
    PAS: { name: 'Pasaporte', inputMode: 'text', aliases: ['PASSPORT', 'PASAPORTE', 'PP'] },
  },
  written: [{ type: 'RUC', text: '1712345675001', value: '1712345675001', shown: '1712345675001' }],
  phones: [{ text: '0991234567', value: '+593991234567', shown: '99 123 4567' }],
  testUserPhones: ['593991234567'],
  services: ['1800 123456'],
  divisions: [
    ['Sto. Domingo de los Tsáchilas', 'Santo Domingo de los Tsáchilas'],
    ['Sto. Domingo', 'Santo Domingo de los Tsáchilas'],
    ['Provincia del Guayas', 'Guayas'],
    ['Morona-Santiago', 'Morona Santiago'],
    ['Sta. Elena', 'Santa Elena'],
    ['Provincia de Pichincha', 'Pichincha'],
  ],
}
