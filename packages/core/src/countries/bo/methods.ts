import type { CountryRows } from '../catalogue-entry.ts'
import type { PublishedCountry } from '../published-facts.ts'
import { WEEK, unlistedCard, transferText } from '../rows.ts'

/** Bolivia. */
export const boMethods: CountryRows = {
  zone: 'America/La_Paz',
  zoneName: { es: 'hora de Bolivia', pt: 'horário da Bolívia', en: 'Bolivia time' },
  currency: 'BOB',
  methods: [{ ...transferText, payableFor: WEEK, published: 'ended' }, unlistedCard],
}

/** What public pages of 2024 state of the same rows. A row of cards that they do not list has nothing here. */
export const boPublished: PublishedCountry = {
  rows: {
    BankTransfer: {
      limits: ['1', '1000000'],
      confirmed: 'twoBusinessDays',
      needs: { account: 'required', bank: true },
    },
  },
}
