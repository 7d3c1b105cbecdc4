import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { checkoutMessagesFor, countryOf, formatAmount, type PaymentSnapshot } from '@ficha/core'
import type { MethodList } from '@ficha/core/contract'
import { aPayer } from '@ficha/core/testing'
import { PayButton } from '@ficha/react/checkout'
import { renderPaymentEmail } from '@ficha/react/email'
import { expect, test } from 'vitest'
import { dueBy } from '../../packages/react/src/checkout/methods/method-price.ts'
import { aCheckout, aNotification, anOrder } from '../../packages/server/src/testing/checkout.support.ts'
import { anotherSum, anyPurchase, statedPrice, type Purchase } from './one-amount.support.ts'

/** `npm test` tries few of them, `.ci/run` more, and `npm run test:full` ten thousand. */
const RUNS = process.env['FULL'] === '1' ? 10_000 : process.env['FEW_CASES'] === '1' ? 60 : 600

const WORDS = checkoutMessagesFor('es')

/** The digits of an amount as a payer reads it, without its currency and its separators. */
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** The methods whose request names a bank of the bank query (gateway document, section 4.1). */
const WITH_BANKS: ReadonlySet<string> = new Set(['Cash', 'BankTransfer', 'Khipu'])

interface Notified {
  readonly what: string
  readonly amount: string
}

const aShop = (amountEncoding: 'number' | 'string') => {
  const shop: { purchase: Purchase | undefined; readonly notified: Notified[] } = { purchase: undefined, notified: [] }
  const note = (what: string, amount: string): void => void shop.notified.push({ what, amount })
  const checkout = aCheckout({
    wire: { amountEncoding },
    banks: (_, method) => (WITH_BANKS.has(method) ? [{ id: 'bank-1', name: 'Banco', languageCode: 'es' }] : []),
    resolveOrder: () => {
      const { country, currency, amount, prices, plans } = shop.purchase ?? expect.fail('no purchase')
      return anOrder({ country, currency, amount, prices, plans })
    },
    onCreated: ({ payment }) => note('created', payment.terms.amount),
    onChange: ({ payment }) => note('changed', payment.terms.amount),
    onMismatch: ({ payment }, { expected }) => {
      note('mismatch', payment.terms.amount)
      note('the amount that was expected', expected)
    },
    onOrderChange: ({ paidBy }) => {
      if (paidBy?.amount !== undefined) note('order', paidBy.amount)
    },
  })
  return { shop, checkout }
}

test('the amount on the button, in the request, on the slip, in the mail, in the hooks and in the demand for the right amount is one', async () => {
  const shops = [aShop('number'), aShop('string')] as const
  let count = 0
  const check = async (purchase: Purchase): Promise<void> => {
    count += 1
    const { shop, checkout } = shops[count % 2 === 0 ? 0 : 1]
    const orderId = `order-${String(count)}`
    const { country, currency, row, installments, isOther } = purchase
    const amount = statedPrice(purchase)
    const text = formatAmount(amount, currency, countryOf(country)?.numberLocale ?? '')
    Object.assign(shop, { purchase })
    shop.notified.length = 0
    // Ten thousand purchases in one minute would be refused.
    checkout.clock.advance(1_000)

    // The button of the browser.
    const list = (await (await checkout.get(`/methods?order=${orderId}`)).json()) as MethodList
    const offer = list.methods.find(({ method, channel }) => method === row.method && channel === row.channel)
    const due = dueBy(list, offer, installments)
    expect(due).toMatchObject({ amount, amountText: text })
    const button = renderToStaticMarkup(
      createElement(PayButton, { label: '', amountText: due.amountText, words: WORDS }),
    )
    expect(button).toContain(`>${text}</span>`)
    expect(digitsOf(text)).toMatch(new RegExp(`^${digitsOf(amount)}0*$`))

    // The request and the slip.
    const response = await checkout.post('/payments?locale=es', {
      ...{ orderId, method: row.method, channel: row.channel, payer: aPayer(country) },
      ...(row.method === 'CreditCard' && { card: { token: 'tok', fingerprint: 'fp', issuer: 'visa' } }),
      ...(installments > 1 && { installments }),
      ...(WITH_BANKS.has(row.method) && { bank: 'bank-1' }),
      ...(row.method === 'DepositExpress' && { bank: 'itau' }),
    })
    const made = (await response.json()) as PaymentSnapshot
    if (response.status !== 201) expect.fail(checkout.logger.lines.at(-1))
    expect([response.status, made]).toMatchObject([
      201,
      { payment: { terms: { amount } }, display: { amount: { text } } },
    ])
    const { text: sent = '', json } = checkout.gateway.sent.at(-1) ?? {}
    expect(/"order_amount":"?([^",}]*)/.exec(sent)?.[1]).toBe(amount)

    await checkout.handler.runJobs()

    // The mail.
    const mail = await renderPaymentEmail(made, { locale: 'es' })
    expect(mail.html).toContain(text)
    expect(mail.text).toContain(text)

    // The money, and what is said of it.
    const number = String(json?.['out_trade_no'])
    const sum = isOther ? anotherSum(amount) : amount
    const { trade_no, ...rest } = aNotification(number, { amount: sum, currency })
    expect(trade_no).toBe('T1')
    await checkout.notify({ ...rest, trade_no: checkout.gateway.orders.get(number) })
    await checkout.finishWork()
    await checkout.handler.runJobs()
    expect(shop.notified.map((one) => one.what).sort()).toEqual(
      isOther ? ['created', 'mismatch', 'the amount that was expected'] : ['changed', 'created', 'order'],
    )
    for (const one of shop.notified) expect(one).toEqual({ what: one.what, amount })
    const shown = (await (await checkout.get(`/payments/${made.id}?locale=es`)).json()) as PaymentSnapshot
    expect(shown.order.state).toBe(isOther ? 'amount-differs' : 'paid')
    expect(shown.payment.terms.amount).toBe(amount)
    if (isOther) expect(JSON.stringify(shown.display)).toContain(JSON.stringify(text).slice(1, -1))
    else expect(shown.display?.amount.text).toBe(text)
  }
  await fc.assert(fc.asyncProperty(anyPurchase, check), { numRuns: RUNS })
}, 3_000_000)
