import { describe, expect, it } from 'vitest'
import { addedMethodsFor, listCountries, methodOf, methodsFor } from './methods-for.ts'
import type { CatalogueMethod, PublishedNote } from '../countries/catalogue-entry.ts'

/** What public pages of 2024 say beside the document, by note and country. */
const PUBLISHED: Readonly<Record<PublishedNote, Readonly<Record<string, readonly string[]>>>> = {
  ended: {
    AR: ['BankTransfer', 'Rapipago', 'PagoFacil'],
    BO: ['BankTransfer'],
    BR: ['DepositExpress'],
    CL: ['Vita'],
    PY: ['BankTransfer'],
    UY: ['BankTransfer'],
  },
  unlisted: Object.fromEntries(
    ['AR', 'BO', 'CR', 'EC', 'GT', 'PA', 'PY', 'UY'].map((country) => [country, ['CreditCard']]),
  ),
  added: {
    AR: ['Astropay'],
    BR: ['OpenFinance', 'Mercadopago', 'Astropay', 'Paypal'],
    CL: ['Webpay'],
    MX: ['Todito'],
    PA: ['BankTransfer'],
    PE: ['Tupay'],
  },
}

const named = (rows: readonly CatalogueMethod[], note: PublishedNote | undefined): readonly string[] =>
  rows.filter(({ published }) => published === note).map(({ method, channel }) => channel ?? method)

describe.each(listCountries())('the rows of %s', (country) => {
  it('are marked where public pages of 2024 differ from the document', () => {
    for (const note of ['ended', 'unlisted'] as const)
      expect(named(methodsFor(country), note)).toEqual(PUBLISHED[note][country] ?? [])
    expect(named(methodsFor(country), 'added')).toEqual([])
  })

  it('that the pages add are apart from the rows of the document, and are found by name', () => {
    const added = addedMethodsFor(country)
    expect(named(added, 'added')).toEqual(PUBLISHED.added[country] ?? [])
    expect(added).toHaveLength(named(added, 'added').length)
    for (const row of added) {
      expect(methodsFor(country)).not.toContain(row)
      expect(methodOf(country, row.method, row.channel)).toBe(row)
    }
  })
})

describe('a row', () => {
  it.each([
    ['CO', 'Wallet', 'TPaga', 'Tpaga'],
    ['CO', 'Wallet', 'Tpaga', 'Tpaga'],
    ['CL', 'WebPay', undefined, 'Webpay'],
    ['CL', 'Webpay', undefined, 'Webpay'],
  ])('of %s is found by each published spelling: %s %s', (country, method, channel, name) => {
    const row = methodOf(country, method, channel)
    expect(row?.channel ?? row?.method).toBe(name)
  })

  it.each([
    ['CO', 'wallet', 'Tpaga'],
    ['CO', 'Wallet', undefined],
    ['CO', 'TPaga', undefined],
    ['CO', 'TPaga', 'TPaga'],
    ['CL', 'Webpay', 'WebPay'],
    ['BR', 'PIX', 'AME'],
  ])('of %s is not found by other names: %s %s', (country, method, channel) => {
    expect(methodOf(country, method, channel)).toBeUndefined()
  })
})
