import { describe, expect, test } from 'vitest'
import { createCheckoutHandler } from '../create-checkout-handler.ts'
import { createGatewayClient } from '../gateway/gateway-client.ts'
import { sandboxHmacVerifier } from '../notification/sandbox-hmac-verifier.ts'
import { createSecret } from '../platform/secret.ts'
import { publishedVerifier } from '../published/verify-signature.ts'
import type { CheckoutOptions } from './options.ts'
import { sqliteStore } from '../node/sqlite-store.ts'
import { CANARY } from '../testing/checkout.support.ts'

const good = (): CheckoutOptions => ({
  environment: 'production',
  gateway: { baseUrl: 'https://gateway.example', appId: 'app-7', securityKey: CANARY },
  gatewayZone: 'America/Sao_Paulo',
  publicUrl: 'https://shop.example/api/checkout',
  resolveOrder: () => undefined,
  resolveRecurring: () => undefined,
  authorize: () => true,
  statusMap: { SUCCESS: 'paid' },
  notification: { verify: () => true },
  store: { ...sqliteStore(':memory:'), kind: 'sqlite' },
})

const refusal = (more: Readonly<Record<string, unknown>>): string => {
  try {
    createCheckoutHandler({ ...good(), ...more })
    return 'made'
  } catch (error) {
    return (error as Error).message
  }
}

/** Options with one member set, by its dotted path. */
const nested = (path: string, value: unknown): Readonly<Record<string, unknown>> => {
  const [first = '', second, third] = path.split('.')
  if (second === undefined) return { [first]: value }
  const inner = third === undefined ? { [second]: value } : { [second]: { [third]: value } }
  return { [first]: { ...(first === 'gateway' || first === 'notification' ? good()[first] : {}), ...inner } }
}

test.each([['capacitor://localhost'], ['tauri://localhost', 'https://shop.example']])(
  'a handler is created in production for the pages of an app: %s',
  (...allowedOrigins) => {
    expect(refusal({ allowedOrigins })).toBe('made')
  },
)

describe('a handler is not created', () => {
  test('with incomplete options', () => {
    expect(refusal({})).toBe('made')
  })

  test.each([
    ['environment', undefined],
    ['environment', 'staging'],
    ['resolveOrder', undefined],
    ['resolveRecurring', undefined],
    ['authorize', undefined],
    ['statusMap', undefined],
    ['statusMap', { SUCCESS: 'payed' }],
    ['recurringStatusMap', { CANCEL: 'canceled' }],
    ['recurringStatusMap', 'CANCEL'],
    ['notification', undefined],
    ['notification', {}],
    ['notification', { verify: 'yes' }],
    ['store', undefined],
    ['gateway', undefined],
    ['checkPayer', 'strict'],
    ['describeMethod', {}],
    ['payerForm', { fillers: 'catalogue' }],
    ['payerForm', { fillers: { XX: {} } }],
    ['payerForm', { documents: { CO: 'NIT' } }],
    ['payerForm', { documents: { CO: ['CPF'] } }],
    ['payerForm', { fillers: { BO: { zipCode: '0000' } } }],
    ['payerForm', { fillers: { BO: { 'address.zipCode': 0 } } }],
    ['gateway', { baseUrl: 'gateway.example', appId: 'a', securityKey: 'k' }],
    ['gateway', { baseUrl: 'https://user:pass@gateway.example', appId: 'a', securityKey: 'k' }],
    ['gateway', { baseUrl: 'https://:pass@gateway.example', appId: 'a', securityKey: 'k' }],
    ['gateway', { baseUrl: 'https://gateway.example#', appId: 'a', securityKey: 'k' }],
    ['gateway', { baseUrl: 'https://gateway.example?x', appId: 'a', securityKey: 'k' }],
    ['gateway', { baseUrl: 'https://gateway.example', appId: '', securityKey: 'k' }],
    ['gateway', { baseUrl: 'https://gateway.example', appId: 'a'.repeat(33), securityKey: 'k' }],
    ['gateway', { baseUrl: 'https://gateway.example', appId: 'a', securityKey: '' }],
    ['gatewayZone', 'Mars/Olympus'],
    ['allowedOrigins', ['*']],
    ['allowedOrigins', ['https://shop.example/path']],
    ['allowedOrigins', ['http://shop.example']],
    ['returnOrigins', ['capacitor://localhost']],
    ['returnUrl', 'javascript:alert(1)'],
    ['returnUrl', 'https://'],
    ['publicUrl', 'shop.example/api/checkout'],
    ['publicUrl', 'ftp://shop.example/api/checkout'],
    ['publicUrl', 'https://shop.example/api/checkout?shop=7'],
    ['publicUrl', 'https://shop.example/api/checkout#top'],
    ['publicUrl', 'https://ana:secret@shop.example/api/checkout'],
  ])('9: with %s = %j, and a sentence says why and what to do', (name, value) => {
    const sentence = refusal({ [name]: value })
    expect(sentence).toMatch(/^@ficha\/server: .+\. .+\.$/)
    expect(sentence).toContain(name)
    expect(sentence).not.toContain(CANARY)
  })

  test.each(['\n', '\r\n', ' ', '\t', '\u00a0', '\ufeff', '\u200b', '\u0000'])(
    '12: with a key or an id that begins or ends with %j, which no log shows',
    (end) => {
      const gateway = { baseUrl: 'https://gateway.example', appId: 'app-7', securityKey: CANARY }
      const secret = `${CANARY}${CANARY}`
      const pages = { widget: { renderPage: () => '' }, folder: '/f', shop: { name: 'Shop' } }
      const dirty = (text: string): readonly string[] => [`${text}${end}`, `${end}${text}`]
      const sentences = [
        ...dirty('app-7').map((appId) => refusal({ gateway: { ...gateway, appId } })),
        ...dirty(CANARY).map((securityKey) => refusal({ gateway: { ...gateway, securityKey } })),
        ...dirty(CANARY).map((key) => refusal({ gateway: { ...gateway, securityKey: createSecret(key) } })),
        ...dirty('way').map((pathSecret) => refusal({ notification: { verify: () => true, pathSecret } })),
      ]
      for (const sentence of sentences) {
        expect(sentence).toMatch(/^@ficha\/server: \S+ is a text that begins or ends with a blank, .+, so .+\. .+\.$/)
        expect(sentence).not.toContain(CANARY)
      }
      for (const text of dirty(secret)) {
        expect(refusal({ pages: { ...pages, orderLinks: { secret: text } } })).not.toBe('made')
        expect(() => publishedVerifier({ secrets: [secret, text] })).toThrow(/begins or ends with a blank/)
        const client = { ...gateway, securityKey: text }
        expect(() => createGatewayClient(client)).toThrow(/securityKey is a text that begins or ends with a blank/)
      }
    },
  )

  test.each([
    ['hookTimeoutMs', Number.NaN],
    ['hookTimeoutMs', 0],
    ['hookTimeoutMs', 2 ** 31],
    ['trustProxy', true],
    ['trustProxy', -1],
    ['trustProxy', 1.5],
    ['gateway.timeouts.totalMs', Number.NaN],
    ['gateway.timeouts.connectMs', -3],
    ['gateway.timeouts.headersMs', '10'],
    ['gateway.concurrency', 0],
    ['rateLimit.createPerMinute', Number.NaN],
    ['rateLimit.readPerMinute', 0],
    ['live.pollMs', Number.POSITIVE_INFINITY],
    ['live.heartbeatMs', 0],
    ['live.maxStreamMs', -1],
    ['live.maxStreams', Number.NaN],
    ['live.maxStreamsPerAddress', 0],
    ['rateLimit.failedNotificationsPerMinute', 0.5],
    ['rateLimit.logLinesPerMinute', Number.POSITIVE_INFINITY],
    ['retention.inboxDays', Number.NaN],
    ['retention.idempotencyDays', -1],
    ['retention.outboxDays', 'many'],
  ])('with %s = %j, which would limit nothing or everything', (path, value) => {
    const sentence = refusal(nested(path, value))
    expect(sentence).toMatch(/^@ficha\/server: .+\. .+\.$/)
    expect(sentence).toContain(path)
    expect(refusal(nested(path, undefined))).toBe('made')
  })

  test.each([
    ['notification.amount', 'Optional'],
    ['notification.amount', false],
    ['notification.header', ''],
    ['notification.header', 'service signature'],
    ['notification.read', {}],
    ['notification.acknowledge', '{"code":"10000"}'],
    ['wire.path', '/pay'],
    ['wire.amountEncoding', 'text'],
    ['wire.intervals', 'letters'],
    ['wire.trialPeriod', 'days'],
    ['wire.walletReturnUrl', true],
    ['wire.method', 'lowercase'],
    ['wire.channel', { AME: 7 }],
    ['wire.identifyType', ['CPF']],
    ['links.hosts', 'pay.example'],
    ['links.appSchemes', 'ame'],
    ['live.mode', 'stream'],
    ['signRequest', 'hmac'],
    ['banks', []],
    ['queryPayment', true],
    ['onChange', 'fulfil'],
    ['onUnmappedStatus', {}],
    ['onDoublePayment', 'alarm'],
  ])('with %s = %j, which has the wrong kind', (path, value) => {
    const sentence = refusal(nested(path, value))
    expect(sentence).toMatch(/^@ficha\/server: .+\. .+\.$/)
    expect(sentence).toContain(path)
    expect(refusal(nested(path, undefined))).toBe('made')
  })

  test.each([
    ['http', { gateway: { ...good().gateway, baseUrl: 'http://gateway.example' } }],
    ['this machine', { gateway: { ...good().gateway, baseUrl: 'https://127.0.0.1:4010' } }],
    ['this machine by name', { gateway: { ...good().gateway, baseUrl: 'https://localhost' } }],
    ['this machine by its full name', { gateway: { ...good().gateway, baseUrl: 'https://localhost.' } }],
    ['this machine over IPv6', { gateway: { ...good().gateway, baseUrl: 'https://[::1]' } }],
    ['no zone', { gatewayZone: undefined }],
    ['no public address', { publicUrl: undefined }],
    ['a place to come back to without TLS', { returnUrl: 'http://shop.example/thanks' }],
    ['a public address without TLS', { publicUrl: 'http://shop.example/api/checkout' }],
    ['59: the sandbox’s former verifier', { notification: { verify: sandboxHmacVerifier({ secrets: ['s'] }) } }],
    ['a store that forgets', { store: sqliteStore(':memory:') }],
    ['links over http', { links: { allowHttpLoopback: true } }],
  ])('24: in production with %s', (_, more) => {
    expect(refusal(more)).toMatch(/^@ficha\/server: /)
    expect(refusal({ ...more, environment: 'test' })).toBe('made')
  })
})
