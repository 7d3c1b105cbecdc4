import { checkoutMessagesFor } from '@ficha/core'
import { expect, it } from 'vitest'
import { byMethod } from './method-words.ts'

it.each([
  ['CreditCard', 'con tarjeta'],
  ['BankTransfer', 'por transferencia'],
  ['Cash', 'en efectivo'],
  ['Wallet Nequi', 'con Nequi'],
  ['SPEI', 'con SPEI'],
])('a payment by %s that is no longer offered is called “%s”', (key, phrase) => {
  expect(byMethod(undefined, key, checkoutMessagesFor('es'))).toBe(phrase)
})
