import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { aPayer } from '@ficha/core/testing'
import {
  createCheckoutHandler,
  publishedReadings,
  type CheckoutOptions,
  type Logger,
  type ResolvedOrder,
} from '@ficha/server'
import { serveNode, sqliteStore } from '@ficha/server/node'
import { startSandbox } from '@ficha/sandbox'
import { thrownBy, untyped } from './wrong-use.ts'

export const SHOP = 'http://127.0.0.1:3000'

export const MUG: ResolvedOrder = {
  country: 'BR',
  amount: '150.00',
  currency: 'BRL',
  subject: 'Mug',
  content: 'Mug',
  buyerId: 'ana',
}

export const OPTIONS: CheckoutOptions = {
  environment: 'test',
  // No program listens at this address, and no request of these tests reaches it.
  gateway: { baseUrl: 'http://127.0.0.1:9', appId: 'app-7', securityKey: 'a-key' },
  ...publishedReadings({ signatureHeader: 'service-signature' }),
  store: sqliteStore(':memory:'),
  resolveOrder: () => MUG,
  resolveRecurring: () => undefined,
  authorize: () => false,
}

export const open = (changes: object): Promise<string> =>
  thrownBy(() => createCheckoutHandler(untyped({ ...OPTIONS, ...changes })))

/** The handler's answer to a payer's request, and its log. */
export const send = async (
  changes: Partial<CheckoutOptions>,
  {
    headers = { origin: SHOP },
    body: more = {},
  }: { readonly headers?: Readonly<Record<string, string>>; readonly body?: object } = {},
): Promise<{ readonly detail: string; readonly logged: readonly string[] }> => {
  const logged: string[] = []
  const keep: Logger['info'] = (_fields, message) => void logged.push(message)
  const logger: Logger = { debug: keep, info: keep, warn: keep, error: keep }
  const handler = createCheckoutHandler({ ...OPTIONS, store: sqliteStore(':memory:'), logger, ...changes })
  const body = JSON.stringify({ orderId: 'order-1', method: 'PIX', payer: aPayer('BR'), ...more })
  const request = new Request(`${SHOP}/api/checkout/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  const answer: unknown = await (await handler(request, { clientAddress: '203.0.113.7' })).json()
  handler.close()
  const hasDetail = typeof answer === 'object' && answer !== null && 'detail' in answer
  return { detail: hasDetail ? String(answer.detail) : '', logged }
}

export const run = promisify(execFile)

export const sandboxSays = async (flag: string): Promise<string> => {
  const bin = join(import.meta.dirname, '../../../sandbox/src/main.ts')
  const failed: unknown = await run(process.execPath, [bin, flag, '1']).catch((error: unknown) => error)
  const said = failed instanceof Error && 'stderr' in failed ? String(failed.stderr) : ''
  return said.trim().split('\n')[0] ?? ''
}

/** The log of a requested payment, and the expected line. */
export const logOf = async (changes: Partial<CheckoutOptions>, meant: string): Promise<string> =>
  (await send(changes)).logged.find((line) => line.includes(meant)) ?? ''

/** The log of a server whose own handler answers a page. */
export const logOfPages = async (page: () => Promise<Response>): Promise<string> => {
  const logged: string[] = []
  const keep: Logger['info'] = (_fields, message) => void logged.push(message)
  const logger: Logger = { debug: keep, info: keep, warn: keep, error: keep }
  const handler = createCheckoutHandler({ ...OPTIONS, store: sqliteStore(':memory:'), logger })
  const running = await serveNode(handler, { port: 0, host: '127.0.0.1', jobsEveryMs: 0, logger, fetch: page })
  await fetch(running.url).catch(() => undefined)
  await running.close()
  return logged.find((line) => line.includes('Response')) ?? ''
}

/** A request to an address of this machine where no program listens. */
export const withoutSandbox = (): Promise<string> => {
  const refused = new TypeError('fetch failed', {
    cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  })
  const gateway = { ...OPTIONS.gateway, baseUrl: 'http://127.0.0.1:4010', fetch: () => Promise.reject(refused) }
  return logOf({ gateway }, 'was not sent')
}

/** An application whose parser reads every body first, as app.use(express.json()) does. */
export const afterParser = async (): Promise<string> => {
  const logged: string[] = []
  const keep: Logger['info'] = (_fields, message) => void logged.push(message)
  const handler = createCheckoutHandler({ ...OPTIONS, logger: { debug: keep, info: keep, warn: keep, error: keep } })
  const headers = { 'content-type': 'application/json' }
  const request = new Request(`${SHOP}/api/checkout/notifications`, { method: 'POST', headers, body: '{}' })
  await request.json()
  await handler(request)
  handler.close()
  return logged.find((line) => line.includes('body')) ?? ''
}

/** A shop whose routes answer the requests of a page. */
export const aShopThatAnswers = (changes: Partial<CheckoutOptions> = {}): typeof globalThis.fetch => {
  const silent = (): void => undefined
  const logger: Logger = { debug: silent, info: silent, warn: silent, error: silent }
  const handler = createCheckoutHandler({ ...OPTIONS, store: sqliteStore(':memory:'), logger, ...changes })
  return (input, init) =>
    handler(
      new Request(new URL(input instanceof Request ? input.url : input, SHOP), { method: init?.method ?? 'GET' }),
      {
        clientAddress: '203.0.113.7',
      },
    )
}

/** Two servers of one shop on one port. */
export const takenPort = async (): Promise<string> => {
  const handler = createCheckoutHandler({ ...OPTIONS, store: sqliteStore(':memory:') })
  const running = await serveNode(handler, { port: 0, host: '127.0.0.1', jobsEveryMs: 0 })
  const { port } = new URL(running.url)
  const sentence = await thrownBy(() => serveNode(handler, { port: Number(port), host: '127.0.0.1', jobsEveryMs: 0 }))
  await running.close()
  return sentence.replaceAll(port, '3000')
}

/** A handler that answered its first request a minute ago, and whose jobs nobody has run. */
export const withoutJobs = async (): Promise<string> => {
  const logged: string[] = []
  const keep: Logger['info'] = (_fields, message) => void logged.push(message)
  let now = Date.UTC(2026, 10, 21, 15)
  const handler = createCheckoutHandler({
    ...OPTIONS,
    store: sqliteStore(':memory:'),
    clock: { now: () => now, sleep: () => Promise.resolve() },
    logger: { debug: keep, info: keep, warn: keep, error: keep },
  })
  now += 60_000
  await handler(new Request(`${SHOP}/api/checkout/methods?order=order-1`), { clientAddress: '203.0.113.7' })
  handler.close()
  return logged.find((line) => line.includes('jobs')) ?? ''
}

/** A shop on a database that forgives case. */
export const twoSpellings = async (): Promise<string> => {
  const logged: string[] = []
  const keep: Logger['info'] = (_fields, message) => void logged.push(message)
  const logger: Logger = { debug: keep, info: keep, warn: keep, error: keep }
  const handler = createCheckoutHandler({ ...OPTIONS, store: sqliteStore(':memory:'), logger })
  for (const id of ['A-1', 'a-1'])
    await handler(new Request(`${SHOP}/api/checkout/methods?order=${id}`), { clientAddress: '203.0.113.7' })
  handler.close()
  return logged.find((line) => line.includes('same order')) ?? ''
}

export const detailOf = async (path: string): Promise<string> => {
  const answer: unknown = await (await aShopThatAnswers()(`${SHOP}/api/checkout${path}`)).json()
  return typeof answer === 'object' && answer !== null && 'detail' in answer ? String(answer.detail) : ''
}

/** A port that a sandbox has already. */
export const twoSandboxes = async (): Promise<string> => {
  const gateway = await startSandbox()
  const { port } = new URL(gateway.url)
  const sentence = await thrownBy(() => startSandbox({ port: Number(port) }))
  await gateway.close()
  return sentence.replaceAll(port, '4010')
}
