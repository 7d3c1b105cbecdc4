import type { CountrySpellings } from '../../testing/country-spellings.support.ts'

/** What payers in Brazil write. */
export const brSpellings: CountrySpellings = {
  documents: {
    CPF: {
      name: 'Cadastro de Pessoas Físicas',
      inputMode: 'numeric',
      digits: [11, 11],
      wrongCheckDigit: '529.982.247-26',
      valid: [['529.982.247-25', 'eleven digits']],
    },
    CNPJ: {
      name: 'Cadastro Nacional da Pessoa Jurídica',
      inputMode: 'text',
      digits: [14, 14],
      wrongCheckDigit: '12.ABC.345/01DE-36',
      valid: [['12.ABC.345/01DE-35', 'with letters, issued since July 2026']],
    },
  },
  written: [
    { text: '529 982 247 25', value: '52998224725', shown: '529.982.247-25' },
    { text: '12abc34501de35', value: '12ABC34501DE35', shown: '12.ABC.345/01DE-35' },
  ],
  phones: [
    { text: '(11) 98765-4321', value: '+5511987654321', shown: '11 98765-4321' },
    { text: '5511987654321', value: '+5511987654321', shown: '11 98765-4321' },
    { text: '+55 +55 11 98765-4321', value: '+5511987654321', shown: '11 98765-4321' },
    { text: '0 15 11 98765-4321', value: '+5511987654321', shown: '11 98765-4321' },
    { text: '55 99876-5432', value: '+5555998765432', shown: '55 99876-5432' },
  ],
  testUserPhones: ['11987654321'],
  services: ['0800 123 4567', '0300 123 4567'],
  divisions: [
    ['sao paulo', 'São Paulo'],
    ['Estado de São Paulo', 'São Paulo'],
    ['Estado do Paraná', 'Paraná'],
    ['Estado da Bahia', 'Bahia'],
    ['S.P.', 'São Paulo'],
    ['mg', 'Minas Gerais'],
    ['São Paulo (SP)', 'São Paulo'],
  ],
}
