import { partner } from '../published-row.ts'
import { sandboxCountry, type SandboxCountry } from '../sandbox-country.ts'

/** What the sandbox knows of Ecuador. */
export const ec: SandboxCountry<'EC'> = sandboxCountry('EC', {
  alpha3: 'ECU',
  name: 'Ecuador',
  zone: 'America/Guayaquil',
  currencies: ['USD'],
  rows: { BankTransfer: ['pay_url'], Cash: ['pay_url'] },
  banks: {
    BankTransfer: [
      ['ec-pichincha', 'Banco Pichincha'],
      ['ec-guayaquil', 'Banco Guayaquil'],
    ],
    Cash: [
      ['ec-mi-vecino', 'Mi Vecino'],
      ['ec-western-union', 'Western Union'],
    ],
  },
  published: {
    BankTransfer: ['| pay_url', [2, 10_000], { ...partner, life: 'PT1H' }],
    Cash: ['| pay_url', [1, 500], { ...partner, life: 'P1D' }],
  },
})
