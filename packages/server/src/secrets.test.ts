import { inspect } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import type { PaymentSnapshot } from '@ficha/core'
import { createGatewayClient } from './gateway/gateway-client.ts'
import { consoleLogger } from './platform/log/logger.ts'
import { redactingLogger } from './platform/log/redact.ts'
import { createSecret } from './platform/secret.ts'
import { resolveSettings } from './resolve-settings.ts'
import { sqliteStore } from './node/sqlite-store.ts'
import {
  aBody,
  aCheckout,
  aGateway,
  aLogger,
  aNotification,
  anError,
  aPayer,
  APP_ID,
  CANARY,
  SIGNING_SECRET,
} from './testing/checkout.support.ts'

const BASE64 = Buffer.from(`${APP_ID}:${CANARY}`).toString('base64')
const expectClean = (text: string): void => {
  expect(text).not.toContain(CANARY)
  expect(text).not.toContain(BASE64)
  expect(text).not.toContain(Buffer.from(CANARY).toString('base64').replace(/=+$/, '').slice(0, 12))
}
const PERSONAL = [
  aPayer.name,
  aPayer.email,
  aPayer.phone,
  aPayer.document.number,
  aPayer.address.street,
  aPayer.address.zipCode,
]

describe('22: a wrapped secret', () => {
  test('prints as [redacted] in every way', () => {
    const secret = createSecret(CANARY)
    const inside = { config: { securityKey: secret } }
    for (const text of [
      secret.toString(),
      JSON.stringify(inside),
      inspect(inside, { depth: 9, showHidden: true }),
      inspect(secret),
      Object.keys(secret).join(),
      String(Object.entries(secret)),
    ]) {
      expectClean(text)
    }
    expect(JSON.stringify(inside)).toBe('{"config":{"securityKey":"[redacted]"}}')
    expect(secret.reveal()).toBe(CANARY)
    expect(createSecret(secret)).toBe(secret)
  })
})

describe('20: the security key and its Base64', () => {
  test('are in no object that a program can print', () => {
    const gateway = { baseUrl: 'https://gateway.example', appId: APP_ID, securityKey: CANARY, fetch: aGateway().fetch }
    const client = createGatewayClient(gateway)
    const { handler } = aCheckout()
    const settings = resolveSettings({
      environment: 'test',
      gateway,
      resolveOrder: () => undefined,
      resolveRecurring: () => undefined,
      authorize: () => true,
      statusMap: { SUCCESS: 'paid' },
      notification: { verify: () => true, pathSecret: CANARY },
      store: sqliteStore(':memory:'),
    })
    for (const thing of [client, handler, settings]) {
      expectClean(inspect(thing, { depth: 12, showHidden: true, getters: true }))
      expectClean(JSON.stringify([thing]))
    }
  })

  test('are in no answer, stream, error or log line of a day with many failures', async () => {
    const gateway = aGateway()
    const outputs: string[] = []
    const checkout = aCheckout(
      {
        resolveOrder: (_, orderId) => {
          // A merchant's own code may know the key, and its errors may say it.
          if (orderId === 'order-leaky') throw new Error(`charge failed with ${CANARY} and Basic ${BASE64}`)
          return orderId === 'order-none'
            ? undefined
            : { country: 'BR', amount: '150.00', currency: 'BRL', subject: 's', content: 'c', buyerId: 'b' }
        },
        onChange: () => {
          throw new Error(`mail server refused ${CANARY}`)
        },
        live: { heartbeatMs: 10 },
      },
      gateway,
    )
    const post = async (body: unknown, headers?: Record<string, string>): Promise<string> => {
      const response = await checkout.post('/payments', body, headers)
      const text = await response.text()
      outputs.push(text, JSON.stringify([...response.headers]))
      return text
    }
    const created = JSON.parse(await post(aBody())) as PaymentSnapshot
    await post(aBody({ orderId: 'order-leaky' }))
    await post(aBody({ orderId: 'order-none' }))
    await post('{', {})
    for (const code of ['ECONNREFUSED', 'ECONNRESET']) {
      const fails = {
        acted: false,
        answer: (): never => {
          throw Object.assign(anError(code), {
            request: { headers: { authorization: `Basic ${BASE64}` } },
            message: `sending Basic ${BASE64} failed`,
          })
        },
      }
      gateway.misbehave(fails, fails, fails)
      await post(aBody({ orderId: `order-${code}` }))
    }
    gateway.misbehave({
      acted: false,
      answer: () =>
        Response.json({ code: '40002', sub_code: 'invalid-signature', sub_msg: `key ${CANARY}` }, { status: 400 }),
    })
    await post(aBody({ orderId: 'order-refused' }))
    const stream = await checkout.get(`/payments/${created.id}/events`)
    const reader = stream.body?.getReader()
    for (let event = 0; event < 2; event += 1) outputs.push(new TextDecoder().decode((await reader?.read())?.value))
    await reader?.cancel()
    await checkout.notify(aNotification(String(gateway.sent[0]?.json['out_trade_no'])))
    await checkout.post('/notifications', aNotification('x'))
    await checkout.finishWork()
    await checkout.handler.runJobs()
    outputs.push(...checkout.logger.lines, checkout.handler.metrics())
    expect(outputs.length).toBeGreaterThan(20)
    expectClean(outputs.join('\n'))
    expect(outputs.join('\n')).not.toContain(SIGNING_SECRET)
    expect(checkout.logger.lines.join()).toContain('[redacted]')
  })

  test('25: and the payer’s data are in no log line', async () => {
    const checkout = aCheckout({
      onChange: (payment) => {
        throw new Error(`no mail for ${payment.orderId}`)
      },
    })
    await checkout.post('/payments', aBody())
    await checkout.post('/payments', aBody({ orderId: 'order-8', payer: { ...aPayer, email: '' } }))
    await checkout.notify(
      aNotification(String(checkout.gateway.sent[0]?.json['out_trade_no']), { card: { card_no: '4111111111111234' } }),
    )
    await checkout.finishWork()
    const log = checkout.logger.lines.join('\n')
    expect(log).toContain('hook')
    for (const personal of [...PERSONAL, '4111111111111234']) expect(log).not.toContain(personal)
  })
})

describe('a log line', () => {
  const lineOf = (fields: Record<string, unknown>, message = 'said'): string => {
    const logger = aLogger()
    redactingLogger(logger, [CANARY]).error(fields, message)
    return logger.lines.join()
  }

  test('25: masks personal fields at any depth, and shortens ids', () => {
    const line = lineOf({
      payer: aPayer,
      nested: { deep: { email: aPayer.email, authorization: 'Basic x' } },
      list: [{ phone: aPayer.phone }],
      outTradeNo: 'abcdefghijkl',
      recurringId: 'mnopqrstuvwx',
    })
    for (const personal of PERSONAL) expect(line).not.toContain(personal)
    expect(line).toContain('abcdef…')
    expect(line).not.toContain('abcdefg')
    expect(line).not.toContain('mnopqrs')
  })

  test('20: cuts secrets out of errors, stacks and sentences', () => {
    expectClean(lineOf({ error: new Error(`with ${CANARY}`), list: [`x${CANARY}y`] }, `said ${CANARY}`))
  })

  test('has an end: a huge or endless value is cut', () => {
    const endless: Record<string, unknown> = {}
    endless['self'] = endless
    expect(lineOf({ endless, huge: 'x'.repeat(1_000_000) }).length).toBeLessThan(5_000)
  })

  test('55: is one line of JSON, whatever its values', () => {
    const written: string[] = []
    const spy = vi.spyOn(console, 'error').mockImplementation((line: string) => void written.push(line))
    redactingLogger(consoleLogger, []).error(
      { status: 'a\r\n{"level":"info","message":"forged"}\u001b[2J\u2028' },
      'line\nend',
    )
    spy.mockRestore()
    expect(written).toHaveLength(1)
    expect(written[0]).not.toMatch(/[\n\r\u001b]/)
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ level: 'error', message: 'line\nend' })
  })
})

test('20: masks a secret at the end of a long text that is cut, and the segment of the notification address', async () => {
  const logger = aLogger()
  for (const start of [1_985, 1_999, 2_000])
    redactingLogger(logger, [CANARY]).error({ note: `${'x'.repeat(start)}${CANARY}` }, 'A long note.')
  expect(logger.lines.join()).not.toContain(CANARY.slice(0, 4))

  const checkout = aCheckout({
    notification: {
      verify: () => Promise.reject(new Error('POST /notifications/segment-77 failed')),
      pathSecret: 'segment-77',
    },
  })
  await checkout.post('/notifications/segment-77', '{}')
  expect(checkout.logger.lines.join()).toContain('/notifications/[redacted] failed')
  expect(checkout.logger.lines.join()).not.toContain('segment-77')
})
