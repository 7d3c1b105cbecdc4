import type { CountrySpellings } from '../../testing/country-spellings.support.ts'

/** What payers in Bolivia write. */
export const boSpellings: CountrySpellings = {
  documents: {
    CI: {
      name: 'Cédula de identidad',
      inputMode: 'text',
      valid: [
        ['12345', 'five digits'],
        ['12345678', 'eight digits'],
        ['1234567-1A LP', 'with a complement and a department'],
        ['SC 1234567', 'the department in front, with a space'],
        ['SC1234567', 'the department in front'],
        ['1234567SC', 'the department behind'],
      ],
      testUsers: ['1234567'],
    },
    NIT: {
      name: 'Número de Identificación Tributaria',
      inputMode: 'numeric',
      digits: [7, 12],
      valid: [
        ['1023456', 'seven digits'],
        ['123456789012', 'twelve digits: a cédula with three more'],
      ],
      testUsers: ['123456789'],
    },
    CE: {
      name: 'Cédula de identidad de extranjero',
      inputMode: 'text',
      valid: [
        ['E-12345678', 'a foreigner’s'],
        ['BO123456', 'a foreigner’s with letters: its BO is no country’s code'],
      ],
      testUsers: ['12345678'],
    },
  },
  written: [{ type: 'CI', text: '7654321 LP', value: '7654321 LP', shown: '7654321 LP' }],
  phones: [{ text: '591 71234567', value: '+59171234567', shown: '712-34567' }],
  testUserPhones: ['59171234567'],
  services: ['800 10 1234'],
  divisions: [
    ['SCZ', 'Santa Cruz'],
    ['SC', 'Santa Cruz'],
    ['LP', 'La Paz'],
    ['CBBA', 'Cochabamba'],
    ['Cbba.', 'Cochabamba'],
    ['CB', 'Cochabamba'],
    ['CH', 'Chuquisaca'],
    ['OR', 'Oruro'],
    ['PT', 'Potosí'],
    ['TJ', 'Tarija'],
    ['BE', 'Beni'],
    ['PD', 'Pando'],
    ['Departamento de La Paz', 'La Paz'],
    ['Dpto. Santa Cruz', 'Santa Cruz'],
  ],
}
