import { refusalIn, type OrderInFull, type OrderLine, type Overview } from '../control/control-answers.ts'
import { createSandbox } from '../create-sandbox.ts'
import type { SandboxOptions } from '../options.ts'
import type { Readings } from '../readings/readings.ts'
import type { NotificationRecord } from '../orders/notification-record.ts'

/** The facts of a status, beside its word. */
export interface ReportOptions {
  /** The amount of the notification; with a status of a refund the amount that goes back. Default: the order's. */
  readonly amount?: string
  /** The number of the refund. */
  readonly outRequestNo?: string
  /** Default: the newest order. */
  readonly outTradeNo?: string
}

/** A gateway in a test, with functions to control it. The functions take the out_trade_no of an order. Without it, they use the newest order. */
export interface RunningSandbox {
  /** The address for the shop's `gateway.baseUrl`. */
  readonly url: string
  readonly appId: string
  readonly securityKey: string
  /** Every order, newest first. */
  orders(): Promise<readonly OrderLine[]>
  /** One order with its wire log and its notifications. Throws an error with a sentence if there is no such order. */
  order(outTradeNo?: string): Promise<OrderInFull>
  /** Sets the status SUCCESS and notifies the shop. It settles after the first delivery of the notification. */
  pay(outTradeNo?: string): Promise<void>
  /** Sets the status REFUSED, like `pay`. With the former states it is FAILED. */
  decline(outTradeNo?: string): Promise<void>
  /** Lets an order lapse, like `pay`: CANCEL after PROCESSING, EXPIRED before it. With the former states it is EXPIRED. */
  expire(outTradeNo?: string): Promise<void>
  /** Sets any status, drawn or not, and notifies the shop, with another amount if `amount` is given. */
  report(tradeStatus: string, more?: ReportOptions): Promise<void>
  /**
   * Sets a status that the published pages draw after the present one, and notifies the shop if the gateway notifies it. Throws an error with a
   * sentence if the status cannot follow.
   */
  move(tradeStatus: string, more?: ReportOptions): Promise<void>
  /** Moves the sandbox's clock forward by an ISO 8601 duration, such as "P1M", and runs the jobs that become due. */
  advanceClock(duration: string): Promise<void>
  /** The next notification that this function has not returned yet. It waits if there is none, and rejects after `timeoutMs`, 10,000 by default. */
  nextNotification(timeoutMs?: number): Promise<NotificationRecord>
  /** Changes the readings of these open points from the next request on. The other readings stay. */
  setReadings(readings: Partial<Readings>): Promise<void>
  /**
   * Sends any other request to the control API. `path` is the path after `/control/`. With a body it is a POST, else a GET. Throws an error with
   * the sentence of a refusal.
   */
  control(path: string, body?: object): Promise<unknown>
  /** Stops the sandbox. */
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

const POLL_MS = 20

/**
 * Starts a sandbox on a free port of this machine, for Vitest, Playwright or any other runner.
 *
 * @throws Error if an option is not valid.
 * @example
 * const gateway = await startSandbox()
 * const shop = createShop({ gatewayUrl: gateway.url, appId: gateway.appId, securityKey: gateway.securityKey })
 * await shop.buy()
 * await gateway.pay()
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const { appId = 'sandbox-app', securityKey = 'sandbox-security-key' } = options
  const sandbox = createSandbox({ port: 0, ...options, appId, securityKey })
  const url = await sandbox.listen()
  const control = (path: string, body?: object): Promise<unknown> =>
    requestControl<'anything'>(`${url}/control/${path}`, body)
  const orders = async (): Promise<readonly OrderLine[]> =>
    (await requestControl<'overview'>(`${url}/control/orders?limit=1000`)).orders
  const idOf = async (outTradeNo: string | undefined): Promise<string> => {
    const id = outTradeNo ?? (await orders())[0]?.out_trade_no
    if (id === undefined) throw new Error('The sandbox has no order yet: let the shop make a payment first.')
    return encodeURIComponent(id)
  }
  const order = async (outTradeNo?: string): Promise<OrderInFull> =>
    requestControl<'order'>(`${url}/control/orders/${await idOf(outTradeNo)}`)
  const setStatus = async (body: object, { amount, outRequestNo, outTradeNo }: ReportOptions = {}): Promise<void> => {
    const facts = { amount, out_request_no: outRequestNo }
    await control(`orders/${await idOf(outTradeNo)}/status`, { ...body, wait: true, ...facts })
  }
  const report: RunningSandbox['report'] = (status, more) => setStatus({ trade_status: status, force: true }, more)
  const deliveries = createDeliveries(orders, order)
  const close = (): Promise<void> => sandbox.close()
  return {
    url,
    appId,
    securityKey,
    orders,
    order,
    pay: (outTradeNo) => report('SUCCESS', named(outTradeNo)),
    decline: (outTradeNo) => setStatus({ outcome: 'refused', force: true }, named(outTradeNo)),
    expire: (outTradeNo) => setStatus({ outcome: 'lapsed', force: true }, named(outTradeNo)),
    report,
    move: (status, more) => setStatus({ trade_status: status }, more),
    advanceClock: async (duration) => {
      await control('clock', { advance: duration })
    },
    nextNotification: deliveries.next,
    setReadings: async (readings) => {
      await control('readings', readings)
    },
    control,
    close,
    [Symbol.asyncDispose]: close,
  }
}

const named = (outTradeNo: string | undefined): { readonly outTradeNo?: string } =>
  outTradeNo === undefined ? {} : { outTradeNo }

/** The answers of the control API, by request. */
interface Answers {
  readonly overview: Overview
  readonly order: OrderInFull
  readonly anything: unknown
}

async function requestControl<Kind extends keyof Answers>(address: string, body?: object): Promise<Answers[Kind]> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(address, body && { method: 'POST', headers, body: JSON.stringify(body) })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(refusalIn(answer) ?? `The sandbox answered ${response.status}.`)
  return answer as Answers[Kind]
}

/** Returns every delivered notification once, in the order in which they were made. */
function createDeliveries(
  orders: () => Promise<readonly OrderLine[]>,
  order: (outTradeNo: string) => Promise<OrderInFull>,
): { readonly next: (timeoutMs?: number) => Promise<NotificationRecord> } {
  const handedOut = new Set<string>()
  const made = async (): Promise<readonly NotificationRecord[]> => {
    const reported = (await orders()).filter((line) => line.notifications_made > 0)
    const full = await Promise.all(reported.map((line) => order(line.out_trade_no)))
    return full.flatMap(({ notifications }) => notifications)
  }
  const find = async (): Promise<NotificationRecord | undefined> =>
    (await made())
      .filter(({ id, deliveries }) => deliveries.length > 0 && !handedOut.has(id))
      .sort((one, other) => one.made_at.localeCompare(other.made_at))[0]
  return {
    next: async (timeoutMs = 10_000) => {
      const giveUpAt = performance.now() + timeoutMs
      for (;;) {
        const found = await find()
        if (found) {
          handedOut.add(found.id)
          return found
        }
        if (performance.now() > giveUpAt) {
          const refused = (await made()).find(({ state }) => state === 'not-sent')
          throw new Error(
            `The sandbox delivered no further notification within ${timeoutMs} ms. ${refused?.reason ?? 'They leave when a status changes, and not while they are held back.'}`,
          )
        }
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
    },
  }
}
