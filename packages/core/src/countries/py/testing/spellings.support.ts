import type { CountrySpellings } from '../../testing/country-spellings.support.ts'

/** What payers in Paraguay write. */
export const pySpellings: CountrySpellings = {
  documents: {
    CI: {
      name: 'Cédula de identidad civil',
      inputMode: 'numeric',
      digits: [5, 7],
      valid: [
        ['15000', 'five digits'],
        ['7.654.321', 'seven digits'],
      ],
      testUsers: ['1234567'],
    },
    RUC: {
      name: 'Registro Único del Contribuyente',
      inputMode: 'numeric',
      digits: [5, 9],
      wrongCheckDigit: '80012345-1',
      valid: [
        ['2660-3', 'four digits before the check digit'],
        ['80028061-0', 'a company'],
      ],
      testUsers: ['1234567'],
    },
  },
  written: [{ type: 'RUC', text: '80012345-0', value: '800123450', shown: '80012345-0' }],
  phones: [{ text: '0981 123 456', value: '+595981123456', shown: '981 123 456' }],
  testUserPhones: ['595981123456'],
  services: ['0800 11 1234'],
  divisions: [
    ['Pte. Hayes', 'Presidente Hayes'],
    ['Pdte. Hayes', 'Presidente Hayes'],
    ['ASU', 'Asunción'],
    ['Asunción (Capital)', 'Asunción'],
    ['Dpto. Central', 'Central'],
    ['Departamento del Guairá', 'Guairá'],
    ['Neembucu', 'Ñeembucú'],
  ],
}
