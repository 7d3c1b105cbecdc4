import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, test } from 'vitest'
import { nextLeaving } from './next-leaving.support.ts'
import { toNodeListener, type FetchHandler } from './node-listener.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Sends a request with this method and reads the answer. */
const request = async (
  handler: FetchHandler,
  method = 'GET',
): Promise<{ url: string; socket: Socket; received: () => string; left: Promise<void> }> => {
  const server = createServer(toNodeListener(handler))
  open.push(server)
  const left = nextLeaving(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (part) => (text += part.toString()))
  socket.on('error', () => undefined)
  socket.write(`${method} / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ${'x'.repeat(500)}\r\n\r\n`)
  return { url: `http://127.0.0.1:${String(port)}/`, socket, received: () => text, left }
}

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}

const aLiveBody = (): { body: ReadableStream<Uint8Array>; send(text: string): void; isCancelled(): boolean } => {
  let controller: ReadableStreamDefaultController<Uint8Array>
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>({
    start: (opened) => {
      controller = opened
    },
    cancel: () => {
      isCancelled = true
    },
  })
  return {
    body,
    send: (text) => controller.enqueue(new TextEncoder().encode(text)),
    isCancelled: () => isCancelled,
  }
}

describe('an answer over node:http', () => {
  test('may come without a promise', async () => {
    const { received } = await request(() => new Response('Here.'))
    await until(() => received().endsWith('Here.'))
    expect(received()).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('in one piece has its length', async () => {
    const { received } = await request(() => Promise.resolve(Response.json({ name: 'João' }, { status: 201 })))
    await until(() => received().endsWith('}'))
    expect(received()).toMatch(/^HTTP\/1\.1 201 /)
    expect(received()).toMatch(/content-length: 16\r\n/i)
    expect(received()).not.toMatch(/transfer-encoding/i)
    expect(received()).toContain('\r\n\r\n{"name":"João"}')
  })

  test('to HEAD has the length and no body', async () => {
    const { received } = await request(() => Promise.resolve(Response.json({ a: 1 })), 'HEAD')
    await until(() => received().endsWith('\r\n\r\n'))
    expect(received()).toMatch(/content-length: 7\r\n/i)
  })

  test('in several pieces has all of them, in order', async () => {
    const pieces = Array.from({ length: 200 }, (_, at) => `${String(at)},`.repeat(500))
    const body = (): ReadableStream<Uint8Array> => {
      const left = pieces.values()
      return new ReadableStream({
        pull: (controller) => {
          const { value, done } = left.next()
          if (done === true) controller.close()
          else controller.enqueue(new TextEncoder().encode(value))
        },
      })
    }
    const { url } = await request(() => Promise.resolve(new Response(body())))
    expect(await (await fetch(url)).text()).toBe(pieces.join(''))
  })

  test('without an end is sent piece by piece, and cancelled when the reader leaves', async () => {
    const live = aLiveBody()
    live.send('one ')
    const { socket, received } = await request(() => Promise.resolve(new Response(live.body)))
    await until(() => received().includes('one '))
    live.send('two ')
    await until(() => received().includes('two '))
    socket.destroy()
    await until(live.isCancelled)
  })

  test('without an end keeps nothing of its request in memory', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const live = aLiveBody()
    live.send('one ')
    let requestRef: WeakRef<Request> | undefined
    const { received } = await request((requested) => {
      requestRef = new WeakRef(requested)
      return Promise.resolve(new Response(live.body))
    })
    await until(() => received().includes('one '))
    await expect
      .poll(() => {
        collect()
        return requestRef?.deref()
      })
      .toBeUndefined()
    live.send('two ')
    await until(() => received().includes('two '))
  })
})

describe('a request over node:http', () => {
  test('is aborted when its sender leaves before the answer', async () => {
    let signal: AbortSignal | undefined
    const { socket } = await request((requested) => {
      signal = requested.signal
      return new Promise<Response>(() => undefined)
    })
    await until(() => signal !== undefined)
    expect(signal?.aborted).toBe(false)
    socket.destroy()
    await until(() => signal?.aborted === true)
  })

  test('is not aborted after its answer', async () => {
    let signal: AbortSignal | undefined
    const { socket, received, left } = await request((requested) => {
      signal = requested.signal
      return Promise.resolve(new Response('done'))
    })
    await until(() => received().endsWith('done'))
    socket.destroy()
    await left
    expect(signal?.aborted).toBe(false)
  })
})
