import type { CountryRows } from '../catalogue-entry.ts'
import type { PublishedCountry } from '../published-facts.ts'
import { WEEK, unlistedCard, transferText } from '../rows.ts'

/** Uruguay. */
export const uyMethods: CountryRows = {
  zone: 'America/Montevideo',
  zoneName: { es: 'hora de Uruguay', pt: 'horário do Uruguai', en: 'Uruguay time' },
  currency: 'UYU',
  methods: [{ ...transferText, payableFor: WEEK, published: 'ended' }, unlistedCard],
}

/** What public pages of 2024 state of the same rows. A row of cards that they do not list has nothing here. */
export const uyPublished: PublishedCountry = {
  rows: {
    BankTransfer: {
      limits: ['1', '5000000'],
      confirmed: 'twoBusinessDays',
      needs: { account: 'required', bank: true },
    },
  },
}
