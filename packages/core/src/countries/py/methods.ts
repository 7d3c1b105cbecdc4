import type { CountryRows } from '../catalogue-entry.ts'
import type { PublishedCountry } from '../published-facts.ts'
import { WEEK, unlistedCard, transferText } from '../rows.ts'

/** Paraguay. */
export const pyMethods: CountryRows = {
  zone: 'America/Asuncion',
  zoneName: { es: 'hora de Paraguay', pt: 'horário do Paraguai', en: 'Paraguay time' },
  currency: 'PYG',
  methods: [{ ...transferText, payableFor: WEEK, published: 'ended' }, unlistedCard],
}

/** What public pages of 2024 state of the same rows. A row of cards that they do not list has nothing here. */
export const pyPublished: PublishedCountry = {
  takesWholeAmounts: true,
  rows: {
    BankTransfer: {
      limits: ['1', '5000000'],
      confirmed: 'twoBusinessDays',
      needs: { account: 'required', bank: true },
    },
  },
}
