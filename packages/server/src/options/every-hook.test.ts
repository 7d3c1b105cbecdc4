import { expect, test } from 'vitest'
import { publishedVerifier } from '../published/verify-signature.ts'
import { aCheckout, aGateway, APP_ID, CANARY, SIGNING_SECRET, type TestCheckout } from '../testing/checkout.support.ts'
import { FAULTS, hooksOfTheTable, SCENARIOS, type Scenario } from './every-hook.support.ts'

test('every function of the options table has a scenario', () => {
  expect(hooksOfTheTable().length).toBeGreaterThan(25)
  expect(Object.keys(SCENARIOS).sort()).toEqual([...hooksOfTheTable()].sort())
})

/** The functions that answer correctly before they fail. All other functions are set only when they fail. */
const WORKING: Readonly<Record<string, (...requested: never[]) => unknown>> = {
  'notification.verify': publishedVerifier({ secrets: [SIGNING_SECRET] }),
  authorize: () => true,
}

/** A checkout whose function of that name fails after a call of `fail`. It counts the later calls of the function. */
const aFailing = (
  hook: string,
  fault: string,
  { options, gateway = aGateway }: Scenario,
): { readonly checkout: TestCheckout; readonly fail: () => void; readonly requested: () => number } => {
  const works = gateway()
  const whole = WORKING[hook] ?? (hook === 'gateway.fetch' ? works.fetch : undefined)
  let isFailing = whole === undefined
  let requested = 0
  const failing = (...input: never[]): unknown => {
    if (!isFailing && whole) return whole(...input)
    requested += 1
    return FAULTS[fault]?.()
  }
  const [outer = '', inner] = hook.split('.')
  const gatewayOptions = {
    baseUrl: 'https://gateway.example',
    appId: APP_ID,
    securityKey: CANARY,
    fetch: works.fetch,
    timeouts: { headersMs: 30, totalMs: 60 },
  }
  const around: Readonly<Record<string, object>> = {
    gateway: gatewayOptions,
    notification: { verify: WORKING['notification.verify'] },
    rateLimit: {},
  }
  const passed = inner === undefined ? failing : { ...around[outer], [inner]: failing }
  const checkout = aCheckout({ ...options, gateway: gatewayOptions, hookTimeoutMs: 30, [outer]: passed }, works)
  return { checkout, requested: () => requested, fail: () => void (isFailing = true) }
}

/** The numbers under which the shop has made payments of the order. */
const paymentsOf = async ({ handler }: TestCheckout): Promise<string[]> =>
  (await handler.listPayments({ orderId: 'order-7' })).map(({ outTradeNo }) => outTradeNo)

const rows = Object.entries(SCENARIOS).flatMap(([hook, scenario]) =>
  Object.keys(FAULTS).map((fault) => [hook, fault, scenario] as const),
)

test.each(rows)(
  '%s that %s: payments are kept, the payer sees the true state, the log names the hook',
  async (hook, fault, scenario) => {
    const { checkout, fail, requested } = aFailing(hook, fault, scenario)
    await scenario.before?.(checkout)
    const stored = await paymentsOf(checkout)
    fail()
    const answer = await scenario.act(checkout)
    expect(requested(), 'the function was asked').toBeGreaterThan(0)
    const log = (): string => checkout.logger.lines.join('\n')
    if (scenario.harmless?.includes(fault) !== true) await expect.poll(log).toMatch(scenario.named ?? hook)
    // The answer to the payer contains nothing of the fault, and is an answer of the handler.
    if (answer instanceof Response) {
      const text = await answer.clone().text()
      expect(text).not.toContain('database')
      expect(answer.status === 500 ? text : '').not.toContain('<')
    }
    expect(await paymentsOf(checkout)).toEqual(expect.arrayContaining(stored))
    const order = await checkout.handler.readOrder('order-7')
    const unpaid = stored.length > 0 ? ['open', 'unknown'] : ['open', 'unknown', undefined]
    expect(scenario.ends === undefined ? unpaid : [scenario.ends]).toContain(order?.state)
  },
)
