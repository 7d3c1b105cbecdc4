import { expect, test } from 'vitest'
import type { ResolvedOrder } from './resolved-orders.ts'
import { aCheckout, anOrder } from '../testing/checkout.support.ts'

/** The log lines about an order's methods, after two requests of its method list. */
const said = async (methods: readonly unknown[]): Promise<readonly string[]> => {
  const checkout = aCheckout({ resolveOrder: () => anOrder({ methods: methods as ResolvedOrder['methods'] & object }) })
  await checkout.get('/methods?order=order-7')
  await checkout.get('/methods?order=order-7')
  return checkout.logger.lines.filter((line) => line.includes('resolveOrder lists'))
}

test('a method that no country has is warned of once, with those that the country has', async () => {
  const lines = await said([{ method: 'PIX' }, { method: 'Pix' }])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('lists \\"Pix\\" among its methods')
  expect(lines[0]).toContain('BR has PIX')
})

test('a channel that is missing is a method that no country has', async () => {
  expect((await said([{ method: 'PIX' }, { method: 'Wallet' }])).join()).toContain('\\"Wallet\\"')
})

test('a list without any method of the country is warned of once', async () => {
  for (const methods of [[], [{ method: 'OXXO' }]]) {
    const lines = await said(methods)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('resolveOrder lists no way to pay that BR has')
  }
})

test('one list for several countries is no mistake', async () => {
  expect(await said([{ method: 'PIX' }, { method: 'OXXO' }])).toEqual([])
})

test('a method that ended is named once, if payers are offered it', async () => {
  const ended = async (order: Partial<ResolvedOrder>): Promise<readonly string[]> => {
    const checkout = aCheckout({ resolveOrder: () => anOrder(order) })
    await checkout.get('/methods?order=order-7')
    await checkout.get('/methods?order=order-7')
    return checkout.logger.lines.filter((line) => line.includes('public pages of 2024 say that it ended'))
  }
  const lines = await ended({})
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('Payers in BR are offered DepositExpress')
  expect(await ended({ methods: [{ method: 'DepositExpress' }] })).toHaveLength(1)
  expect(await ended({ methods: [{ method: 'PIX' }] })).toEqual([])
})
