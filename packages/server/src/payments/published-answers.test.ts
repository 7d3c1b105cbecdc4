import type { PaymentSnapshot } from '@ficha/core'
import { aPayer, publishedAnswers, type PublishedAnswer } from '@ficha/core/testing'
import { describe, expect, test } from 'vitest'
import { aBody, aCheckout, aGateway, anOrder, ORIGIN } from '../testing/checkout.support.ts'

/** An answer as the gateway of the tests sends it: it makes the numbers and the state itself. */
const fieldsOf = ({ response }: PublishedAnswer): Readonly<Record<string, unknown>> => {
  const { code: _code, msg: _msg, trade_no: _no, out_trade_no: _out, trade_status: _state, ...fields } = response
  return fields
}

/** The bank that the payer chose, for the methods that need one. */
const BANKS: Readonly<Record<string, string>> = { BankTransfer: '001', DepositExpress: 'santander' }

const pay = async (answer: PublishedAnswer, named: boolean) => {
  const { country, method, channel, amount, currency } = answer.terms
  const choice = { method, ...(channel !== undefined && { channel }) }
  const gateway = aGateway(fieldsOf(answer))
  const checkout = aCheckout(
    {
      resolveOrder: () => anOrder({ country, currency, amount, ...(named && { methods: [choice] }) }),
      banks: () => (method === 'BankTransfer' ? [{ id: '001', name: 'Banco', languageCode: 'es' }] : []),
    },
    gateway,
  )
  const body = aBody({ ...choice, payer: aPayer(country), returnUrl: `${ORIGIN}/thanks` })
  const response = await checkout.post('/payments?locale=es', {
    ...body,
    ...(BANKS[method] !== undefined && { bank: BANKS[method] }),
  })
  return { gateway, response }
}

const byName = (name: string): PublishedAnswer => {
  const found = publishedAnswers.find((one) => one.name === name)
  if (!found) throw new Error(name)
  return found
}

const hrefsIn = ({ payment }: PaymentSnapshot): readonly string[] =>
  payment.instructions.flatMap((one) => ('link' in one ? [one.link.href] : []))

describe('the way back from a published answer', () => {
  test.each(['br-boleto', 'br-pix', 'co-gana', 'mx-oxxo', 'pe-tupay', 'br-deposit-express'])(
    'stands after prepay_id, and nothing else changes: %s',
    async (name) => {
      const answer = byName(name)
      const { response } = await pay(answer, true)
      const [href = ''] = hrefsIn((await response.json()) as PaymentSnapshot).slice(-1)
      const sent = String(answer.response['pay_url'])
      expect(href.startsWith(`${sent}&return_url=`)).toBe(true)
    },
  )

  test.each([
    'co-pse-2',
    'cl-khipu',
    'ar-khipu',
    'br-open-finance',
    'cl-webpay',
    'br-mercadopago',
    'cl-chek',
    'co-nequi',
  ])('is not added to the page of a bank or a processor, which stays byte for byte: %s', async (name) => {
    const answer = byName(name)
    const { response } = await pay(answer, true)
    expect(hrefsIn((await response.json()) as PaymentSnapshot)).toEqual([
      answer.response['pay_url'] ?? answer.response['wallet_url'],
    ])
  })
})

describe('a method that only public pages list', () => {
  test.each(['br-open-finance', 'cl-webpay', 'br-mercadopago', 'ar-astropay', 'pe-tupay', 'mx-todito'])(
    'is paid in a shop that names it, and refused in any other: %s',
    async (name) => {
      const named = await pay(byName(name), true)
      expect(named.response.status).toBe(201)
      const { method, channel } = byName(name).terms
      expect(named.gateway.sent[0]?.json).toMatchObject({
        method: method === ('WebPay' as string) ? 'WebPay' : method,
        ...(channel !== undefined && { channel }),
      })
      const other = await pay(byName(name), false)
      expect(await other.response.json()).toMatchObject({ code: 'method-not-offered' })
      expect(other.gateway.sent).toEqual([])
    },
  )
})

test('the account of a transfer that came as JSON is on the screen of the snapshot, and no JSON', async () => {
  const { response } = await pay(byName('uy-bank-transfer'), true)
  const { display } = (await response.json()) as PaymentSnapshot
  const [block] = display?.blocks ?? []
  expect(block?.kind === 'freeText' && [block.account?.copy, ...block.rows.map(({ text }) => text)]).toEqual([
    '110300001-00001',
    'Cuenta corriente',
    '210007770014',
    'BANCO DEL PLATA',
    'Cobros Prueba',
    '2901007733',
    '2209005566',
  ])
})
