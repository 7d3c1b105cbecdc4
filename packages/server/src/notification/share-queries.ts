import type { CheckoutOptions } from '../options/options.ts'
import type { Settings } from '../options/settings.ts'
import type { Clock } from '../platform/clock.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import type { GatewayAccess } from '../ports/gateway.ts'

/**
 * Binds the option `queryPayment` to the gateway. Calls about one payment that overlap share one query: a job, an operator and a page may want
 * the same answer. A query that takes longer than the time limit is given up, and the next call queries again.
 */
export const shareQueries = (
  query: CheckoutOptions['queryPayment'],
  gateway: GatewayAccess,
  timeoutMs: number,
  clock: Clock,
): Settings['queryPayment'] => {
  if (!query) return undefined
  const running = new Map<string, ReturnType<typeof query>>()
  return (outTradeNo) => {
    const known = running.get(outTradeNo)
    if (known) return known
    // A function in JavaScript may throw at once, or return no promise.
    const pending = Promise.resolve().then(() => query(outTradeNo, gateway))
    const answer = withTimeout(pending, timeoutMs, 'queryPayment', undefined, clock)
    running.set(outTradeNo, answer)
    const end = (): void => void running.delete(outTradeNo)
    answer.then(end, end)
    return answer
  }
}
