import { expect, test } from 'vitest'
import { sqliteStore } from '../node/sqlite-store.ts'
import { aCheckout, aGateway, aMembership, type FakeGateway, type TestCheckout } from '../testing/checkout.support.ts'

const MINUTE = 60_000

/** Two processes of one shop: two handlers with their own requests under way, on one store. The gateway waits for `answer`. */
const twoProcesses = (): {
  readonly gateway: FakeGateway
  readonly processes: readonly [TestCheckout, TestCheckout]
  readonly answer: () => void
} => {
  const inner = aGateway({ web_url: 'https://pay.example/card?prepay_id=r1' })
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const gateway: FakeGateway = {
    ...inner,
    fetch: async (url, init) => {
      const response = await inner.fetch(url, init)
      await answered
      return response
    },
  }
  const store = sqliteStore(':memory:')
  const aProcess = (): TestCheckout => aCheckout({ store, resolveRecurring: () => aMembership() }, gateway)
  return { gateway, processes: [aProcess(), aProcess()], answer }
}

const press = async (checkout: TestCheckout): Promise<readonly [number, string]> => {
  const response = await checkout.post('/recurring', { recurringId: 'club-1' })
  return [response.status, ((await response.json()) as { readonly id: string }).id]
}

test('of two processes that start one recurring order at once, the second waits and gets the same page', async () => {
  const { gateway, processes, answer } = twoProcesses()
  const [one, other] = processes
  const first = press(one)
  await expect.poll(() => gateway.sent.length).toBe(1)
  const second = press(other)
  setImmediate(() => setImmediate(answer))
  const [[firstStatus, firstId], [secondStatus, secondId]] = await Promise.all([first, second])
  expect([firstStatus, secondStatus]).toEqual([201, 200])
  expect(secondId).toBe(firstId)
  expect(gateway.sent).toHaveLength(1)
})

test('a request whose process has died is given up, and the next press asks for the same order again', async () => {
  const { gateway, processes, answer } = twoProcesses()
  const [dead, alive] = processes
  void press(dead)
  await expect.poll(() => gateway.sent.length).toBe(1)
  alive.clock.advance(10 * MINUTE)
  const again = press(alive)
  await expect.poll(() => gateway.sent.length).toBe(2)
  answer()
  expect([200, 502]).toContain((await again)[0])
  expect(new Set(gateway.sent.map(({ json }) => json['out_trade_no'])).size).toBe(1)
})

test('an answer that does not come in time is said as what it is: nobody knows yet', async () => {
  const { gateway, processes, answer } = twoProcesses()
  const [one, other] = processes
  const first = press(one)
  await expect.poll(() => gateway.sent.length).toBe(1)
  const response = await other.post('/recurring', { recurringId: 'club-1' })
  expect(response.status).toBe(502)
  expect(response.headers.get('retry-after')).toBe('5')
  answer()
  await first
})
