import { countries, type Country } from '../methods/country.ts'
import { publishedBanks } from '../methods/bank-list.ts'
import type { PublishedRow } from '../methods/published-row.ts'
import { aPayBody } from './pay-body.ts'
import { cardFields } from './published.ts'

/** A row's name in test titles: `BR Wallet AME`. */
export function nameOfPublishedRow({ country, method, channel }: PublishedRow): string {
  return [country, method, channel].filter((part) => part !== undefined).join(' ')
}

/** A valid request for a published row, at its smallest amount. */
export function requestForPublishedRow(
  row: PublishedRow<Country>,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  const { country, method, channel, amount } = row
  const bank = publishedBanks.find((one) => one.country === country && one.method === method)?.bank_id
  const account = { account_number: '1234567890', account_type: 'CHECKING', account_verification_code: '1234' }
  const { customer, ...body } = aPayBody({ method, channel: channel === 'Tpaga' ? 'TPaga' : channel })
  const phone = country === 'PA' ? '+50760001234' : '+5511987654321'
  return {
    ...body,
    ...(method === 'CreditCard' ? { ...cardFields, token: 'tok_elsewhere_2' } : {}),
    order_currency: countries[country].currencies[0],
    order_amount: amount[0],
    customer: { ...(customer as object), phone },
    bank: method === 'DepositExpress' ? 'caixa' : bank,
    ...account,
    ...changes,
  }
}
