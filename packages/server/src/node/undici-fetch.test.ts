import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createGatewayClient } from '../gateway/gateway-client.ts'
import type { GatewayOutcome } from '../ports/gateway.ts'
import { undiciFetch, type PooledFetch, type UndiciFetchOptions } from './undici-fetch.ts'

const open: { server: Server; transport: PooledFetch }[] = []
afterEach(async () => {
  for (const { server, transport } of open.splice(0)) {
    server.closeAllConnections()
    server.close()
    await transport.close()
  }
})

const request = async (
  listener: RequestListener,
  timeouts: { readonly headersMs?: number; readonly totalMs?: number } = {},
  options: UndiciFetchOptions = {},
): Promise<{ outcome: GatewayOutcome; closed: Promise<void> }> => {
  const server = createServer(listener)
  server.keepAliveTimeout = 600_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const closed = new Promise<void>((resolve) => {
    server.once('connection', (socket) => socket.once('close', () => resolve()))
  })
  const baseUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const transport = undiciFetch(baseUrl, options)
  open.push({ server, transport })
  const client = createGatewayClient({ baseUrl, appId: 'a', securityKey: 'k', fetch: transport, timeouts })
  const outcome = await client.send({ path: '/trade/pay', body: new TextEncoder().encode('{"a":1}'), mayResend: false })
  return { outcome, closed }
}

describe('a pooled transport', () => {
  test('sends the body and reads an answer in several pieces', async () => {
    let sent = ''
    const { outcome } = await request((request, response) => {
      request.on('data', (part: Buffer) => (sent += part.toString()))
      request.on('end', () => {
        response.write('{"code":"10000","msg":"Suc')
        setTimeout(() => response.end('cess","out_trade_no":"São"}'), 10)
      })
    })
    expect(sent).toBe('{"a":1}')
    expect(outcome).toMatchObject({ kind: 'answered', response: { out_trade_no: 'São' } })
  })

  test('keeps an idle connection for its own time, even if the gateway’s keep-alive is longer', async () => {
    const { outcome, closed } = await request(
      (_, response) => response.end('{"code":"10000","msg":"Success"}'),
      {},
      { keepAliveMs: 50 },
    )
    expect(outcome).toMatchObject({ kind: 'answered' })
    await closed
  })

  test('stops reading an answer above 1 MiB and closes its connection', async () => {
    const { outcome, closed } = await request((_, response) => {
      const more = (): void => {
        if (!response.destroyed) response.write('x'.repeat(65_536), more)
      }
      more()
    })
    expect(outcome).toMatchObject({ kind: 'unknown', reason: 'unreadable' })
    await closed
  })

  test('ignores the body of an error page, however long', async () => {
    const { outcome, closed } = await request((_, response) => {
      response.writeHead(503)
      const more = (): void => {
        if (!response.destroyed) response.write('x'.repeat(65_536), more)
      }
      more()
    })
    expect(outcome).toMatchObject({ kind: 'unknown', reason: 'server-error' })
    await closed
  })

  test('reports a connection that breaks within the body as lost', async () => {
    const { outcome } = await request((_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"code":"10000"', () => setTimeout(() => response.destroy(), 10))
    })
    expect(outcome).toMatchObject({ kind: 'unknown', reason: 'connection-lost' })
  })

  test.each([
    ['head', false],
    ['body', true],
  ])('stops waiting for a missing %s', async (_, hasHead) => {
    const { outcome, closed } = await request(
      (_request, response) => {
        if (hasHead) response.writeHead(200).write('{')
      },
      { headersMs: 100, totalMs: 200 },
    )
    expect(outcome).toMatchObject({ kind: 'unknown', reason: 'timeout' })
    await closed
  })

  test('respects the Retry-After of an overloaded gateway', async () => {
    const { outcome } = await request(
      (_, response) => void response.writeHead(429, { 'Retry-After': '7' }).end('later'),
    )
    expect(outcome).toMatchObject({ kind: 'unknown', reason: 'throttled', retryAfterMs: 7_000 })
  })

  test('reports that nothing was sent if nothing listens', async () => {
    const transport = undiciFetch('http://127.0.0.1:9')
    const client = createGatewayClient({
      baseUrl: 'http://127.0.0.1:9',
      appId: 'a',
      securityKey: 'k',
      fetch: transport,
    })
    expect(await client.send({ path: '/trade/pay', body: new Uint8Array(), mayResend: true })).toEqual({
      kind: 'not-sent',
      reason: 'unreachable',
      cause: 'ECONNREFUSED',
    })
    await transport.close()
  })

  test('refuses another origin', async () => {
    const transport = undiciFetch('http://127.0.0.1:9')
    const init = { method: 'POST', headers: {}, body: new Uint8Array(), redirect: 'manual' } as const
    const timeouts = { connectMs: 1, headersMs: 1, totalMs: 1 }
    await expect(
      transport('http://evil.example/', { ...init, signal: new AbortController().signal, timeouts }),
    ).rejects.toThrow('another origin')
    await transport.close()
  })
})
