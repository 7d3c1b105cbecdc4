import type { PaymentSnapshot } from '@ficha/core'
import { expect, type Page } from '@playwright/test'
import type { AnsweredPayment } from './answered-payment.ts'
import { PAYER } from './payer.ts'

/** A payment of a mug in Brazil, and what was asked of the BFF for it. */
export interface NewPayment {
  readonly snapshot: AnsweredPayment
  readonly order: Readonly<Record<string, unknown>>
}

/** Orders a mug and asks for its payment as the shop's page does, without a walk through the shop. */
export const newPayment = async (page: Page, method: 'PIX' | 'Boleto' = 'PIX'): Promise<NewPayment> => {
  await page.goto('/icon.svg')
  const made = await page.evaluate(
    async ({ payer, by }) => {
      const post = async (path: string, body: unknown): Promise<Record<string, unknown>> => {
        const response = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        return (await response.json()) as Record<string, unknown>
      }
      const { orderId } = await post('/shop/orders', { country: 'BR', items: [{ sku: 'mug', quantity: 1 }] })
      const order = { orderId, method: by, payer, returnUrl: `${location.origin}/return` }
      return { order, snapshot: await post('/api/checkout/payments', order) }
    },
    { payer: PAYER, by: method },
  )
  const { id } = made.snapshot as { readonly id: string }
  const read = async () => (await (await page.request.get(`/api/checkout/payments/${id}`)).json()) as PaymentSnapshot
  await expect.poll(async () => (await read()).phase, { timeout: 30_000 }).toBe('processing')
  return { order: made.order, snapshot: (await read()) as AnsweredPayment }
}
