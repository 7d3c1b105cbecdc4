import { bankList, takesBankId } from '../methods/bank-list.ts'
import { countries, type Country } from '../methods/country.ts'
import type { MethodRow } from '../methods/method-row.ts'
import { aPayBody } from './pay-body.ts'

/** A row's name in test titles: `BR Wallet AME`. */
export function nameOfRow(row: MethodRow): string {
  return [row.country ?? '**', row.method, row.channel].filter((part) => part !== undefined).join(' ')
}

/** A valid request for a row. */
export function requestForRow(row: MethodRow<Country>, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const bank = bankList.find((one) => one.country === row.country && one.method === row.method)
  const card = { token: 'tok_elsewhere_1', fingerprint: 'fp-1', issuer: 'visa', user_ip: '203.0.113.9' }
  return aPayBody({
    method: row.method,
    channel: row.channel,
    order_currency: row.country === undefined ? 'BRL' : countries[row.country].currencies[0],
    ...(takesBankId(row.method) ? { bank: bank?.bank_id, language_code: bank?.language_code } : {}),
    ...(row.method === 'DepositExpress' ? { bank: 'caixa' } : {}),
    ...(row.method === 'CreditCard' ? card : {}),
    ...changes,
  })
}
