import { parsePayResponse } from '@ficha/core'
import { aPayer } from '@ficha/core/testing'
import { createCheckoutHandler, postgresStore, publishedReadings, publishedVerifier } from '@ficha/server'
import { renderPayment } from '@ficha/react/server'
import { serveNode, undiciFetch } from '@ficha/server/node'
import {
  MUG,
  OPTIONS,
  SHOP,
  afterParser,
  detailOf,
  logged,
  logOfPages,
  opened,
  refused,
  saidBy,
  sandboxSays,
  takenPort,
  twoSandboxes,
  twoSpellings,
  withoutJobs,
} from './shop.support.ts'
import { thrown, thrownBy, untyped, type WrongUse } from './wrong-use.support.ts'

const TERMS = {
  country: 'BR',
  method: 'PIX',
  amount: '150.00',
  currency: 'BRL',
  createdAt: '2026-11-21T15:04:05Z',
} as const

/** The sentence of a response that is none of the gateway's. */
const parsed = (title: string, response: unknown): WrongUse => ({
  title,
  where: 'thrown',
  said: () => {
    const result = parsePayResponse(response, TERMS)
    return Promise.resolve(result.ok ? '' : result.error.message)
  },
})

const throwing = (): never => {
  throw new Error('The database is away.')
}

const answering = (status: number, body: unknown) => (): Promise<Response> =>
  Promise.resolve(Response.json(body, { status }))

/** A request to an address of this machine where no program listens. */
const nobody = (): Promise<Response> =>
  Promise.reject(
    new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) }),
  )

const NOT_SIGNED = { code: '40002', msg: 'Business Failed', sub_code: 'invalid-signature', sub_msg: 'not Basic' }
const { gateway } = OPTIONS

/** The mistakes that show before a page is opened. */
export const SERVERS: readonly WrongUse[] = [
  thrown('`createCheckoutHandler()` without options', () => createCheckoutHandler(untyped(undefined))),
  opened('a server that is started without its environment', { gateway: { baseUrl: '', appId: '', securityKey: '' } }),
  opened('an option whose name is misspelt: `publicURL`', { publicURL: SHOP }),
  opened('a phase that does not exist: `statusMap: { SUCCESS: "success" }`', { statusMap: { SUCCESS: 'success' } }),
  opened('no verifier of notifications', { notification: {} }),
  thrown('a header that is not set: `signatureHeader: process.env.HEADER`', () =>
    publishedReadings({ signatureHeader: untyped(undefined) }),
  ),
  thrown('a secret that is not set: `secrets: [process.env.SECRET]`', () =>
    publishedVerifier({ secrets: [untyped(undefined)] }),
  ),
  thrown('a database that is not set: `postgresStore(undefined)`', () => postgresStore(untyped(undefined))),
  opened('production with an address of http', {
    environment: 'production',
    gatewayZone: 'UTC',
    publicUrl: 'http://shop.example/api/checkout',
  }),
  opened('production with a `publicUrl` of http', {
    environment: 'production',
    gateway: { ...gateway, baseUrl: 'https://gateway.example' },
    gatewayZone: 'UTC',
    publicUrl: 'http://shop.example/api/checkout',
  }),
  { title: 'a port that another program has', where: 'thrown', said: takenPort },
  parsed('the gateway’s page of HTML in place of its answer', '<!doctype html>'),
  refused('a request by hand without `Origin`', {}, { headers: {} }),
  refused('a page on another origin', {}, { headers: { origin: 'https://shop.example' } }),
  refused('an order that `resolveOrder` does not know', { resolveOrder: () => undefined }),
  {
    title: '`app.use("/api/checkout", handler)` of Express, which cuts the path off',
    where: 'HTTP',
    said: () => detailOf('/payments'),
  },
  refused(
    'a `returnUrl` on another origin than the shop’s',
    {},
    { body: { returnUrl: 'https://elsewhere.example/thanks' } },
  ),
  logged('a `resolveOrder` that throws', { resolveOrder: throwing }, 'resolveOrder'),
  logged(
    'a method that no country has: `methods: [{ method: "Pix" }]`',
    { resolveOrder: () => untyped({ ...MUG, methods: [{ method: 'PIX' }, { method: 'Pix' }] }) },
    '"Pix"',
  ),
  logged(
    'a wrong `appId` or `securityKey`',
    { gateway: { ...gateway, fetch: answering(400, NOT_SIGNED) } },
    'credentials',
  ),
  { title: '`app.use(express.json())` before the handler', where: 'log', said: afterParser },
  logged('an amount as a number in `resolveOrder`', { resolveOrder: () => untyped({ ...MUG, amount: 150 }) }, 'amount'),
  logged('US dollars for an order in Brazil', { resolveOrder: () => ({ ...MUG, currency: 'USD' }) }, 'USD'),
  logged(
    'a country in small letters: `country: "br"`',
    { resolveOrder: () => untyped({ ...MUG, country: 'br' }) },
    'country',
  ),
  logged(
    'a sandbox that is not running',
    { gateway: { ...gateway, baseUrl: 'http://127.0.0.1:4010', fetch: nobody } },
    'was not sent',
  ),
  {
    title: 'a function `fetch` of `serveNode` that returns nothing',
    where: 'log',
    said: () => logOfPages(() => untyped(undefined)),
  },
  thrown('HTML of a payment that does not exist: `renderPayment(await readPayment(id))`', () =>
    renderPayment(untyped(undefined), { locale: 'pt-BR' }),
  ),
  thrown('a promise in place of the payment: `renderPayment(readPayment(id))`', () =>
    renderPayment(untyped(Promise.resolve()), { locale: 'pt-BR' }),
  ),
  { title: 'the jobs of a handler that was mounted by hand, forgotten', where: 'log', said: withoutJobs },
  { title: 'a `resolveOrder` that forgives the case of an id', where: 'log', said: twoSpellings },
  logged(
    'a member of the order in another spelling: `timeout_express`',
    { resolveOrder: () => untyped({ ...MUG, timeout_express: '2d' }) },
    'timeout_express',
  ),
  logged('rows of a database in place of one order', { resolveOrder: () => untyped([MUG]) }, 'resolveOrder'),
  opened('`publicUrl` without its path: `https://shop.example`', { publicUrl: 'https://shop.example' }),
  opened('a `baseUrl` with the path of a request: `https://gateway.example/trade/pay`', {
    gateway: { ...gateway, baseUrl: 'https://gateway.example/trade/pay' },
  }),
  opened('`trustProxy: true`, as Express has it', { trustProxy: true }),
  opened('a zone that is no name: `gatewayZone: "GMT-3"`', { gatewayZone: 'GMT-3' }),
  opened('a pool in place of a store: `store: pool`', { store: { connect: () => undefined, query: () => undefined } }),
  opened('the verifier in place of its option: `notification: publishedVerifier(…)`', {
    notification: publishedVerifier(),
  }),
  {
    title: 'the handler as a middleware: `app.use(handler)`',
    where: 'thrown',
    said: () =>
      saidBy((handler) =>
        thrownBy(() =>
          handler(untyped({ url: '/api/checkout/payments', method: 'POST', headers: { host: 'shop.example' } })),
        ),
      ),
  },
  thrown('the options in place of the handler: `serveNode(options)`', () => serveNode(untyped(OPTIONS))),
  {
    title: 'a port in place of the options: `serveNode(handler, 3000)`',
    where: 'thrown',
    said: () => saidBy((handler) => thrownBy(() => serveNode(handler, untyped(3000)))),
  },
  thrown('a transport to an address that is not set: `undiciFetch(process.env.GATEWAY_URL)`', () =>
    undiciFetch(untyped(undefined)),
  ),
  refused('a request by hand without its order', {}, { body: { orderId: undefined } }),
  { title: '`GET /methods` without an order', where: 'HTTP', said: () => detailOf('/api/checkout/methods') },
  refused('a way to pay that the order does not have: `"method": "Pix"`', {}, { body: { method: 'Pix' } }),
  parsed(
    'the response in place of its JSON: `parsePayResponse(await fetch(…), terms)`',
    Response.json({ code: '10000' }),
  ),
  thrown('a test payer of another country: `aPayer("US")`', () => aPayer(untyped('US'))),
  { title: 'two sandboxes on one port', where: 'thrown', said: twoSandboxes },
  { title: 'a misspelt flag: `npx @ficha/sandbox --prot 1`', where: 'command', said: () => sandboxSays('--prot') },
]
