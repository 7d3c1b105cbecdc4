import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentSnapshot } from '@ficha/core'
import { aBff, aCreateBody, aFolder, aNotification, anEffectsFile, aPoster, freePort, sign } from './bff.support.ts'
import { aPlainGateway, type PlainGateway } from './plain-gateway.support.ts'

let gateway: PlainGateway
beforeAll(async () => {
  gateway = await aPlainGateway()
})
afterAll(() => gateway.close())

const same = { 'sec-fetch-site': 'same-origin' }

describe('R14: a store that cannot be written answers 503 and acknowledges nothing', () => {
  const prepare = async (
    prefix: readonly string[] = [],
    storeOf: (file: string) => string = (file) => file,
  ): Promise<{ folder: string; file: string; bff: ReturnType<typeof aBff>; poster: ReturnType<typeof aPoster> }> => {
    const folder = aFolder()
    const file = join(folder, 'ficha.db')
    const bff = aBff(
      {
        port: await freePort(),
        store: storeOf(file),
        gatewayUrl: gateway.url,
        effects: anEffectsFile(folder),
        hook: 'plain',
      },
      prefix,
    )
    // A store that waits five seconds for a lock holds up whatever comes meanwhile: a job first, then the request.
    return { folder, file, bff, poster: aPoster(bff.origin, 32, 30_000) }
  }
  const create = async (poster: ReturnType<typeof aPoster>, orderId: string): Promise<PaymentSnapshot> =>
    JSON.parse((await poster.post('/payments', aCreateBody(orderId), same)).text) as PaymentSnapshot
  const notify = async (
    poster: ReturnType<typeof aPoster>,
    { payment }: PaymentSnapshot,
    status = 'SUCCESS',
  ): Promise<number> => {
    const body = aNotification(payment.outTradeNo ?? '', status, { note: 'x'.repeat(20_000) })
    return (await poster.post('/notifications', body, sign(body))).status
  }

  test('disk full', async () => {
    // The shell limits files to some 600 KiB (counted in halves) and turns the signal into an error, like a full disk for SQLite.
    const { folder, bff, poster } = await prepare(['sh', '-c', 'trap "" XFSZ; ulimit -f 1200; exec "$@"', 'sh'])
    await bff.start()
    const first = await create(poster, 'order-1')
    let refused = 0
    for (let count = 0; count < 400 && refused === 0; count += 1) {
      const status = await notify(poster, first, `WAITING-${String(count)}`)
      expect([200, 503]).toContain(status)
      if (status === 503) refused = count
    }
    expect(refused).toBeGreaterThan(0)
    expect(await notify(poster, first)).toBe(503)
    // A page or two may still fit.
    const ready: number[] = []
    for (let look = 0; look < 30; look += 1) ready.push((await fetch(`${bff.url}/ready`)).status)
    expect(ready.at(-1)).toBe(503)
    expect((await fetch(`${bff.url}/health`)).status).toBe(200)
    await bff.kill()
    // With space again, a refused notification is repeated and counts.
    const roomy = aBff({
      port: await freePort(),
      store: join(folder, 'ficha.db'),
      gatewayUrl: gateway.url,
      effects: anEffectsFile(folder),
      hook: 'plain',
    })
    await roomy.start()
    const retry = aPoster(roomy.origin)
    expect(await notify(retry, first)).toBe(200)
    expect(((await (await fetch(`${roomy.url}/payments/${first.id}`)).json()) as PaymentSnapshot).phase).toBe('paid')
    await Promise.all([poster.close(), retry.close(), roomy.stop()])
    rmSync(folder, { recursive: true })
  })

  test('read-only database', async () => {
    const { folder, file, bff, poster } = await prepare()
    await bff.start()
    const first = await create(poster, 'order-1')
    await bff.stop()
    const readOnly = aBff({
      port: await freePort(),
      store: `file:${file}?mode=ro`,
      gatewayUrl: gateway.url,
      effects: anEffectsFile(folder),
      hook: 'plain',
    })
    await readOnly.start()
    const other = aPoster(readOnly.origin)
    expect(await notify(other, first)).toBe(503)
    expect((await other.post('/payments', aCreateBody('order-2'), same)).status).toBe(503)
    expect((await fetch(`${readOnly.url}/payments/${first.id}`)).status).toBe(200)
    expect((await fetch(`${readOnly.url}/ready`)).status).toBe(503)
    await Promise.all([poster.close(), other.close(), readOnly.kill()])
    rmSync(folder, { recursive: true })
  })

  test('a lock that is held longer than the store waits', async () => {
    const { folder, file, bff, poster } = await prepare()
    await bff.start()
    const first = await create(poster, 'order-1')
    const holder = new DatabaseSync(file)
    holder.exec('BEGIN IMMEDIATE')
    expect(await notify(poster, first)).toBe(503)
    holder.exec('ROLLBACK')
    holder.close()
    expect(await notify(poster, first)).toBe(200)
    await Promise.all([poster.close(), bff.stop()])
    rmSync(folder, { recursive: true })
  })
})
