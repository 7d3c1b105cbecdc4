import { addedMethodsFor, countryOf, listCountries, methodsFor, type CatalogueMethod, type Country } from '@ficha/core'
import { publishedLimitsOf } from '@ficha/core/published'
import { testPayers } from '@ficha/core/testing'
import { describe, expect, test } from 'vitest'
import { openStreet, payOnce, type Kit, type Street } from './shop.support.ts'

/** The countries whose cards the published pages list. */
const WITH_CARDS: readonly Country[] = ['BR', 'CL', 'CO', 'MX', 'PE']

/** It needs two fields of the payer's account that the gateway's document does not have, and the kit does not send. */
const NEEDS_MORE = ['MX Wallet Todito']

const nameOf = (country: Country, { method, channel }: CatalogueMethod): string =>
  [country, method, channel].filter((part) => part !== undefined).join(' ')

const rows = listCountries()
  .flatMap((country) => [...methodsFor(country), ...addedMethodsFor(country)].map((row) => ({ country, row })))
  .filter(({ country, row }) => row.method !== 'CreditCard' || WITH_CARDS.includes(country))
  .map(({ country, row }) => [nameOf(country, row), country, row] as const)
  .filter(([name]) => !NEEDS_MORE.includes(name))

const card = { token: 'tok_elsewhere_1', fingerprint: 'fp-1', issuer: 'visa' }

/** The first bank that the shop offers for a method, if it offers any. */
const bankOf = async (street: Street, country: Country, method: string): Promise<string | undefined> => {
  const { banks } = (await street.gateway.control(`banks?country=${country}&method=${method}`)) as {
    readonly banks: readonly { readonly bank_id: string }[]
  }
  return method === 'DepositExpress' ? 'caixa' : banks[0]?.bank_id
}

/** A shop of the README's options and nothing else, and a gateway as the published pages have it. */
const payRow = async (country: Country, { method, channel }: CatalogueMethod) => {
  const currency = countryOf(country)?.currency ?? ''
  const choice = { method, ...(channel !== undefined && { channel }) }
  const limits = publishedLimitsOf({ country, method, currency, ...(channel !== undefined && { channel }) })
  const kit: Kit = {
    order: { country, currency, amount: limits?.largest ?? '15000', methods: [choice] },
  }
  const street = await openStreet({}, kit)
  const bank = await bankOf(street, country, method)
  // The account is needed for some transfers alone.
  const payer = { ...testPayers[country], account: { number: '0112345678', type: 'checking' } }
  const rest = { payer, ...(bank !== undefined && { bank }), ...(method === 'CreditCard' && { card }) }
  return await payOnce(street, { ...kit, choice: { ...choice, ...rest } })
}

describe('a shop of publishedReadings alone is paid by every row of the published pages', () => {
  test.each(rows)('%s: paid at the first notification, which is acknowledged', async (_name, country, row) => {
    const { status, code, phase, orders, log } = await payRow(country, row)
    // The shop hears once that a method has ended by the pages.
    const others = log.filter((line) => !line.includes('public pages of 2024 say that it ended'))
    expect({ status, code, phase, orders: orders.map(({ deliveries }) => deliveries), log: others }).toEqual({
      status: 201,
      code: undefined,
      phase: 'paid',
      orders: [['acknowledged']],
      log: [],
    })
  })
})
