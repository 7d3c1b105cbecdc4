import { expect, test } from 'vitest'
import { aCheckout, anOrder } from '../testing/checkout.support.ts'

const said = async (members: object): Promise<readonly string[]> => {
  const checkout = aCheckout({ resolveOrder: () => ({ ...anOrder(), ...members }) })
  for (let look = 0; look < 2; look += 1) await checkout.get('/methods?order=order-7')
  return checkout.logger.lines.filter((line) => line.includes('which nobody reads'))
}

test('a member of an order that is the kit’s in another spelling is warned of once, with the right one', async () => {
  const lines = await said({ timeout_express: '2d', order_number: '7' })
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('returned timeout_express, which nobody reads. Write timeoutExpress')
})

test('a merchant’s own members, and the kit’s beside them, are no mistake', async () => {
  expect(await said({ id: 7, shops: 2, buyer_id: 'b', created_at: 'today' })).toEqual([])
})
