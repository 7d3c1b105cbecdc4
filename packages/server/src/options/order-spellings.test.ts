import { expect, test } from 'vitest'
import { aBody, aCheckout, anOrder, type TestCheckout } from '../testing/checkout.support.ts'

const linesOf = (checkout: TestCheckout): readonly string[] =>
  checkout.logger.lines.filter((line) => line.includes('resolveOrder answered the same order'))

/** A shop whose database ignores case and blanks, as many do. */
const aForgivingShop = (): TestCheckout =>
  aCheckout({
    resolveOrder: (_request, orderId) =>
      anOrder({ content: `Two chairs, order ${orderId.trim().toLowerCase()}`, buyerId: 'buyer-3' }),
  })

test('a resolveOrder that forgives the case of an id is warned of once for each order, with both spellings', async () => {
  const checkout = aForgivingShop()
  await checkout.post('/payments', aBody({ orderId: 'A-1' }))
  await checkout.get('/methods?order=A-1')
  expect(linesOf(checkout)).toEqual([])
  await checkout.get('/methods?order=a-1')
  await checkout.post('/payments', aBody({ orderId: 'a-1' }))
  expect(linesOf(checkout)).toHaveLength(1)
  expect(linesOf(checkout)[0]).toContain('for \\"A-1\\" and for \\"a-1\\"')
})

test('ids that differ in case and name two orders are no mistake', async () => {
  const checkout = aCheckout({ resolveOrder: (_request, orderId) => anOrder({ content: `Order ${orderId}` }) })
  for (const orderId of ['Ab3', 'aB3', 'Ab3']) await checkout.get(`/methods?order=${orderId}`)
  expect(linesOf(checkout)).toEqual([])
})

test('a stranger who asks for many spellings fills neither the log nor the memory', async () => {
  const checkout = aForgivingShop()
  for (let order = 0; order < 30; order += 1)
    for (const prefix of ['A', 'a']) await checkout.get(`/methods?order=${prefix}-${String(order)}`)
  expect(linesOf(checkout)).toHaveLength(10)
})
