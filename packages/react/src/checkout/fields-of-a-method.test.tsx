import type { MethodOffer } from '@ficha/core/contract'
import { aSnapshot, boBankTransfer } from '@ficha/core/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aShop, formWords, made, allKnownBut, openCheckout, words } from './shop.support.tsx'

const TRANSFER: MethodOffer = {
  method: 'BankTransfer',
  name: { key: 'bankTransfer' },
  glyph: 'bank',
  group: 'transfer',
  way: 'transferText',
  choosesBank: false,
  payerFields: {
    unasked: ['payer.address.zipCode', 'payer.address.city'],
    optional: ['payer.phone'],
    also: ['payer.account.number', 'payer.account.type'],
  },
}

/** A shop in Bolivia that knows the payer, except for the telephone number and two fields of the address. */
const aBolivianShop = () =>
  aShop(
    {
      country: 'BO',
      currency: 'BOB',
      methods: [TRANSFER],
      knownPayerFields: allKnownBut('phone', 'address.zipCode', 'address.city'),
    },
    made(aSnapshot(boBankTransfer)),
  )

const payButton = () => screen.getByRole('button', { name: new RegExp(words.ways.transferText.button) })

test('a form asks for the fields of its method: not for an address, and for the payer’s account', async () => {
  const shop = aBolivianShop()
  openCheckout(shop)
  const number = await screen.findByLabelText(formWords.labels.accountNumber)
  const [phone] = screen.getAllByLabelText(new RegExp(formWords.labels.mobile))
  expect(phone?.getAttribute('name')).toBe('phone')
  expect(screen.queryByLabelText(new RegExp(formWords.labels.postcode))).toBeNull()
  expect(screen.queryByLabelText(new RegExp(formWords.labels.city))).toBeNull()

  await userEvent.type(number, '8765-4321')
  await userEvent.selectOptions(screen.getByLabelText(formWords.labels.accountType), 'checking')
  await userEvent.click(payButton())
  await waitFor(() => expect(shop.requests).toHaveLength(1))
  expect(shop.requests[0]?.body['payer']).toMatchObject({ account: { number: '87654321', type: 'checking' } })
})

test('an account whose number is too short is asked again, and nothing is sent', async () => {
  const shop = aBolivianShop()
  openCheckout(shop)
  await userEvent.type(await screen.findByLabelText(formWords.labels.accountNumber), '12')
  await userEvent.click(payButton())
  await screen.findAllByText(/dígitos/)
  expect(shop.requests).toEqual([])
})
