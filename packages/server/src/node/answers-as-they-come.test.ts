import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGatewayClient } from '../gateway/gateway-client.ts'
import type { GatewayOutcome } from '../ports/gateway.ts'
import { undiciFetch, type PooledFetch } from './undici-fetch.ts'

interface Answer {
  readonly body: Uint8Array
  readonly headers: Readonly<Record<string, string>>
}

let server: Server
let baseUrl = ''
let pooled: PooledFetch
let answer: Answer
let accepted: string | undefined
beforeAll(async () => {
  server = createServer(({ headers }, response) => {
    accepted = headers['accept-encoding']
    response.writeHead(200, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  baseUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  pooled = undiciFetch(baseUrl)
})
afterAll(async () => {
  await pooled.close()
  server.close()
})

const request = async (transport: string, next: Answer): Promise<GatewayOutcome> => {
  answer = next
  const client = createGatewayClient({
    baseUrl,
    appId: 'a',
    securityKey: 'k',
    ...(transport === 'undiciFetch' && { fetch: pooled }),
  })
  return await client.send({ path: '/trade/pay', body: new TextEncoder().encode('{}'), mayResend: false })
}

const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8')
const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const same = (bytes: Uint8Array): Uint8Array => bytes

const CODINGS = {
  none: ['', same],
  identity: ['identity', same],
  gzip: ['gzip', gzipSync],
  deflate: ['deflate', deflateSync],
  'deflate without its header': ['deflate', deflateRawSync],
  br: ['br', brotliCompressSync],
  zstd: ['zstd', zstdCompressSync],
} as const satisfies Record<string, readonly [string, (bytes: Uint8Array) => Uint8Array]>

const CHARSETS = {
  'application/json': utf8,
  'application/json; charset=utf8': utf8,
  'application/json; charset=us-ascii': utf8,
  'application/json;charset=ISO-8859-1': latin1,
  'application/json; version=1; charset="windows-1252"': latin1,
  'application/json (undeclared latin1)': latin1,
  'text/html (undeclared latin1)': latin1,
  '': utf8,
  '(byte order mark)': (text: string) => utf8(`\ufeff${text}`),
} as const satisfies Record<string, (text: string) => Uint8Array>

const CREATED = { code: '10000', msg: 'Success', out_trade_no: 'o-1', provider_owner: 'João Conceição ME' }

describe.each(['undiciFetch', 'the platform’s fetch'])('89: an answer by %s', (transport) => {
  describe.each(Object.entries(CODINGS))('%s', (_, [coding, encode]) => {
    test.each(Object.entries(CHARSETS))('%s', async (name, write) => {
      const type = name.replace(/ ?\(.*\)$/, '')
      const outcome = await request(transport, {
        body: encode(write(JSON.stringify(CREATED))),
        headers: { ...(type !== '' && { 'content-type': type }), ...(coding !== '' && { 'content-encoding': coding }) },
      })
      expect(outcome).toEqual({ kind: 'answered', response: CREATED })
      expect(accepted).toBe('identity')
    })
  })

  test('that unpacks to more than 1 MiB fills no memory, and the outcome is unknown', async () => {
    const body = gzipSync(new Uint8Array(64 * 1_024 * 1_024).fill(32), { level: 1 })
    const outcome = await request(transport, { body, headers: { 'content-encoding': 'gzip' } })
    expect(outcome).toMatchObject({ kind: 'unknown', reason: 'unreadable' })
  })

  test('in a coding that nobody knows is unknown, and the log gets the reason', async () => {
    const outcome = await request(transport, { body: utf8('not JSON'), headers: { 'content-encoding': 'compress' } })
    expect(outcome).toMatchObject({
      kind: 'unknown',
      reason: 'unreadable',
      cause: expect.stringContaining('coding') as string,
    })
  })

  test('whose amount and codes are damaged stays as it is: only names are read leniently', async () => {
    const body = Buffer.concat([utf8('{"code":"10000","msg":"São","amount":"15'), Uint8Array.of(0xff), utf8('0.00"}')])
    const outcome = await request(transport, { body, headers: { 'content-type': 'application/json' } })
    expect(outcome).toMatchObject({ kind: 'answered', response: { msg: 'São', amount: '15\ufffd0.00' } })
  })
})
