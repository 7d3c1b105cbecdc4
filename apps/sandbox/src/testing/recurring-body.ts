import type { SandboxOptions } from '../options.ts'
import { appId } from './pay-body.ts'
import { startReceiver, type Receiver } from './receiver.ts'
import { startSandbox, type SandboxUnderTest } from './sandbox-under-test.ts'

type Body = Record<string, unknown>

/** A valid request of POST /trade/recurring: twelve months at R$ 29.90, no trial. */
export function aRecurringBody(changes: Body = {}): Body {
  return {
    app_id: appId,
    method: 'creditcard',
    timestamp: '2026-11-21 08:30:00',
    out_trade_no: 'clube-do-cafe-1',
    notify_url: 'http://127.0.0.1:9/notifications',
    subject: 'Clube do Café',
    content: 'Um pacote por mês',
    order_amount: 29.9,
    order_currency: 'BRL',
    trade_type: 'WEB',
    buyer_id: 'buyer-17',
    interval: 'M',
    quantity: 12,
    trial_period: '',
    trial_amount: '',
    ...changes,
  }
}

export interface RecurringUnderTest {
  readonly under: SandboxUnderTest
  readonly receiver: Receiver
  readonly outTradeNo: string
  readonly webUrl: string
}

/** Makes a recurring order and pays its first period on the card page, so that it is ACTIVE and reported. */
export async function startRecurring(
  changes: Body = {},
  options: SandboxOptions = {},
  statuses: readonly number[] = [200],
): Promise<RecurringUnderTest> {
  const receiver = await startReceiver(statuses)
  const under = await startSandbox(options)
  const { body } = await under.trade('/trade/recurring', aRecurringBody({ notify_url: receiver.url, ...changes }))
  const webUrl = String(body['web_url'])
  await pressCard(webUrl, 'pay')
  await receiver.arrived(1)
  return { under, receiver, webUrl, outTradeNo: String(body['out_trade_no']) }
}

/** Presses a button of the card page as a browser does. */
export function pressCard(webUrl: string, decision: string, card = 'tok_test_approved_'): Promise<Response> {
  return fetch(webUrl, { method: 'POST', body: new URLSearchParams({ decision, card }), redirect: 'manual' })
}
