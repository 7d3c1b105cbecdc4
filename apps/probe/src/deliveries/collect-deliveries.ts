import type { Lab } from '../engine/lab.ts'
import type { RawDelivery } from '../model/delivery.ts'

/** An order that the merchant has to pay, so that the gateway sends a report. */
export interface OrderToPay {
  readonly outTradeNo: string
  /** The gateway's page, where the answer had one. */
  readonly address?: string
  readonly kind: 'payment' | 'recurring'
}

/** The time to wait for notifications, and the callbacks. */
export interface CollectOptions {
  readonly listen?: { readonly waitMs?: number; readonly retries?: boolean }
  readonly signal?: AbortSignal
  readonly sleep?: (ms: number) => Promise<void>
  readonly onProgress?: (progress: {
    readonly kind: 'please-pay'
    readonly orders: readonly OrderToPay[]
    readonly wanted: number
    readonly waitMs: number
  }) => void
}

const DEFAULT_WAIT_MS = 600_000
/** The number of expected notifications. With retries these are two reports for each of the four answers. */
const WANTED = 4
const WANTED_WITH_RETRIES = 8

/** Asks the merchant to pay orders, and waits for enough reports, and for their repeats with retries. */
export async function collectDeliveries(
  lab: Lab,
  options: CollectOptions,
  deliveries: () => readonly RawDelivery[],
): Promise<void> {
  const { waitMs = DEFAULT_WAIT_MS, retries = false } = options.listen ?? {}
  const wanted = retries ? WANTED_WITH_RETRIES : WANTED
  const sleep = options.sleep ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)))
  const until = performance.now() + waitMs
  options.onProgress?.({ kind: 'please-pay', orders: ordersToPay(lab, wanted), wanted, waitMs })
  while (performance.now() < until && options.signal?.aborted !== true) {
    if (isEnough(deliveries(), wanted, retries)) return
    await sleep(200)
  }
}

/** The last payments, and the last recurring order if it is still open. */
function ordersToPay(lab: Lab, wanted: number): readonly OrderToPay[] {
  const cancelled = new Set(
    lab.taken.filter(({ draft }) => draft.operation === 'cancel').map(({ outTradeNo }) => outTradeNo),
  )
  const open = lab.taken.filter(({ outTradeNo, draft }) => draft.operation !== 'cancel' && !cancelled.has(outTradeNo))
  const recurring = open.filter(({ draft }) => draft.operation === 'recurring').slice(-1)
  const direct = open.filter(({ draft }) => draft.operation === 'pay').slice(-wanted)
  return [...direct, ...recurring].map(({ outTradeNo, draft, outcome }) => {
    const address = outcome.fields['web_url'] ?? outcome.fields['pay_url'] ?? outcome.fields['wallet_url']
    return {
      outTradeNo,
      kind: draft.operation === 'recurring' ? 'recurring' : 'payment',
      ...(typeof address === 'string' && { address }),
    }
  })
}

function isEnough(deliveries: readonly RawDelivery[], wanted: number, retries: boolean): boolean {
  const bodies = new Map<string, RawDelivery[]>()
  for (const one of deliveries) bodies.set(one.body, [...(bodies.get(one.body) ?? []), one])
  if (bodies.size < wanted) return false
  if (!retries) return true
  // Every delivery with a failure as its answer was repeated, and the same time has passed once more.
  const failures = [...bodies.values()].filter(([first]) => first?.answered === 'failure')
  const waits = failures.map(([first, second]) =>
    second === undefined || first === undefined ? Infinity : Date.parse(second.at) - Date.parse(first.at),
  )
  const newest = Math.max(...[...bodies.values()].map(([first]) => Date.parse(first?.at ?? '')))
  return Date.now() > newest + Math.max(...waits) * 2
}
