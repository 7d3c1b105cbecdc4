import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBff,
  aFolder,
  aNotification,
  anEffectsFile,
  aPoster,
  createPayments,
  freePort,
  inParallel,
  readEffects,
  sign,
  sleep,
  until,
} from './bff.support.ts'
import { aPlainGateway, type PlainGateway } from './plain-gateway.support.ts'

let gateway: PlainGateway
beforeAll(async () => {
  gateway = await aPlainGateway()
})
afterAll(() => gateway.close())

test('R8: 1,000 events through hooks that throw or never return, in a process that dies ten times', async () => {
  const folder = aFolder()
  const effects = anEffectsFile(folder)
  const bff = aBff({
    port: await freePort(),
    store: join(folder, 'ficha.db'),
    gatewayUrl: gateway.url,
    effects,
    hook: 'troubled',
  })
  await bff.start()
  const poster = aPoster(bff.origin)
  const created = await createPayments(poster, 500)
  let sent = 0
  const killer = (async () => {
    for (let kill = 1; kill <= 10; kill += 1) {
      await until('the events go on', () => sent >= kill * 95, 60_000)
      await sleep(50)
      await bff.kill()
      await bff.start()
    }
  })()
  // Two settled changes for each order: first failed, then paid.
  await inParallel(created, 8, async ({ payment }) => {
    for (const status of ['FAILED', 'SUCCESS']) {
      const body = aNotification(payment.outTradeNo ?? '', status)
      await poster.postUntilTaken('/notifications', body, () => sign(body))
      sent += 1
    }
  })
  await killer
  const distinct = (): number => new Set(readEffects(effects).map(({ eventId }) => eventId)).size
  const took = await until('all 1,000 events were heard', () => distinct() === 1_000, 120_000)
  await sleep(500)

  const calls = readEffects(effects)
  const firsts = new Map<string, { at: number; to: string }[]>()
  const seen = new Set<string>()
  for (const { eventId, orderId, to, at } of calls) {
    if (seen.has(eventId)) continue
    seen.add(eventId)
    firsts.set(orderId, [...(firsts.get(orderId) ?? []), { at, to }])
  }
  console.log(
    `1,000 events, ${String(calls.length - 1_000)} calls repeated with the same id; the last came ${String(took)} ms after the last notification`,
  )
  expect(seen.size).toBe(1_000)
  expect(firsts.size).toBe(500)
  for (const [orderId, order] of firsts)
    expect([orderId, order.map(({ to }) => to)]).toEqual([orderId, ['failed', 'paid']])
  await poster.close()
  await bff.stop()
  rmSync(folder, { recursive: true })
})
