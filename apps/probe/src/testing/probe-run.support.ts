import { probeGateway, type ProbeOptions } from '../probe-gateway.ts'
import type { ProbeResult } from '../report/probe-result.ts'
import { APP_ID, SECURITY_KEY, type SandboxProcess } from './sandbox-process.support.ts'

export const BANKS = { 'CL/Khipu': 'cl-khipu-estado' }

/** The waits are very short, because the test moves the gateway's clock. */
export const briefly = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 2)))

/** The account's options in every test. */
export const baseOptions = (url: string, signatureHeaders: readonly string[] = ['x-gateway-seal']): ProbeOptions => ({
  baseUrl: url,
  confirmHost: new URL(url).host,
  appId: APP_ID,
  securityKey: SECURITY_KEY,
  countries: ['BR', 'CL'],
  banks: BANKS,
  signatureHeaders,
  perSecond: 1_000_000,
  sleep: briefly,
})

/** Pays orders at the gateway as the merchant would, and lets it repeat notifications without an acknowledgement. */
export const payOrders = async (
  sandbox: SandboxProcess,
  numbers: readonly { readonly outTradeNo: string; readonly kind: string; readonly address?: string }[],
): Promise<void> => {
  for (const { outTradeNo, kind, address } of numbers) {
    if (kind === 'payment')
      await sandbox.control(`orders/${outTradeNo}/status`, { trade_status: 'SUCCESS', wait: true })
    else if (address !== undefined) {
      const body = new URLSearchParams({ decision: 'pay', card: 'tok_test_approved_' })
      await fetch(address, { method: 'POST', body, redirect: 'manual' })
    }
  }
  for (let time = 0; time < 2; time += 1) await sandbox.control('clock', { advance: 'PT31S' })
}

/** A run with notifications, whose orders are paid when the probe requests it. */
export const runWithNotifications = async (
  sandbox: SandboxProcess,
  url: string,
  more: Partial<ProbeOptions> = {},
): Promise<ProbeResult> => {
  let paying: Promise<void> = Promise.resolve()
  const result = await probeGateway({
    ...baseOptions(url),
    listen: { port: 0, retries: true, waitMs: 20_000 },
    meanings: { SUCCESS: 'paid', PAID: 'paid', '2': 'paid' },
    onProgress: (progress) => {
      if (progress.kind === 'please-pay') paying = payOrders(sandbox, progress.orders)
    },
    ...more,
  })
  await paying
  return result
}
