import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import express from 'express'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { BodyTaken } from '../http/body-taken.ts'
import { openDirectDoor, type DirectDoor } from '../http/direct-door.ts'
import { textResponse } from '../http/plain-body.ts'
import { aBody, aCheckout, type TestCheckout } from '../testing/checkout.support.ts'
import { nextLeaving } from './next-leaving.support.ts'
import { toNodeListener, type FetchHandler } from './node-listener.ts'

const open: Server[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const listen = async (server: Server): Promise<number> => {
  open.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const newest = (): Server => {
  const server = open.at(-1)
  if (!server) throw new Error('No server listens.')
  return server
}

/** The head of a request has arrived. Its sender is in the middle of the request now. */
const nextRequest = (): Promise<unknown> => once(newest(), 'request')

/** A handler that works only by its direct function. */
const behind = (door: DirectDoor): FetchHandler => {
  const handler: FetchHandler = () => Promise.reject(new Error('The direct door was passed by.'))
  openDirectDoor(handler, door)
  return handler
}

const send = (port: number, text: string): { readonly socket: Socket; readonly received: () => string } => {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (part) => (received += part.toString()))
  socket.on('error', () => undefined)
  socket.write(text)
  return { socket, received: () => received }
}

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}

const POST = 'POST /path?a=1 HTTP/1.1\r\nHost: shop.example\r\nCookie: session=1\r\nContent-Length: 6\r\n\r\n'

describe('the checkout’s own handler on node:http', () => {
  /** Serves a checkout, directly or by a merchant's own handler that calls it. */
  const serve = async (checkout: TestCheckout, how: 'directly' | 'around'): Promise<string> => {
    const around: FetchHandler = (request, context) => checkout.handler(request, context)
    const server = createServer(toNodeListener(how === 'directly' ? checkout.handler : around))
    return `http://127.0.0.1:${String(await listen(server))}/api/checkout`
  }
  const post = (base: string, path: string, body: unknown): Promise<Response> =>
    fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: 'session=1' },
      body: JSON.stringify(body),
    })
  /** Counts the web requests that are made from now on. */
  const countRequests = (): (() => number) => {
    let count = 0
    const Web = globalThis.Request
    vi.stubGlobal(
      'Request',
      class extends Web {
        constructor(...given: ConstructorParameters<typeof Web>) {
          super(...given)
          count += 1
        }
      },
    )
    return () => count
  }

  test('creates a web request only if a function of the merchant needs it, and only one', async () => {
    const checkout = aCheckout()
    const base = await serve(checkout, 'directly')
    const requests = countRequests()
    await fetch(`${base}/health`)
    await post(base, '/notifications', {})
    expect(requests()).toBe(0)
    const made = await post(base, '/payments', aBody())
    expect(made.status).toBe(201)
    expect(requests()).toBe(1)
    const { id } = (await made.json()) as { id: string }
    expect((await fetch(`${base}/payments/${id}`)).status).toBe(200)
    expect(requests()).toBe(1)
  })

  test('gives the same answers as behind a handler of the merchant', async () => {
    const answers = await Promise.all(
      (['directly', 'around'] as const).map(async (how) => {
        const base = await serve(aCheckout(), how)
        const responses = [
          await post(base, '/payments', aBody({ method: 'NO-SUCH' })),
          await post(base, '/payments', 'no object'),
          await post(base, '/nowhere', {}),
          await fetch(`${base}/methods?country=BR`),
          await fetch(`${base}/health`, { method: 'PUT' }),
        ]
        return await Promise.all(
          responses.map(async (response) => ({
            status: response.status,
            headers: [...response.headers].filter(
              ([name]) => !/^(date|x-request-id|connection|keep-alive)$/.test(name),
            ),
            body: (await response.text()).replace(/"requestId":"[^"]+"/, ''),
          })),
        )
      }),
    )
    expect(answers[0]?.map(({ status }) => status)).toEqual([422, 400, 404, 200, 405])
    expect(answers[0]).toEqual(answers[1])
  })

  test.each(['directly', 'around'] as const)(
    'served %s, gives the merchant’s function a request that aborts when the payer leaves',
    async (how) => {
      let requested: Request | undefined
      const checkout = aCheckout({
        resolveOrder: (request) => {
          requested = request
          return new Promise(() => undefined)
        },
      })
      const base = await serve(checkout, how)
      const { port } = new URL(base)
      const body = JSON.stringify(aBody())
      const { socket } = send(
        Number(port),
        `POST /api/checkout/payments HTTP/1.1\r\nHost: shop.example\r\nCookie: session=1\r\nContent-Type: application/json\r\nSec-Fetch-Site: same-origin\r\nContent-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`,
      )
      await until(() => requested !== undefined)
      expect(requested).toBeInstanceOf(Request)
      expect([requested?.method, requested?.url, requested?.headers.get('cookie')]).toEqual([
        'POST',
        'http://shop.example/api/checkout/payments',
        'session=1',
      ])
      expect(requested?.signal.aborted).toBe(false)
      socket.destroy()
      await until(() => requested?.signal.aborted === true)
    },
  )

  test.each(['directly', 'around'] as const)('served %s, ignores a body that is cut off', async (how) => {
    const checkout = aCheckout()
    const { port } = new URL(await serve(checkout, how))
    const isRequested = nextRequest()
    const { socket } = send(
      Number(port),
      'POST /api/checkout/payments HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 900\r\n\r\n{"orderId":',
    )
    await isRequested
    socket.destroy()
    await until(() => checkout.handler.metrics().includes('route="/payments"'))
    expect(await checkout.handler.listPayments()).toEqual([])
    expect(checkout.gateway.sent).toEqual([])
  })
})

describe('a request that was made into a web request', () => {
  test('before its body was read has the body for its first reader', async () => {
    const seen: unknown[] = []
    const port = await listen(
      createServer(
        toNodeListener(
          behind(async (request) => {
            const web = request.web()
            seen.push(web === request.web(), await request.readUpTo(10), web.bodyUsed)
            return textResponse('done', {})
          }),
        ),
      ),
    )
    const { received } = send(port, `${POST}abcdef`)
    await until(() => received().endsWith('done'))
    expect(seen).toEqual([true, new TextEncoder().encode('abcdef'), true])
  })

  test('after its body was read has no body left', async () => {
    let web: Request | undefined
    const port = await listen(
      createServer(
        toNodeListener(
          behind(async (request) => {
            await request.readUpTo(10)
            web = request.web()
            return textResponse(await web.text(), {})
          }),
        ),
      ),
    )
    const { received } = send(port, `${POST}abcdef`)
    await until(() => received().endsWith('\r\n\r\n'))
    expect(web?.body).toBeNull()
    expect(web?.url).toBe('http://shop.example/path?a=1')
  })

  test('after its payer had left is aborted already', async () => {
    let isAborted: boolean | undefined
    let isRequested = false
    let goOn = (): void => undefined
    const port = await listen(
      createServer(
        toNodeListener(
          behind(async (request) => {
            isRequested = true
            await new Promise<void>((resolve) => (goOn = resolve))
            isAborted = request.web().signal.aborted
            return textResponse('', {})
          }),
        ),
      ),
    )
    const left = nextLeaving(newest())
    const { socket } = send(port, `${POST}abcdef`)
    await until(() => isRequested)
    socket.destroy()
    await left
    goOn()
    await until(() => isAborted !== undefined)
    expect(isAborted).toBe(true)
  })
})

describe('a body that is read without a web request', () => {
  const reading = (limit: number, outcomes: unknown[]): FetchHandler =>
    behind(async (request) => {
      outcomes.push(
        await request.readUpTo(limit).catch((error: unknown) => (error instanceof BodyTaken ? 'taken' : 'cut off')),
      )
      return textResponse('done', {})
    })

  test.each([
    [6, 'abcdef'],
    [5, 'too-large'],
    [0, 'too-large'],
  ])('up to %i bytes is %s', async (limit, expected) => {
    const outcomes: unknown[] = []
    const port = await listen(createServer(toNodeListener(reading(limit, outcomes))))
    const { received } = send(port, `${POST}abcdef`)
    await until(() => received().endsWith('done'))
    expect(outcomes).toEqual([expected === 'too-large' ? expected : new TextEncoder().encode(expected)])
  })

  test('is refused with 413 above the adapter’s own limit, whatever the handler’s limit', async () => {
    const outcomes: unknown[] = []
    const port = await listen(createServer(toNodeListener(reading(1_000_000, outcomes), { maxBodyBytes: 8 })))
    const { received } = send(
      port,
      'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nabcdefghi\r\n',
    )
    await until(() => received().includes('\r\n\r\n'))
    expect(outcomes).toEqual(['too-large'])
    expect(received()).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('is joined from its pieces, in any number', async () => {
    const outcomes: unknown[] = []
    const port = await listen(createServer(toNodeListener(reading(100, outcomes))))
    const { socket, received } = send(port, POST)
    for (const piece of ['ab', 'c', 'def']) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      socket.write(piece)
    }
    await until(() => received().endsWith('done'))
    expect(outcomes).toEqual([new TextEncoder().encode('abcdef')])
  })

  test('is empty if none was sent, and an error if a parser of Express has read it before', async () => {
    const outcomes: unknown[] = []
    const handler = reading(100, outcomes)
    const plain = await listen(createServer(toNodeListener(handler)))
    const parsed = await listen(
      createServer(
        express()
          .use(express.text({ type: () => true }))
          .use(toNodeListener(handler)),
      ),
    )
    const first = send(plain, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    const second = send(parsed, `${POST}abcdef`)
    await until(() => first.received().endsWith('done') && second.received().endsWith('done'))
    expect(outcomes).toEqual([new Uint8Array(), 'taken'])
  })

  test('is refused if its sender cuts it off', async () => {
    const outcomes: unknown[] = []
    const port = await listen(createServer(toNodeListener(reading(100, outcomes))))
    const isRequested = nextRequest()
    const { socket } = send(port, `${POST}abc`)
    await isRequested
    socket.destroy()
    await until(() => outcomes.length > 0)
    expect(outcomes).toEqual(['cut off'])
  })
})

test('a long answer keeps nothing of the request in memory', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let request: WeakRef<object> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (opened) => opened.enqueue(new TextEncoder().encode('one ')) })
  const port = await listen(
    createServer(
      toNodeListener(
        behind((requested) => {
          request = new WeakRef(requested)
          requested.web()
          return Promise.resolve(new Response(body))
        }),
      ),
    ),
  )
  const { received } = send(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await until(() => received().includes('one '))
  await expect
    .poll(() => {
      collect()
      return request?.deref()
    })
    .toBeUndefined()
})
