import type { SandboxOptions } from '../options.ts'
import { aPayBody } from './pay-body.ts'
import { startReceiver, type Receiver } from './receiver.ts'
import { startSandbox, type JsonAnswer, type SandboxUnderTest } from './sandbox-under-test.ts'

type Body = Record<string, unknown>

/** A sandbox with the published readings, a receiver, and functions for one order. */
export interface PublishedUnderTest extends SandboxUnderTest {
  readonly receiver: Receiver
  /** Makes a payment and returns its out_trade_no. */
  readonly pay: (changes?: Body) => Promise<string>
  readonly move: (outTradeNo: string, status: string, more?: Body) => Promise<JsonAnswer>
  readonly query: (outTradeNo: string) => Promise<Body>
  /** The received statuses, in their order. */
  readonly notified: () => unknown[]
}

export const cardFields: Body = {
  method: 'CreditCard',
  token: 'tok_elsewhere_1',
  fingerprint: 'fp-1',
  issuer: 'visa',
  user_ip: '203.0.113.9',
}

export async function startPublished(
  options: SandboxOptions = {},
  statuses: readonly number[] = [200],
): Promise<PublishedUnderTest> {
  const receiver = await startReceiver(statuses, 'success')
  const under = await startSandbox({ readings: 'published', ...options })
  const head = { app_id: 'loja-do-porto', timestamp: '2026-11-21 11:30:00' }
  return {
    ...under,
    receiver,
    pay: async (changes = {}) => {
      const { body } = await under.trade('/trade/pay', aPayBody({ notify_url: receiver.url, ...changes }))
      return String(body['out_trade_no'])
    },
    move: (outTradeNo, status, more = {}) =>
      under.control(`/control/orders/${outTradeNo}/status`, { trade_status: status, wait: true, ...more }),
    query: async (outTradeNo) => (await under.trade('/trade/query', { ...head, out_trade_no: outTradeNo })).body,
    notified: () => receiver.received.map(({ body }) => body['trade_status']),
  }
}
