import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentSnapshot } from '@ficha/core'
import {
  aBff,
  aFolder,
  aNotification,
  anEffectsFile,
  aPoster,
  createPayments,
  freePort,
  inParallel,
  sign,
  sleep,
  until,
} from './bff.support.ts'
import { aPlainGateway, type PlainGateway } from './plain-gateway.support.ts'
import { openStream } from './event-source.support.ts'
import { slowness } from './slowness.support.ts'

let gateway: PlainGateway
beforeAll(async () => {
  gateway = await aPlainGateway()
})
afterAll(() => gateway.close())

test('R9: 1,000 streams over ten restarts: each reaches the final state within five seconds of the last', async () => {
  const folder = aFolder()
  const bff = aBff({
    port: await freePort(),
    store: join(folder, 'ficha.db'),
    gatewayUrl: gateway.url,
    effects: anEffectsFile(folder),
    hook: 'plain',
  })
  await bff.start()
  const poster = aPoster(bff.origin)
  const created = await createPayments(poster, 100)
  const final = new Map<number, string>()
  let isOver = false
  /** A browser's EventSource: comes back a little after every end, with the last id it saw. */
  const watch = async (client: number, { id }: PaymentSnapshot): Promise<void> => {
    let lastId: string | undefined
    while (!isOver && !final.has(client)) {
      try {
        let end = (): void => undefined
        const ended = new Promise<void>((resolve) => (end = resolve))
        const stream = await openStream(`${bff.url}/payments/${id}/events`, () => end(), lastId)
        await Promise.race([ended, stream.until(({ phase }) => phase === 'paid', 600_000)])
        if (stream.last) lastId = String(stream.last.revision)
        if (stream.last?.phase === 'paid') final.set(client, stream.last.phase)
        stream.close()
      } catch {
        // The server is away.
      }
      await sleep(500)
    }
  }
  const clients = created.flatMap((snapshot, at) =>
    Array.from({ length: 10 }, (_, copy) => watch(at * 10 + copy, snapshot)),
  )
  await sleep(1_500)
  const notify = async (snapshots: readonly PaymentSnapshot[], status: string): Promise<void> =>
    inParallel(snapshots, 8, async ({ payment }) => {
      const body = aNotification(payment.outTradeNo ?? '', status)
      await poster.postUntilTaken('/notifications', body, () => sign(body))
    })
  for (let restart = 0; restart < 10; restart += 1) {
    const notified = notify(created.slice(restart * 10, restart * 10 + 10), 'WAITING')
    await sleep(100)
    await (restart % 2 === 0 ? bff.kill() : bff.stop())
    await bff.start()
    await notified
    await sleep(200)
  }
  await notify(created, 'SUCCESS')
  const limit = 5_000 * slowness()
  const took = await until('all 1,000 streams are at "paid"', () => final.size === 1_000, limit).finally(() => {
    isOver = true
  })
  console.log(`1,000 streams reached the final state ${String(took)} ms after the last notification`)
  await Promise.all(clients)
  expect(final.size).toBe(1_000)
  await poster.close()
  await bff.stop()
  rmSync(folder, { recursive: true })
})
