import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTcpServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createGatewayClient } from '../gateway/gateway-client.ts'
import type { GatewayOutcome } from '../ports/gateway.ts'
import { undiciFetch, type PooledFetch, type UndiciFetchOptions } from './undici-fetch.ts'

const servers: Server[] = []
const transports: PooledFetch[] = []
const sockets = new Set<Socket>()
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers.splice(0)) server.close()
  await Promise.all(transports.splice(0).map((transport) => transport.close()))
})

const listen = async (server: Server): Promise<number> => {
  servers.push(server)
  server.on('connection', (socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const aGatewayServer = async () => {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(
      `${String(request.method)} ${String(request.headers.host)} ${String(request.headers['proxy-authorization'])}`,
    )
    response.end('{"code":"10000","msg":"Success"}')
  })
  return { seen, port: await listen(server) }
}

/** A proxy that opens tunnels, or answers with a status. It leads every name to one port of this machine. */
const aProxy = async (to: number, status = 200) => {
  const requested: string[] = []
  const server = createServer((_, response) => response.writeHead(405).end())
  server.on('connect', ({ url, headers }, socket) => {
    requested.push(`${String(url)} ${String(headers['proxy-authorization'])}`)
    if (status !== 200) {
      socket.end(`HTTP/1.1 ${String(status)} No\r\ncontent-length: 0\r\n\r\n`)
      return
    }
    const onward = connect(to, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      socket.pipe(onward).pipe(socket)
    })
    sockets.add(onward)
  })
  return { requested, url: `http://user:pass%20word@127.0.0.1:${String(await listen(server))}` }
}

const request = async (baseUrl: string, options: UndiciFetchOptions): Promise<GatewayOutcome> => {
  const transport = undiciFetch(baseUrl, options)
  transports.push(transport)
  const client = createGatewayClient({ baseUrl, appId: 'a', securityKey: 'k', fetch: transport })
  return await client.send({ path: '/trade/pay', body: new TextEncoder().encode('{}'), mayResend: false })
}

describe('a transport behind an egress proxy', () => {
  test('asks the proxy for a tunnel, and gives the gateway nothing that is meant for the proxy', async () => {
    const gateway = await aGatewayServer()
    const proxy = await aProxy(gateway.port)
    expect(await request('http://gateway.example:81', { proxy: proxy.url })).toMatchObject({ kind: 'answered' })
    expect(proxy.requested).toEqual([`gateway.example:81 Basic ${Buffer.from('user:pass word').toString('base64')}`])
    expect(gateway.seen).toEqual(['POST gateway.example:81 undefined'])
  })

  test('has sent nothing if the proxy refuses, or is not there', async () => {
    const proxy = await aProxy(9, 407)
    expect(await request('https://gateway.example', { proxy: proxy.url })).toMatchObject({
      kind: 'not-sent',
      reason: 'unreachable',
    })
    expect(proxy.requested).toHaveLength(3)
    const nobody = 'http://127.0.0.1:9'
    expect(await request('https://gateway.example', { proxy: nobody })).toMatchObject({
      kind: 'not-sent',
      cause: 'ECONNREFUSED',
    })
  })

  test('refuses an option that is no address', () => {
    expect(() => undiciFetch('https://gateway.example', { proxy: 'socks5://proxy:1080' })).toThrow(
      /proxy of undiciFetch/,
    )
  })
})

describe('a failure of the connect phase is not sent, whatever its code', () => {
  test('a reset and an end during the TLS handshake', async () => {
    for (const end of ['resetAndDestroy', 'destroy'] as const) {
      const port = await listen(createTcpServer((socket) => void socket.once('data', () => socket[end]())))
      expect(await request(`https://127.0.0.1:${String(port)}`, {})).toMatchObject({
        kind: 'not-sent',
        reason: 'unreachable',
      })
    }
  })

  test('a handshake that is never answered ends after connectMs', async () => {
    const port = await listen(createTcpServer(() => undefined))
    const startedAt = performance.now()
    const outcome = await request(`https://127.0.0.1:${String(port)}`, { timeouts: { connectMs: 100 } })
    expect(outcome).toMatchObject({ kind: 'not-sent', cause: 'ETIMEDOUT' })
    // Three attempts, and the pauses between them.
    expect(performance.now() - startedAt).toBeGreaterThan(290)
  })

  test('a reset after the request was sent is still unknown', async () => {
    const port = await listen(createTcpServer((socket) => void socket.once('data', () => socket.resetAndDestroy())))
    expect(await request(`http://127.0.0.1:${String(port)}`, {})).toMatchObject({
      kind: 'unknown',
      reason: 'connection-lost',
    })
  })
})
