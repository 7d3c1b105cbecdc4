import { describe, expect, expectTypeOf, it } from 'vitest'
import { addedMethodsFor, listCountries, methodsFor } from '../catalogue/methods-for.ts'
import { parsePayResponse } from '../gateway/pay-response.ts'
import type { Country, MethodOf, PaymentTerms } from './payment-terms.ts'

/** Each list is held to the type by the compiler, and to the catalogue below. */
const LISTED = {
  AR: ['BankTransfer', 'CreditCard', 'Khipu', 'PagoFacil', 'Rapipago', 'Wallet'],
  BO: ['BankTransfer', 'CreditCard'],
  BR: ['Boleto', 'CreditCard', 'DepositExpress', 'Lottery', 'OpenFinance', 'PIX', 'Wallet'],
  CL: ['BankTransfer', 'Cash', 'CreditCard', 'Khipu', 'Pago46', 'Wallet', 'Webpay'],
  CO: ['Bancolombia', 'CreditCard', 'Efecty', 'Gana', 'PSE', 'SuRed', 'Wallet'],
  CR: ['BNCR', 'Cash', 'CreditCard'],
  EC: ['BankTransfer', 'Cash', 'CreditCard'],
  GT: ['Cash', 'CreditCard'],
  MX: ['Cash', 'CoDi', 'CreditCard', 'OXXO', 'OXXOPay', 'SPEI', 'Wallet'],
  PA: ['BankTransfer', 'Cash', 'CreditCard'],
  PE: ['BankTransfer', 'Cash', 'CreditCard', 'Wallet'],
  PY: ['BankTransfer', 'CreditCard'],
  UY: ['BankTransfer', 'CreditCard'],
} as const satisfies { readonly [In in Country]: readonly MethodOf<In>[] }

describe('the methods of a country', () => {
  it.each(listCountries())('%s has the methods of its type', (country) => {
    const rows = [...methodsFor(country), ...addedMethodsFor(country)]
    expect([...new Set(rows.map(({ method }) => method))].sort()).toEqual(LISTED[country])
  })

  it('are all methods of the type', () => {
    expectTypeOf<{ readonly [In in Country]: (typeof LISTED)[In][number] }>().toEqualTypeOf<{
      readonly [In in Country]: MethodOf<In>
    }>()
  })

  it('are the only methods that terms of the country accept', () => {
    expectTypeOf<'OXXO'>().not.toExtend<MethodOf<'BR'>>()
    expectTypeOf<PaymentTerms<'BR'>>().toExtend<PaymentTerms>()
    expectTypeOf(parsePayResponse<'BR'>)
      .parameter(1)
      .toHaveProperty('method')
      .toEqualTypeOf<MethodOf<'BR'>>()
  })
})
