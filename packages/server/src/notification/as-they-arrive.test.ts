import { createHmac } from 'node:crypto'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import type { PaymentSnapshot } from '@ficha/core'
import { sqliteStore } from '../node/sqlite-store.ts'
import type { CheckoutOptions } from '../options/options.ts'
import {
  aBody,
  aCheckout,
  aNotification,
  BASE,
  SIGNING_SECRET,
  type TestCheckout,
} from '../testing/checkout.support.ts'
import { queryVerifier } from './query-verifier.ts'

const FORM = 'application/x-www-form-urlencoded'

interface Delivery {
  readonly body: Uint8Array
  /** The bytes that are signed. Default: the body. */
  readonly signed?: Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends bytes as they are. A header that is not named is not sent. */
const deliver = async (
  { handler, clock }: TestCheckout,
  { body, signed = body, headers = {} }: Delivery,
): Promise<Response> => {
  const seconds = Math.floor(clock.now() / 1_000)
  const signature = createHmac('sha256', SIGNING_SECRET).update(signed).digest('hex')
  const request = new Request(`${BASE}/notifications`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'service-signature': `t=${seconds},v2=${signature}`, ...headers },
  })
  return await handler(request, { clientAddress: '203.0.113.7' })
}

/** A Pix under way. */
const aPix = async (more: Partial<CheckoutOptions> = {}) => {
  const checkout = aCheckout(more)
  const payments: { readonly id: string; readonly outTradeNo: string }[] = []
  const pay = async (orderId: string) => {
    const { id } = (await (await checkout.post('/payments', aBody({ orderId }))).json()) as PaymentSnapshot
    const outTradeNo = String(checkout.gateway.sent.at(-1)?.json['out_trade_no'])
    payments.push({ id, outTradeNo })
    return { id, outTradeNo }
  }
  const first = await pay('order-7')
  const phase = async (id = first.id): Promise<string> =>
    ((await (await checkout.get(`/payments/${id}`)).json()) as PaymentSnapshot).phase
  return { checkout, ...first, pay, phase }
}

/** A payer's name, as the gateway has it. */
const NAME = { user: { username: 'João Conceição' } }

const CODINGS = {
  none: [undefined, (bytes: Uint8Array) => bytes],
  identity: ['identity', (bytes: Uint8Array) => bytes],
  gzip: ['gzip', gzipSync],
  'x-gzip': ['x-gzip', gzipSync],
  deflate: ['deflate', deflateSync],
  'deflate without its header': ['deflate', deflateRawSync],
  br: ['br', brotliCompressSync],
  zstd: ['zstd', zstdCompressSync],
  'two codings': ['gzip, br', (bytes: Uint8Array) => brotliCompressSync(gzipSync(bytes))],
  'decoded by a proxy that left the header': ['gzip', (bytes: Uint8Array) => bytes],
} as const satisfies Record<string, readonly [string | undefined, (bytes: Uint8Array) => Uint8Array]>

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8')

const CHARSETS = {
  'application/json': utf8,
  'application/json; charset=utf-8': utf8,
  'application/json;charset="UTF-8"': utf8,
  'application/json; charset=utf8': utf8,
  'Application/JSON; Charset=UTF8; version=1': utf8,
  'application/json; version=1': utf8,
  'application/json; charset=us-ascii': utf8,
  'application/json; charset=ISO-8859-1': latin1,
  'application/json; charset=latin1': latin1,
  'application/json; charset=windows-1252': latin1,
  'application/json; charset=of-nobody': latin1,
  'application/json (undeclared latin1)': latin1,
  'application/json (with a byte order mark)': (text: string) => utf8(`\ufeff${text}`),
  'application/json; charset=utf-16le': (text: string) => Buffer.from(text, 'utf16le'),
  'application/json (UTF-16 with its mark)': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  '': utf8,
  '(no media type, latin1)': latin1,
} as const satisfies Record<string, (text: string) => Uint8Array>

describe('89: a notification is read in every content coding and charset', () => {
  describe.each(Object.entries(CODINGS))('%s', (_, [coding, encode]) => {
    test.each(Object.entries(CHARSETS))('%s', async (name, write) => {
      const { checkout, outTradeNo, phase } = await aPix()
      const type = name.replace(/ ?\(.*\)$/, '')
      const signed = write(JSON.stringify(aNotification(outTradeNo, NAME)))
      const response = await deliver(checkout, {
        body: encode(signed),
        signed,
        headers: {
          ...(type !== '' && { 'content-type': type }),
          ...(coding !== undefined && { 'content-encoding': coding }),
        },
      })
      expect(response.status).toBe(200)
      expect(await phase()).toBe('paid')
    })
  })
})

describe('a compressed notification', () => {
  const write = (outTradeNo: string): Uint8Array => utf8(JSON.stringify(aNotification(outTradeNo)))
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }

  test('may be signed before or after the compression, and the second way is tried only after the first', async () => {
    const { checkout, outTradeNo, phase } = await aPix()
    const body = gzipSync(write(outTradeNo))
    expect((await deliver(checkout, { body, signed: utf8('another text'), headers })).status).toBe(401)
    expect((await deliver(checkout, { body, signed: body, headers })).status).toBe(200)
    expect(await phase()).toBe('paid')
  })

  test('asks the verifier once if it is not compressed, whatever it answers', async () => {
    const verify = vi.fn(() => false)
    const { checkout, outTradeNo } = await aPix({ notification: { verify } })
    await deliver(checkout, { body: write(outTradeNo), headers: { 'content-type': 'application/json' } })
    expect(verify).toHaveBeenCalledOnce()
  })

  test('that unpacks to more than 64 KiB is refused before it fills the memory', async () => {
    const { checkout } = await aPix()
    const body = gzipSync(new Uint8Array(64 * 1_024 * 1_024).fill(32), { level: 1 })
    expect(body.byteLength).toBeGreaterThan(65_536)
    const small = gzipSync(gzipSync(new Uint8Array(64 * 1_024 * 1_024).fill(32), { level: 9 }))
    expect(small.byteLength).toBeLessThan(65_536)
    const twice = { ...headers, 'content-encoding': 'gzip, gzip' }
    const before = process.memoryUsage().rss
    expect((await deliver(checkout, { body: small, headers: twice })).status).toBe(413)
    expect((await deliver(checkout, { body, headers })).status).toBe(413)
    expect(process.memoryUsage().rss - before).toBeLessThan(32 * 1_024 * 1_024)
  })

  test('in a coding that nobody knows is refused, with the codings that are taken and a line in the log', async () => {
    const { checkout, outTradeNo } = await aPix()
    for (const coding of ['compress', 'gzip, gzip, gzip']) {
      const response = await deliver(checkout, {
        body: utf8('not JSON'),
        signed: write(outTradeNo),
        headers: { ...headers, 'content-encoding': coding },
      })
      expect([response.status, response.headers.get('accept-encoding')]).toEqual([415, 'gzip, deflate, br, zstd'])
      expect(await response.json()).toMatchObject({ path: 'header.content-encoding' })
    }
    expect(checkout.logger.lines.join()).toContain('"contentEncoding":"compress"')
    expect(checkout.logger.lines.join()).not.toContain('notification.contentTypes')
  })

  test('that is damaged is refused like any other body that nobody has signed', async () => {
    const { checkout, outTradeNo } = await aPix()
    const signed = write(outTradeNo)
    const body = gzipSync(signed).subarray(0, 40)
    expect((await deliver(checkout, { body, signed, headers })).status).toBe(401)
  })
})

describe('a media type that is not taken', () => {
  test('is refused with a hint that is right: the type without its charset', async () => {
    const { checkout } = await aPix()
    const response = await deliver(checkout, { body: utf8('a=1'), headers: { 'content-type': `${FORM}; charset=x` } })
    expect([response.status, response.headers.get('accept')]).toEqual([415, 'application/json'])
    expect(checkout.logger.lines.join()).toContain(`"contentType":"${FORM}"`)
    expect(checkout.logger.lines.join()).toContain('name the media type in notification.contentTypes')
  })
})

describe('a form', () => {
  test.each([
    ['windows-1252', latin1('Jo\u00e3o'), 'Jo%E3o+C'],
    ['ISO-8859-1', latin1('Jo\u00e3o'), 'Jo%e3o%20C'],
    ['UTF-8', utf8('Jo\u00e3o'), 'Jo%C3%A3o+C'],
    ['', latin1('Jo\u00e3o'), 'Jo%E3o+C'],
  ])('in %s is read in its charset, escaped or not', async (charset, plain, escaped) => {
    const read = vi.fn(() => ({ ok: false, error: { kind: 'not-a-notification' } }) as never)
    const { checkout } = await aPix({ notification: { verify: () => true, read, contentTypes: [FORM] } })
    await deliver(checkout, {
      body: Buffer.concat([utf8(`name=${escaped}&plain=`), plain]),
      headers: { 'content-type': charset === '' ? FORM : `${FORM}; charset=${charset}` },
    })
    expect(read).toHaveBeenLastCalledWith({ name: 'João C', plain: 'João' })
  })
})

describe('several notifications in one delivery', () => {
  const inBody = (value: unknown): Delivery => ({
    body: utf8(JSON.stringify(value)),
    headers: { 'content-type': 'application/json' },
  })

  test.each([
    ['a list', (all: readonly unknown[]) => all],
    ['a list in an envelope', (all: readonly unknown[]) => ({ sent: 'now', data: all })],
  ])('%s: each moves its own payment', async (_, wrap) => {
    const { checkout, outTradeNo, id, pay, phase } = await aPix()
    const other = await pay('order-8')
    const all = [aNotification(outTradeNo), aNotification(other.outTradeNo, { trade_no: 'T2', trade_status: 'FAILED' })]
    expect((await deliver(checkout, inBody(wrap(all)))).status).toBe(200)
    expect([await phase(id), await phase(other.id)]).toEqual(['paid', 'failed'])
  })

  test('one that cannot be read does not hold up the others, and is kept and logged by itself', async () => {
    const store = sqliteStore(':memory:')
    const { checkout, outTradeNo, phase } = await aPix({ store })
    expect((await deliver(checkout, inBody([{ what: 1 }, aNotification(outTradeNo), 7]))).status).toBe(200)
    expect(await phase()).toBe('paid')
    expect(await store.inbox.list({ state: 'unreadable' })).toHaveLength(2)
    expect(checkout.logger.lines.join()).toContain('cannot be read')
  })

  test('are acknowledged only when all are stored', async () => {
    const store = sqliteStore(':memory:')
    const { checkout, outTradeNo, pay, phase } = await aPix({ store })
    const other = await pay('order-8')
    const list = inBody([aNotification(outTradeNo), aNotification(other.outTradeNo, { trade_no: 'T2' })])
    const receive = vi.spyOn(store.inbox, 'receive')
    const real = receive.getMockImplementation() ?? store.inbox.receive
    let calls = 0
    receive.mockImplementation((...given) => {
      calls += 1
      return calls === 2 ? Promise.reject(new Error('the disk is full')) : real(...given)
    })
    expect((await deliver(checkout, list)).status).toBe(503)
    receive.mockRestore()
    expect((await deliver(checkout, list)).status).toBe(200)
    expect([await phase(), await phase(other.id)]).toEqual(['paid', 'paid'])
  })

  test('have one acknowledgement, with the outcome that a person has to see first', async () => {
    const acknowledge = vi.fn(() => new Response('success'))
    const { checkout, outTradeNo } = await aPix({ notification: { verify: () => true, acknowledge } })
    await deliver(checkout, inBody([aNotification(outTradeNo), aNotification(outTradeNo, { amount: '1.00' })]))
    expect(acknowledge.mock.calls).toEqual([['mismatch']])
  })

  test('an empty list is kept, because it says nothing that can be read', async () => {
    const store = sqliteStore(':memory:')
    const { checkout } = await aPix({ store })
    expect((await deliver(checkout, inBody([]))).status).toBe(200)
    expect(await store.inbox.list({ state: 'unreadable' })).toHaveLength(1)
  })
})

test('a delivery in undeclared latin1 is compared with the gateway’s own answer, too', async () => {
  const verify = queryVerifier(() => Promise.resolve({ status: 'SUCCESS', amount: '150.00', currency: 'BRL' }))
  const { checkout, outTradeNo, phase } = await aPix({ notification: { verify } })
  const body = latin1(JSON.stringify(aNotification(outTradeNo, NAME)))
  expect((await deliver(checkout, { body, headers: { 'content-type': 'application/json' } })).status).toBe(200)
  expect(await phase()).toBe('paid')
})
