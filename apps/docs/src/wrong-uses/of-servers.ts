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
  send,
  detailOf,
  logOf,
  logOfPages,
  open,
  sandboxSays,
  takenPort,
  twoSandboxes,
  twoSpellings,
  withoutJobs,
  withoutSandbox,
} from './shop.ts'
import { thrownBy, untyped, type WrongUse } from './wrong-use.ts'

/** The mistakes that show before a page is opened. */
export const SERVERS: readonly WrongUse[] = [
  {
    title: '`createCheckoutHandler()` without options',
    where: 'thrown',
    said: () => thrownBy(() => createCheckoutHandler(untyped(undefined))),
  },
  {
    title: 'a server that is started without its environment',
    where: 'thrown',
    said: () => open({ gateway: { baseUrl: '', appId: '', securityKey: '' } }),
  },
  { title: 'an option whose name is misspelt: `publicURL`', where: 'thrown', said: () => open({ publicURL: SHOP }) },
  {
    title: 'a phase that does not exist: `statusMap: { SUCCESS: "success" }`',
    where: 'thrown',
    said: () => open({ statusMap: { SUCCESS: 'success' } }),
  },
  {
    title: 'no verifier of notifications',
    where: 'thrown',
    said: () => open({ notification: {} }),
  },
  {
    title: 'a header that is not set: `signatureHeader: process.env.HEADER`',
    where: 'thrown',
    said: () => thrownBy(() => publishedReadings({ signatureHeader: untyped(undefined) })),
  },
  {
    title: 'a secret that is not set: `secrets: [process.env.SECRET]`',
    where: 'thrown',
    said: () => thrownBy(() => publishedVerifier({ secrets: [untyped(undefined)] })),
  },
  {
    title: 'a database that is not set: `postgresStore(undefined)`',
    where: 'thrown',
    said: () => thrownBy(() => postgresStore(untyped(undefined))),
  },
  {
    title: 'production with an address of http',
    where: 'thrown',
    said: () => open({ environment: 'production', gatewayZone: 'UTC', publicUrl: 'http://shop.example/api/checkout' }),
  },
  {
    title: 'production with a `publicUrl` of http',
    where: 'thrown',
    said: () =>
      open({
        environment: 'production',
        gateway: { ...OPTIONS.gateway, baseUrl: 'https://gateway.example' },
        gatewayZone: 'UTC',
        publicUrl: 'http://shop.example/api/checkout',
      }),
  },
  { title: 'a port that another program has', where: 'thrown', said: takenPort },
  {
    title: 'the gateway’s page of HTML in place of its answer',
    where: 'thrown',
    said: async () => {
      const parsed = parsePayResponse('<!doctype html>', {
        country: 'BR',
        method: 'PIX',
        amount: '150.00',
        currency: 'BRL',
        createdAt: '2026-11-21T15:04:05Z',
      })
      return Promise.resolve(parsed.ok ? '' : parsed.error.message)
    },
  },
  {
    title: 'a request by hand without `Origin`',
    where: 'HTTP',
    said: async () => (await send({}, { headers: {} })).detail,
  },
  {
    title: 'a page on another origin',
    where: 'HTTP',
    said: async () => (await send({}, { headers: { origin: 'https://shop.example' } })).detail,
  },
  {
    title: 'an order that `resolveOrder` does not know',
    where: 'HTTP',
    said: async () => (await send({ resolveOrder: () => undefined })).detail,
  },
  {
    title: '`app.use("/api/checkout", handler)` of Express, which cuts the path off',
    where: 'HTTP',
    said: async () => {
      const handler = createCheckoutHandler(OPTIONS)
      const answer = (await (await handler(new Request(`${SHOP}/payments`))).json()) as { readonly detail: string }
      handler.close()
      return answer.detail
    },
  },
  {
    title: 'a `returnUrl` on another origin than the shop’s',
    where: 'HTTP',
    said: async () => (await send({}, { body: { returnUrl: 'https://elsewhere.example/thanks' } })).detail,
  },
  {
    title: 'a `resolveOrder` that throws',
    where: 'log',
    said: () =>
      logOf(
        {
          resolveOrder: () => {
            throw new Error('The database is away.')
          },
        },
        'resolveOrder',
      ),
  },
  {
    title: 'a method that no country has: `methods: [{ method: "Pix" }]`',
    where: 'log',
    said: () =>
      logOf({ resolveOrder: () => untyped({ ...MUG, methods: [{ method: 'PIX' }, { method: 'Pix' }] }) }, '"Pix"'),
  },
  {
    title: 'a wrong `appId` or `securityKey`',
    where: 'log',
    said: () => {
      const refused = { code: '40002', msg: 'Business Failed', sub_code: 'invalid-signature', sub_msg: 'not Basic' }
      const fetch = (): Promise<Response> => Promise.resolve(Response.json(refused, { status: 400 }))
      return logOf({ gateway: { ...OPTIONS.gateway, fetch } }, 'credentials')
    },
  },
  { title: '`app.use(express.json())` before the handler', where: 'log', said: afterParser },
  {
    title: 'an amount as a number in `resolveOrder`',
    where: 'log',
    said: async () => {
      const { logged } = await send({ resolveOrder: () => untyped({ ...MUG, amount: 150 }) })
      return logged.find((line) => line.includes('amount')) ?? ''
    },
  },
  {
    title: 'US dollars for an order in Brazil',
    where: 'log',
    said: () => logOf({ resolveOrder: () => ({ ...MUG, currency: 'USD' }) }, 'USD'),
  },
  {
    title: 'a country in small letters: `country: "br"`',
    where: 'log',
    said: () => logOf({ resolveOrder: () => untyped({ ...MUG, country: 'br' }) }, 'country'),
  },
  { title: 'a sandbox that is not running', where: 'log', said: withoutSandbox },
  {
    title: 'a function `fetch` of `serveNode` that returns nothing',
    where: 'log',
    said: () => logOfPages(() => untyped(undefined)),
  },
  {
    title: 'HTML of a payment that does not exist: `renderPayment(await readPayment(id))`',
    where: 'thrown',
    said: () => thrownBy(() => renderPayment(untyped(undefined), { locale: 'pt-BR' })),
  },
  {
    title: 'a promise in place of the payment: `renderPayment(readPayment(id))`',
    where: 'thrown',
    said: () => thrownBy(() => renderPayment(untyped(Promise.resolve()), { locale: 'pt-BR' })),
  },
  {
    title: 'the jobs of a handler that was mounted by hand, forgotten',
    where: 'log',
    said: withoutJobs,
  },
  { title: 'a `resolveOrder` that forgives the case of an id', where: 'log', said: twoSpellings },
  {
    title: 'a member of the order in another spelling: `timeout_express`',
    where: 'log',
    said: async () =>
      (await send({ resolveOrder: () => untyped({ ...MUG, timeout_express: '2d' }) })).logged.find((line) =>
        line.includes('timeout_express'),
      ) ?? '',
  },
  {
    title: 'rows of a database in place of one order',
    where: 'log',
    said: () => logOf({ resolveOrder: () => untyped([MUG]) }, 'resolveOrder'),
  },
  {
    title: '`publicUrl` without its path: `https://shop.example`',
    where: 'thrown',
    said: () => open({ publicUrl: 'https://shop.example' }),
  },
  {
    title: 'a `baseUrl` with the path of a request: `https://gateway.example/trade/pay`',
    where: 'thrown',
    said: () => open({ gateway: { ...OPTIONS.gateway, baseUrl: 'https://gateway.example/trade/pay' } }),
  },
  { title: '`trustProxy: true`, as Express has it', where: 'thrown', said: () => open({ trustProxy: true }) },
  {
    title: 'a zone that is no name: `gatewayZone: "GMT-3"`',
    where: 'thrown',
    said: () => open({ gatewayZone: 'GMT-3' }),
  },
  {
    title: 'a pool in place of a store: `store: pool`',
    where: 'thrown',
    said: () => open({ store: { connect: () => undefined, query: () => undefined } }),
  },
  {
    title: 'the verifier in place of its option: `notification: publishedVerifier(…)`',
    where: 'thrown',
    said: () => open({ notification: publishedVerifier() }),
  },
  {
    title: 'the handler as a middleware: `app.use(handler)`',
    where: 'thrown',
    said: async () => {
      const handler = createCheckoutHandler(OPTIONS)
      const incoming = { url: '/api/checkout/payments', method: 'POST', headers: { host: 'shop.example' } }
      const sentence = await thrownBy(() => handler(untyped(incoming)))
      handler.close()
      return sentence
    },
  },
  {
    title: 'the options in place of the handler: `serveNode(options)`',
    where: 'thrown',
    said: () => thrownBy(() => serveNode(untyped(OPTIONS))),
  },
  {
    title: 'a port in place of the options: `serveNode(handler, 3000)`',
    where: 'thrown',
    said: async () => {
      const handler = createCheckoutHandler(OPTIONS)
      const sentence = await thrownBy(() => serveNode(handler, untyped(3000)))
      handler.close()
      return sentence
    },
  },
  {
    title: 'a transport to an address that is not set: `undiciFetch(process.env.GATEWAY_URL)`',
    where: 'thrown',
    said: () => thrownBy(() => undiciFetch(untyped(undefined))),
  },
  {
    title: 'a request by hand without its order',
    where: 'HTTP',
    said: async () => (await send({}, { body: { orderId: undefined } })).detail,
  },
  { title: '`GET /methods` without an order', where: 'HTTP', said: () => detailOf('/methods') },
  {
    title: 'a way to pay that the order does not have: `"method": "Pix"`',
    where: 'HTTP',
    said: async () => (await send({}, { body: { method: 'Pix' } })).detail,
  },
  {
    title: 'the response in place of its JSON: `parsePayResponse(await fetch(…), terms)`',
    where: 'thrown',
    said: async () => {
      const parsed = parsePayResponse(Response.json({ code: '10000' }), {
        country: 'BR',
        method: 'PIX',
        amount: '150.00',
        currency: 'BRL',
        createdAt: '2026-11-21T15:04:05Z',
      })
      return Promise.resolve(parsed.ok ? '' : parsed.error.message)
    },
  },
  {
    title: 'a test payer of another country: `aPayer("US")`',
    where: 'thrown',
    said: () => thrownBy(() => aPayer(untyped('US'))),
  },
  { title: 'two sandboxes on one port', where: 'thrown', said: twoSandboxes },
  { title: 'a misspelt flag: `npx @ficha/sandbox --prot 1`', where: 'command', said: () => sandboxSays('--prot') },
]
