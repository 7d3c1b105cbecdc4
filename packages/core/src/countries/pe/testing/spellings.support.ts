import type { CountrySpellings } from '../../testing/country-spellings.support.ts'

/** What payers in Peru write. */
export const peSpellings: CountrySpellings = {
  documents: {
    DNI: {
      name: 'Documento Nacional de Identidad',
      inputMode: 'text',
      digits: [8, 9],
      wrongCheckDigit: '10117410-3',
      valid: [['12345678', 'eight digits']],
    },
    RUC: {
      name: 'Registro Único de Contribuyentes',
      inputMode: 'numeric',
      digits: [11, 11],
      wrongCheckDigit: '20123456787',
      valid: [['20123456786', 'a company']],
      testUsers: ['50284414727'],
    },
    CE: { name: 'Carné de extranjería', inputMode: 'numeric', digits: [9, 9], valid: [['001234567', 'nine digits']] },
    PAS: { name: 'Pasaporte', inputMode: 'text', aliases: ['PASSPORT', 'PASAPORTE', 'PP'] },
  },
  written: [{ type: 'DNI', text: '10117410-2', value: '101174102', shown: '101174102' }],
  phones: [{ text: '+51 987-654-321', value: '+51987654321', shown: '987 654 321' }],
  testUserPhones: ['51987654321'],
  services: ['0800 12345'],
  divisions: [
    ['Departamento de Lima', 'Lima'],
    ['Dpto. Cuzco', 'Cusco'],
    ['LIM', 'Lima'],
    ['LAL', 'La Libertad'],
    ['Prov. Const. del Callao', 'Callao'],
    ['Región Piura', 'Piura'],
    ['MDD', 'Madre de Dios'],
    ['Libertad', 'La Libertad'],
  ],
}
