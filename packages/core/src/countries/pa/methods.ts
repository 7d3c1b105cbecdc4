import type { CountryRows } from '../catalogue-entry.ts'
import type { PublishedCountry } from '../published-facts.ts'
import { DAY, WEEK, cashCode, transferText, unlistedCard } from '../rows.ts'

/** Panama. */
export const paMethods: CountryRows = {
  zone: 'America/Panama',
  zoneName: { es: 'hora de Panamá', pt: 'horário do Panamá', en: 'Panama time' },
  currency: 'USD',
  methods: [{ ...cashCode, payableFor: DAY }, unlistedCard],
  addedMethods: [{ ...transferText, payableFor: WEEK, published: 'added' }],
}

/** What public pages of 2024 state of the same rows. A row of cards that they do not list has nothing here. */
export const paPublished: PublishedCountry = {
  documentTypes: { CI: 'CIP', PAS: 'PASS' },
  rows: {
    Cash: { limits: ['1', '200'], confirmed: 'instant', needs: { document: false } },
    BankTransfer: {
      limits: ['1', '100000'],
      needs: { account: 'optional', bank: true },
      documentTypes: { CI: 'CE', PAS: 'PASS' },
    },
  },
}
