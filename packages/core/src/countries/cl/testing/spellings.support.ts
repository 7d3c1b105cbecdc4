import type { CountrySpellings } from '../../testing/country-spellings.support.ts'

/** What payers in Chile write. */
export const clSpellings: CountrySpellings = {
  documents: {
    RUT: {
      name: 'Rol Único Tributario',
      inputMode: 'text',
      aliases: ['RUN'],
      digits: [5, 9],
      wrongCheckDigit: '12.345.678-6',
      valid: [
        ['76.628-3', 'five digits before the check digit'],
        ['2660-3', 'four digits before the check digit'],
        ['CL 12531909-2', 'with the country’s code'],
        ['76.086.428-5', 'a company'],
      ],
    },
  },
  written: [
    { text: '12345678-5', value: '123456785', shown: '12.345.678-5' },
    { text: '12.345.670-k', value: '12345670K', shown: '12.345.670-K' },
  ],
  phones: [
    { text: '09 8765 4321', value: '+56987654321', shown: '9 8765 4321' },
    { text: '９８７６５４３２１', value: '+56987654321', shown: '9 8765 4321' },
  ],
  testUserPhones: ['56987654321'],
  services: ['800 123 456', '600 123 4567'],
  divisions: [
    ['R.M.', 'Metropolitana de Santiago'],
    ['Región de Valparaíso', 'Valparaíso'],
    ['V Región', 'Valparaíso'],
    ['VIII Región', 'Biobío'],
    ['X Región de Los Lagos', 'Los Lagos'],
    ['Región del Maule', 'Maule'],
    ['Región de la Araucanía', 'La Araucanía'],
    ['Región del Bío-Bío', 'Biobío'],
    ['Región de Aysén del General Carlos Ibáñez del Campo', 'Aysén'],
    ["O'Higgins", 'O’Higgins'],
    ['OHiggins', 'O’Higgins'],
    ['Región de Magallanes', 'Magallanes'],
    ['XIV Región', 'Los Ríos'],
  ],
}
