import type { CountrySpellings } from '../../testing/country-spellings.support.ts'

/** What payers in Uruguay write. */
export const uySpellings: CountrySpellings = {
  documents: {
    CI: {
      name: 'Cédula de identidad',
      inputMode: 'numeric',
      digits: [7, 8],
      wrongCheckDigit: '1.234.567-3',
      valid: [['1.234.567-2', 'eight digits']],
    },
    RUT: {
      name: 'Registro Único Tributario',
      inputMode: 'numeric',
      digits: [12, 12],
      wrongCheckDigit: '21-123456-001-8',
      valid: [
        ['UY 21 140634 001 1', 'with the country’s code'],
        ['21-100342-001-7', 'twelve digits'],
      ],
    },
  },
  written: [
    { text: '211234560019', value: '211234560019', shown: '21-123456-001-9' },
    { text: '1234567-2', value: '12345672', shown: '1.234.567-2' },
  ],
  phones: [
    { text: '099 123 456', value: '+59899123456', shown: '99 123 456' },
    { text: '\u202a+598 99 123 456\u202c', value: '+59899123456', shown: '99 123 456' },
  ],
  testUserPhones: ['59899123456'],
  services: ['0800 1234'],
  divisions: [
    ['MVD', 'Montevideo'],
    ['Mdeo.', 'Montevideo'],
    ['MO', 'Montevideo'],
    ['Departamento de Canelones', 'Canelones'],
    ['33', 'Treinta y Tres'],
    ['Depto. de Maldonado', 'Maldonado'],
    ['RN', 'Río Negro'],
  ],
}
