import { Pool } from 'pg'
import {
  createCheckoutHandler,
  postgresStore,
  sandboxHmacVerifier,
  silentLogger,
  type PaymentRecord,
  type PaymentStore,
} from '@ficha/server'
import { createNodeServer, serveNode, sqliteStore, undiciFetch } from '@ficha/server/node'
import type { AddressInfo } from 'node:net'
import { gatewayCallHandler } from './gateway-call.ts'
import { answerCommands } from './part.ts'
import { APP_ID, ORDER, SIGNING_SECRET } from './requests.ts'

/** What this server is: the gateway call alone, or the whole checkout on a store. */
export interface KitServer {
  readonly gatewayUrl: string
  readonly store:
    | { readonly kind: 'gateway-call' }
    /** Keeps what is asked of it in a Map: the whole route without the price of a store. */
    | { readonly kind: 'map' }
    | { readonly kind: 'sqlite'; readonly file: string }
    | { readonly kind: 'postgres'; readonly connectionString: string; readonly connections: number }
}

const openStore = (store: Exclude<KitServer['store'], { kind: 'gateway-call' }>): PaymentStore => {
  switch (store.kind) {
    case 'map':
      return mapStore()
    case 'sqlite':
      return sqliteStore(store.file)
    case 'postgres':
      return postgresStore(
        new Pool({ connectionString: store.connectionString, max: store.connections, pipeline: true }),
      )
    default:
      return store satisfies never
  }
}

/** A store whose payments are in a Map, looked up by id and no other way. */
const mapStore = (): PaymentStore => {
  const records = new Map<string, PaymentRecord>()
  const rest = sqliteStore(':memory:')
  return {
    ...rest,
    payments: {
      ...rest.payments,
      create: ({ idempotency: _, ...draft }) => {
        const record: PaymentRecord = {
          ...draft,
          phase: 'submitting',
          status: '',
          revision: 1,
          updatedAt: draft.createdAt,
        }
        records.set(record.id, record)
        return Promise.resolve({ outcome: 'created', record })
      },
      change: (id, decide, at) => {
        const before = records.get(id)
        const change = before && decide(before)
        if (!before || !change) return Promise.resolve(undefined)
        const record = { ...before, ...change.patch, revision: before.revision + 1, updatedAt: at }
        // One change is all that a new payment has; what stays would be the bench's own leak.
        records.delete(id)
        return Promise.resolve({ record, changed: true })
      },
    },
  }
}

const start = async ({ gatewayUrl, store }: KitServer): Promise<number> => {
  if (store.kind === 'gateway-call') {
    const server = createNodeServer(gatewayCallHandler(gatewayUrl))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port
  }
  const opened = openStore(store)
  await opened.migrate()
  const handler = createCheckoutHandler({
    environment: 'test',
    gateway: { baseUrl: gatewayUrl, appId: APP_ID, securityKey: 'bench-key', fetch: undiciFetch(gatewayUrl) },
    resolveOrder: () => ORDER,
    resolveRecurring: () => undefined,
    authorize: () => true,
    statusMap: { SUCCESS: 'paid', FAILED: 'failed' },
    notification: { verify: sandboxHmacVerifier({ secrets: [SIGNING_SECRET] }) },
    rateLimit: { createPerMinute: 100_000_000, readPerMinute: 100_000_000 },
    live: { maxStreamsPerAddress: 10_000 },
    store: opened,
    logger: silentLogger,
    onChange: () => undefined,
  })
  const running = await serveNode(handler, { port: 0, logger: silentLogger })
  return Number(new URL(running.url).port)
}

answerCommands({ start })
