import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gatewayFile, probeGateway, type OrderToPay } from '@ficha/probe'
import { startSandbox, type RunningSandbox, type SandboxOptions } from '@ficha/sandbox'
import type { CheckoutOptions } from '@ficha/server'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openStreet, payOnce } from './shop.support.ts'

const folder = fileURLToPath(new URL('../node_modules/.cache/probed-gateway', import.meta.url))
beforeAll(() => mkdirSync(folder, { recursive: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const payOrders = async (gateway: RunningSandbox, orders: readonly OrderToPay[]): Promise<void> => {
  for (const { outTradeNo, kind } of orders)
    if (kind === 'payment')
      await gateway.control(`orders/${outTradeNo}/status`, { trade_status: 'SUCCESS', wait: true })
}

/** Probes a gateway, pays the orders that the probe names, and imports the file that it writes, as a shop does. */
const runProbe = async (name: string, readings: SandboxOptions): Promise<Partial<CheckoutOptions>> => {
  const gateway = await startSandbox({ readings: 'former', seed: name, ...readings })
  onTestFinished(() => gateway.close())
  let paying: Promise<void> = Promise.resolve()
  const result = await probeGateway({
    baseUrl: gateway.url,
    confirmHost: new URL(gateway.url).host,
    appId: gateway.appId,
    securityKey: gateway.securityKey,
    perSecond: 9999,
    listen: { port: 0, waitMs: 20_000 },
    meanings: { SUCCESS: 'paid' },
    onProgress: (progress) => {
      if (progress.kind === 'please-pay') paying = payOrders(gateway, progress.orders)
    },
  })
  await paying
  vi.stubEnv('SECURITY_KEY', gateway.securityKey)
  const file = `${folder}/${name}.ts`
  writeFileSync(file, gatewayFile(result))
  const { gatewayReading } = (await import(/* @vite-ignore */ file)) as {
    readonly gatewayReading: Partial<CheckoutOptions>
  }
  return gatewayReading
}

test.each<readonly [name: string, readings: SandboxOptions, untold: RegExp]>([
  ['form', { notificationBody: 'form' }, /notification\.contentTypes/],
  ['wrapped', { notificationBody: 'wrapped' }, /An authentic notification cannot be read/],
  ['header', { notificationHeader: 'x-signature' }, /A notification is not authentic/],
])(
  'a shop hears of its payment with the probe’s file, and not with the defaults, if the gateway’s notifications differ in: %s',
  async (name, readings, untold) => {
    const options = await runProbe(name, readings)
    const purchase = await payOnce(await openStreet({ readings: 'former', ...readings }, { options }), {})
    expect([purchase.phase, purchase.log]).toEqual(['paid', []])
    const plain = await payOnce(await openStreet(readings, {}), {})
    expect(plain.phase).not.toBe('paid')
    expect(plain.log.join('\n')).toMatch(untold)
  },
)

test('a shop is paid with the probe’s file, which says what is as published, by a gateway that reads every point so', async () => {
  const options = await runProbe('published', { readings: 'published' })
  const purchase = await payOnce(await openStreet({}, { options }), {})
  expect([purchase.phase, purchase.log, purchase.orders[0]?.deliveries]).toEqual(['paid', [], ['acknowledged']])
})
