import { Pool } from 'pg'
import { expect, test } from 'vitest'
import type { PaymentStore } from '../src/ports/payment-store.ts'
import { aDelivery, aDraft, applies } from '../src/store/contract/drafts.support.ts'
import { postgresStore } from '../src/store/postgres-store.ts'
import { postgresMissing, startPostgres } from '../src/store/postgres.support.ts'
import { aCheckout } from '../src/testing/checkout.support.ts'

/** Reads a stream until an event says that the order is paid. */
const untilPaid = async (response: Response): Promise<void> => {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let text = ''; !text.includes('"order":{"state":"paid"');) {
    const part = await reader?.read()
    if (!part || part.done) throw new Error('The stream ended.')
    text = text.slice(-100) + part.value
  }
  await reader?.cancel()
}

test.skipIf(postgresMissing() !== undefined)(
  '1,000 streams of siblings in another process are woken within 0.3 s',
  async () => {
    const postgres = await startPostgres()
    const pools = [1, 2].map(() => new Pool({ connectionString: postgres.connectionString, max: 5 }))
    const [one, other] = pools.map((pool) => postgresStore(pool)) as [PaymentStore, PaymentStore]
    const checkout = aCheckout({ store: other, live: { maxStreamsPerAddress: 2_000 } })
    const took: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const first = aDraft()
      const siblings = Array.from({ length: 20 }, (_, count) =>
        aDraft(
          { orderId: first.orderId, alongside: true },
          { method: 'DepositExpress', bank: `bank-${String(count)}` },
        ),
      )
      for (const draft of [first, ...siblings]) {
        await one.payments.create(draft)
        await one.payments.change(
          draft.id,
          () => ({ patch: { phase: 'processing', status: 'WAITING' } }),
          draft.createdAt,
        )
      }
      const streams = await Promise.all(
        siblings.flatMap(({ id }) => Array.from({ length: 50 }, () => checkout.get(`/payments/${id}/events`))),
      )
      const woken = Promise.all(streams.map(untilPaid))
      const startedAt = performance.now()
      await one.inbox.receive(aDelivery(first.outTradeNo), applies('paid'))
      await woken
      took.push(performance.now() - startedAt)
    }
    const median = took.sort((left, right) => left - right)[2] ?? Infinity
    console.log(`1,000 streams of siblings woken after ${took.map((ms) => ms.toFixed(0)).join(', ')} ms`)
    expect(median).toBeLessThan(300)
    checkout.handler.close()
    await Promise.all([one.close(), other.close()])
    await Promise.all(pools.map((pool) => pool.end()))
    await postgres.stop()
  },
)
