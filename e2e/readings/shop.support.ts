import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PaymentSnapshot, RecurringSnapshot } from '@ficha/core'
import { startSandbox, type RunningSandbox, type SandboxOptions } from '@ficha/sandbox'
import {
  createCheckoutHandler,
  publishedReadings,
  type CheckoutOptions,
  type ResolvedOrder,
  type ResolvedRecurring,
} from '@ficha/server'
import { sqliteStore, toNodeListener, undiciFetch } from '@ficha/server/node'
import { onTestFinished } from 'vitest'
import { PAYER } from '../support/payer.ts'

/** The kit's options about its gateway, and about one of its orders. */
export interface Kit {
  readonly options?: Partial<CheckoutOptions>
  readonly securityKey?: string
  readonly order?: Partial<ResolvedOrder>
  readonly recurring?: Partial<ResolvedRecurring>
  /** The payer's choice. Default: a Pix. */
  readonly choice?: Readonly<Record<string, unknown>>
}

/** The result of one attempt to pay, for the browser, the payer, the merchant and the gateway. */
export interface Ending {
  /** The answer to the browser. */
  readonly status: number
  readonly code: string | undefined
  /** The snapshot that the payer sees at the end. `undefined` if there is none. */
  readonly phase: string | undefined
  readonly deadline: string | undefined
  readonly snapshot: PaymentSnapshot | RecurringSnapshot | undefined
  /** The warnings and errors in the merchant's log. */
  readonly log: readonly string[]
  /** The orders at the gateway. */
  readonly orders: readonly { readonly status: string; readonly expiresAt: string; readonly deliveries: string[] }[]
}

/** A gateway and a shop, each with an HTTP server. */
export interface Street {
  readonly gateway: RunningSandbox
  readonly log: readonly string[]
  post(path: string, body: object): Promise<{ readonly status: number; readonly json: Record<string, unknown> }>
  get(path: string): Promise<Record<string, unknown>>
  runJobs(): Promise<unknown>
}

const order: ResolvedOrder = {
  country: 'BR',
  amount: '150.00',
  currency: 'BRL',
  subject: 'Two chairs',
  content: 'Two chairs, order 7',
  buyerId: 'buyer-3',
}

const club: ResolvedRecurring = {
  amount: '29.90',
  currency: 'BRL',
  interval: { unit: 'M', count: 1 },
  quantity: 2,
  subject: 'Club',
  content: 'Club, monthly',
  buyerId: 'buyer-3',
}

/** Starts both, and stops them when the test is over. */
export const openStreet = async (sandbox: SandboxOptions, kit: Kit): Promise<Street> => {
  const gateway = await startSandbox({ seed: 'readings', timers: false, ...sandbox })
  const fetchOfGateway = undiciFetch(gateway.url)
  const store = sqliteStore(':memory:')
  const log: string[] = []
  const quiet = (): void => undefined
  const write = (fields: object, message: string): void => void log.push(`${message} ${JSON.stringify(fields)}`)
  const handler = createCheckoutHandler({
    environment: 'test',
    gateway: {
      baseUrl: gateway.url,
      appId: gateway.appId,
      securityKey: kit.securityKey ?? gateway.securityKey,
      fetch: fetchOfGateway,
    },
    resolveOrder: () => ({ ...order, ...kit.order }),
    resolveRecurring: () => ({ ...club, ...kit.recurring }),
    authorize: () => true,
    ...publishedReadings({ signatureHeader: 'service-signature' }),
    store,
    logger: { debug: quiet, info: quiet, warn: write, error: write },
    ...kit.options,
  })
  const server = createServer(toNodeListener(handler)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/api/checkout`
  onTestFinished(async () => {
    handler.close()
    server.closeAllConnections()
    server.close()
    await gateway.close()
    await fetchOfGateway.close()
    await store.close()
  })
  return {
    gateway,
    log,
    post: async (path, body) => {
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
      const response = await fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: response.status, json: (await response.json()) as Record<string, unknown> }
    },
    get: async (path) => (await (await fetch(`${base}${path}`)).json()) as Record<string, unknown>,
    runJobs: () => handler.runJobs(),
  }
}

/** Tries to pay like a payer, and returns the result. */
export const payOnce = async (street: Street, kit: Kit): Promise<Ending> => {
  const { status, json } = await street.post('/payments', {
    orderId: 'order-7',
    method: 'PIX',
    payer: PAYER,
    ...kit.choice,
  })
  if ((await street.gateway.orders()).length > 0) await street.gateway.pay()
  const snapshot = typeof json['id'] === 'string' ? await street.get(`/payments/${json['id']}`) : undefined
  return await endingOf(street, status, json, snapshot as PaymentSnapshot | undefined)
}

/** Tries a recurring order up to its second charge. */
export const subscribeOnce = async (street: Street): Promise<Ending> => {
  const { status, json } = await street.post('/recurring', { recurringId: 'club-1' })
  const page = json['redirectUrl']
  if (typeof page === 'string') {
    const body = new URLSearchParams({ decision: 'pay', card: 'tok_test_approved_' })
    await fetch(page, { method: 'POST', body, redirect: 'manual' })
    await street.gateway.nextNotification()
    await street.gateway.advanceClock('P2M')
  }
  const snapshot = typeof json['id'] === 'string' ? await street.get(`/recurring/${json['id']}`) : undefined
  return await endingOf(street, status, json, snapshot as RecurringSnapshot | undefined)
}

const endingOf = async (
  street: Street,
  status: number,
  json: Readonly<Record<string, unknown>>,
  snapshot: PaymentSnapshot | RecurringSnapshot | undefined,
): Promise<Ending> => {
  const lines = await street.gateway.orders()
  const orders = await Promise.all(
    lines.map(async ({ out_trade_no: outTradeNo }) => {
      const full = await street.gateway.order(outTradeNo)
      return {
        status: full.kind === 'direct' ? full.trade_status : full.recurring_status,
        expiresAt: full.expires_at,
        deliveries: full.notifications.flatMap(({ deliveries }) => deliveries.map(({ outcome }) => outcome)),
      }
    }),
  )
  const { code } = json
  return {
    status,
    code: typeof code === 'string' ? code : undefined,
    phase: snapshot?.phase,
    deadline: snapshot?.deadline,
    snapshot,
    log: street.log,
    orders,
  }
}
