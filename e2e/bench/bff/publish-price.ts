import { aPayment, brBoleto } from '@ficha/core/testing'
import { createCheckoutHandler, silentLogger } from '@ficha/server'
import { sqliteStore } from '@ficha/server/node'
import type { Middle } from './medians.ts'
import { APP_ID, ORDER } from './requests.ts'

const ID = 'A'.repeat(22)
const BASE = 'http://127.0.0.1:4000/api/checkout'

/**
 * From a change in a store in memory to its event in the hands of a stream's reader: the hub, the read of the new state, the snapshot
 * as JSON and the web stream. No network.
 */
export const priceOfPublishing = async (price: (work: () => Promise<void>) => Promise<Middle>): Promise<Middle> => {
  const store = sqliteStore(':memory:')
  const payment = aPayment(brBoleto)
  const at = new Date().toISOString()
  await store.payments.create({
    id: ID,
    returnId: 'B'.repeat(22),
    orderId: 'o',
    outTradeNo: 'bench-publish',
    payment,
    bodyHash: 'h',
    createdAt: at,
  })
  const handler = createCheckoutHandler({
    environment: 'test',
    gateway: { baseUrl: 'http://127.0.0.1:9', appId: APP_ID, securityKey: 'bench-key' },
    resolveOrder: () => ORDER,
    resolveRecurring: () => undefined,
    authorize: () => true,
    statusMap: { SUCCESS: 'paid' },
    notification: { verify: () => false },
    store,
    logger: silentLogger,
  })
  const response = await handler(new Request(`${BASE}/payments/${ID}/events`))
  const reader = response.body?.getReader()
  if (response.status !== 200 || !reader) throw new Error(`The stream was answered ${String(response.status)}.`)
  const decoder = new TextDecoder()
  const readSnapshot = async (): Promise<void> => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) throw new Error('The stream ended before the bench did.')
      if (decoder.decode(value).includes('event: snapshot')) return
    }
  }
  await readSnapshot()
  let count = 0
  try {
    return await price(async () => {
      await store.payments.change(ID, () => ({ patch: { status: `STEP-${String((count += 1))}` } }), at)
      await readSnapshot()
    })
  } finally {
    handler.close()
    await store.close()
  }
}
