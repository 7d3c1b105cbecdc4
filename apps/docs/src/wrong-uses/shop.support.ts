import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { aPayer } from '@ficha/core/testing'
import {
  createCheckoutHandler,
  publishedReadings,
  type CheckoutHandler,
  type CheckoutOptions,
  type Logger,
  type ResolvedOrder,
} from '@ficha/server'
import { serveNode, sqliteStore } from '@ficha/server/node'
import { startSandbox } from '@ficha/sandbox'
import { thrownBy, untyped, type WrongUse } from './wrong-use.support.ts'

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

/** A log that keeps its messages. */
const aLog = (): { readonly logger: Logger; readonly logged: readonly string[] } => {
  const logged: string[] = []
  const keep: Logger['info'] = (_fields, message) => void logged.push(message)
  return { logged, logger: { debug: keep, info: keep, warn: keep, error: keep } }
}

/** The first message of a log that contains these words; "" if there is none. */
const lineOf = (logged: readonly string[], meant: string): string => logged.find((line) => line.includes(meant)) ?? ''

/** The handler of a new shop. */
const aShop = (changes: Partial<CheckoutOptions>): CheckoutHandler =>
  createCheckoutHandler({ ...OPTIONS, store: sqliteStore(':memory:'), ...changes })

/** The field `detail` of a problem. */
const detailIn = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { detail?: string }).detail ?? ''

/** Options that the handler refuses. */
export const opened = (title: string, changes: object): WrongUse => ({
  title,
  where: 'thrown',
  said: () => thrownBy(() => createCheckoutHandler(untyped({ ...OPTIONS, ...changes }))),
})

/** A payer's request that the handler refuses. */
export const refused = (
  title: string,
  changes: Partial<CheckoutOptions>,
  request?: Parameters<typeof send>[1],
): WrongUse => ({ title, where: 'HTTP', said: async () => (await send(changes, request)).detail })

/** A payment whose request leaves a line in the log, with these words in it. */
export const logged = (title: string, changes: Partial<CheckoutOptions>, meant: string): WrongUse => ({
  title,
  where: 'log',
  said: async () => lineOf((await send(changes)).logged, meant),
})

/** The handler's answer to a payer's request, and its log. */
const send = async (
  changes: Partial<CheckoutOptions>,
  {
    headers = { origin: SHOP },
    body: more = {},
  }: { readonly headers?: Readonly<Record<string, string>>; readonly body?: object } = {},
): Promise<{ readonly detail: string; readonly logged: readonly string[] }> => {
  const log = aLog()
  const handler = aShop({ logger: log.logger, ...changes })
  const body = JSON.stringify({ orderId: 'order-1', method: 'PIX', payer: aPayer('BR'), ...more })
  const request = new Request(`${SHOP}/api/checkout/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  const detail = await detailIn(await handler(request, PAYER))
  handler.close()
  return { detail, logged: log.logged }
}

const PAYER = { clientAddress: '203.0.113.7' }

const run = promisify(execFile)

export const sandboxSays = async (flag: string): Promise<string> => {
  const bin = join(import.meta.dirname, '../../../sandbox/src/main.ts')
  const failed: unknown = await run(process.execPath, [bin, flag, '1']).catch((error: unknown) => error)
  const said = failed instanceof Error && 'stderr' in failed ? String(failed.stderr) : ''
  return said.trim().split('\n')[0] ?? ''
}

/** The log of a server whose own handler answers a page. */
export const logOfPages = async (page: () => Promise<Response>): Promise<string> => {
  const { logger, logged: lines } = aLog()
  const running = await serveNode(aShop({ logger }), {
    port: 0,
    host: '127.0.0.1',
    jobsEveryMs: 0,
    logger,
    fetch: page,
  })
  await fetch(running.url).catch(() => undefined)
  await running.close()
  return lineOf(lines, 'Response')
}

/** An application whose parser reads every body first, as app.use(express.json()) does. */
export const afterParser = async (): Promise<string> => {
  const { logger, logged: lines } = aLog()
  const handler = aShop({ logger })
  const headers = { 'content-type': 'application/json' }
  const request = new Request(`${SHOP}/api/checkout/notifications`, { method: 'POST', headers, body: '{}' })
  await request.json()
  await handler(request)
  handler.close()
  return lineOf(lines, 'body')
}

/** A shop whose routes answer the requests of a page. */
export const aShopThatAnswers = (changes: Partial<CheckoutOptions> = {}): typeof globalThis.fetch => {
  const handler = aShop({ logger: aLog().logger, ...changes })
  return (input, init) =>
    handler(
      new Request(new URL(input instanceof Request ? input.url : input, SHOP), { method: init?.method ?? 'GET' }),
      PAYER,
    )
}

/** Two servers of one shop on one port. */
export const takenPort = async (): Promise<string> => {
  const handler = aShop({})
  const running = await serveNode(handler, { port: 0, host: '127.0.0.1', jobsEveryMs: 0 })
  const { port } = new URL(running.url)
  const sentence = await thrownBy(() => serveNode(handler, { port: Number(port), host: '127.0.0.1', jobsEveryMs: 0 }))
  await running.close()
  return sentence.replaceAll(port, '3000')
}

/** A handler that answered its first request a minute ago, and whose jobs nobody has run. */
export const withoutJobs = async (): Promise<string> => {
  const { logger, logged: lines } = aLog()
  let now = Date.UTC(2026, 10, 21, 15)
  const handler = aShop({ logger, clock: { now: () => now, sleep: () => Promise.resolve() } })
  now += 60_000
  await handler(new Request(`${SHOP}/api/checkout/methods?order=order-1`), PAYER)
  handler.close()
  return lineOf(lines, 'jobs')
}

/** A shop on a database that forgives case. */
export const twoSpellings = async (): Promise<string> => {
  const { logger, logged: lines } = aLog()
  const handler = aShop({ logger })
  for (const id of ['A-1', 'a-1']) await handler(new Request(`${SHOP}/api/checkout/methods?order=${id}`), PAYER)
  handler.close()
  return lineOf(lines, 'same order')
}

/** What a handler says of this request or to this call. */
export const saidBy = async (call: (handler: CheckoutHandler) => Promise<string>): Promise<string> => {
  const handler = createCheckoutHandler(OPTIONS)
  const sentence = await call(handler)
  handler.close()
  return sentence
}

/** What the handler answers to a request for a path of the shop. */
export const detailOf = (path: string): Promise<string> =>
  saidBy(async (handler) => detailIn(await handler(new Request(`${SHOP}${path}`), PAYER)))

/** A port that a sandbox has already. */
export const twoSandboxes = async (): Promise<string> => {
  const gateway = await startSandbox()
  const { port } = new URL(gateway.url)
  const sentence = await thrownBy(() => startSandbox({ port: Number(port) }))
  await gateway.close()
  return sentence.replaceAll(port, '4010')
}
