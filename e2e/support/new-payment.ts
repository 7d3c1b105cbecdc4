import type { PaymentSnapshot } from '@ficha/core'
import { expect, type Page } from '@playwright/test'
import type { AnsweredPayment } from './answered-payment.ts'
import { PAYER } from './payer.ts'

/** A payment of a mug in Brazil, with the request to the BFF. */
export interface NewPayment {
  readonly snapshot: AnsweredPayment
  readonly order: Readonly<Record<string, unknown>>
}

/** Orders a mug and requests its payment as the shop's page does, without the pages of the shop. */
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
  return { order: made.order, snapshot: await untilAnswered(page, id) }
}

/**
 * Requests another payment of an order, by another method, as the shop's page does. `replaces` is the read id of the payment that it replaces. After
 * a failed payment it is not needed.
 */
export const nextPayment = async (
  page: Page,
  { order }: Pick<NewPayment, 'order'>,
  { method, replaces }: { readonly method: 'PIX' | 'Boleto'; readonly replaces?: string },
): Promise<AnsweredPayment> => {
  const body = { ...order, method, ...(replaces !== undefined && { replaces }) }
  const made = await page.evaluate(async (chosen) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/api/checkout/payments', { method: 'POST', headers, body: JSON.stringify(chosen) })
    return { status: response.status, answer: (await response.json()) as { readonly id: string } }
  }, body)
  expect(made, 'the answer to another payment of the order').toMatchObject({ status: 201 })
  return untilAnswered(page, made.answer.id)
}

const untilAnswered = async (page: Page, id: string): Promise<AnsweredPayment> => {
  const read = async () => (await (await page.request.get(`/api/checkout/payments/${id}`)).json()) as PaymentSnapshot
  await expect.poll(async () => (await read()).phase, { timeout: 30_000 }).toBe('processing')
  return (await read()) as AnsweredPayment
}
