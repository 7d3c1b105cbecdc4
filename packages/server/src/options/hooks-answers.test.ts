import { afterEach, describe, expect, test, vi } from 'vitest'
import { publishedVerifier } from '../published/verify-signature.ts'
import { aBody, aCheckout, aGateway, aNotification, SIGNING_SECRET } from '../testing/checkout.support.ts'
import { FAULTS } from './every-hook.support.ts'

/** The hooks that run before a payment is created, and the message for the payer. A missing order is not a fault. */
const BEFORE = ['resolveOrder', 'checkPayer', 'describeMethod', 'banks', 'authorize'] as const
const HARMLESS = new Set(['resolveOrder gives undefined', 'describeMethod gives undefined'])
const rows = (hooks: readonly string[]): readonly (readonly [string, string])[] =>
  hooks.flatMap((hook) => Object.keys(FAULTS).map((fault) => [hook, fault] as const))
const optionsWith = (hook: string, fault: string): object => {
  const [outer = '', inner] = hook.split('.')
  const options = inner === undefined ? { [outer]: FAULTS[fault] } : { [outer]: { [inner]: FAULTS[fault] } }
  return { hookTimeoutMs: 30, ...options }
}

describe('a hook before the payment', () => {
  test.each(rows(BEFORE))(
    '%s that %s makes no payment, shows no secret and is named in the log',
    async (hook, fault) => {
      const checkout = aCheckout(optionsWith(hook, fault))
      const body = hook === 'banks' ? aBody({ method: 'DepositExpress', bank: 'itau' }) : aBody()
      let response = await checkout.post('/payments', body)
      if (hook === 'authorize') {
        const { id } = (await response.json()) as { id: string }
        response = await checkout.post('/payments', aBody({ method: 'Boleto', replaces: id }))
      }
      const log = checkout.logger.lines.join('\n')
      if (HARMLESS.has(`${hook} ${fault}`)) return
      expect(response.status, log).toBeGreaterThanOrEqual(400)
      expect(await response.text()).not.toContain('database')
      expect(log).toContain(hook)
      expect(checkout.gateway.sent).toHaveLength(hook === 'authorize' ? 1 : 0)
    },
  )
})

describe('a hook after the payment was made', () => {
  test.each(rows(['messages']))(
    '%s that %s leaves the payment on the screen, in the kit’s words',
    async (hook, fault) => {
      const checkout = aCheckout(optionsWith(hook, fault))
      const response = await checkout.post('/payments?locale=pt-BR', aBody())
      expect(response.status).toBe(201)
      const { display } = (await response.json()) as { display?: { locale: string; status: { title: string } } }
      expect(display?.locale).toBe('pt-BR')
      expect(display?.status.title).not.toBe('')
      expect(checkout.logger.lines.join('\n')).toContain('The option messages')
    },
  )

  test('messages without a part leave the payment on the screen', async () => {
    const checkout = aCheckout({ messages: (() => ({ states: {} })) as never })
    expect((await checkout.post('/payments?locale=pt-BR', aBody())).status).toBe(201)
    expect(checkout.logger.lines.join('\n')).toContain('The option messages')
  })

  const outbox = ['onChange', 'onOrderChange'] as const
  test.each(rows(outbox))('%s that %s leaves the payment paid', async (hook, fault) => {
    const checkout = aCheckout(optionsWith(hook, fault))
    const made = (await (await checkout.post('/payments', aBody())).json()) as { id: string }
    const number = String(checkout.gateway.sent[0]?.json['out_trade_no'])
    expect((await checkout.notify(aNotification(number))).status).toBe(200)
    await checkout.finishWork()
    expect(((await (await checkout.get(`/payments/${made.id}`)).json()) as { phase: string }).phase).toBe('paid')
    const isHarmless = fault.startsWith('gives')
    if (!isHarmless) await expect.poll(() => checkout.logger.lines.join('\n')).toContain(hook)
  })

  test.each(rows(['read', 'acknowledge']))(
    'notification.%s that %s leaves the delivery stored and acknowledged',
    async (hook, fault) => {
      const verify = publishedVerifier({ secrets: [SIGNING_SECRET] })
      const checkout = aCheckout({ hookTimeoutMs: 30, notification: { verify, [hook]: FAULTS[fault] } })
      await checkout.post('/payments', aBody())
      const number = String(checkout.gateway.sent[0]?.json['out_trade_no'])
      expect((await checkout.notify(aNotification(number))).status).toBe(200)
      expect(checkout.logger.lines.join('\n')).toContain(`notification.${hook} failed`)
    },
  )

  test.each(rows(['verify']))(
    'notification.%s that %s proves nothing, and the gateway sends the delivery again',
    async (hook, fault) => {
      const checkout = aCheckout({ hookTimeoutMs: 30, notification: { [hook]: FAULTS[fault] } as never })
      const { id } = (await (await checkout.post('/payments', aBody())).json()) as { id: string }
      const number = String(checkout.gateway.sent[0]?.json['out_trade_no'])
      expect((await checkout.notify(aNotification(number))).status).toBeGreaterThanOrEqual(400)
      expect(await checkout.handler.readPayment(id)).toMatchObject({ phase: 'processing' })
      expect(checkout.logger.lines.join('\n')).toMatch(/verif/)
    },
  )

  test.each(rows(['onUnmappedStatus', 'queryPayment']))(
    '%s that %s leaves the payment as it is',
    async (hook, fault) => {
      const checkout = aCheckout(optionsWith(hook, fault))
      const { id } = (await (await checkout.post('/payments', aBody())).json()) as { id: string }
      const number = String(checkout.gateway.sent[0]?.json['out_trade_no'])
      expect((await checkout.notify(aNotification(number, { trade_status: 'STRANGE' }))).status).toBe(200)
      checkout.clock.advance(3_600_000)
      await checkout.handler.runJobs()
      await checkout.finishWork()
      expect((await checkout.handler.readPayment(id))?.phase).toMatch(/processing|unknown/)
      const isHarmless = fault === 'gives undefined' || (hook === 'onUnmappedStatus' && fault.startsWith('gives'))
      if (!isHarmless) await expect.poll(() => checkout.logger.lines.join('\n')).toContain(hook)
    },
  )

  test.each(rows(['sessionOf']))('rateLimit.%s that %s counts by address', async (hook, fault) => {
    const checkout = aCheckout({ rateLimit: { [hook]: FAULTS[fault] } })
    expect((await checkout.post('/payments', aBody())).status).toBe(201)
    if (fault !== 'gives undefined') expect(checkout.logger.lines.join('\n')).toContain('rateLimit.sessionOf failed')
  })
})

describe('a logger', () => {
  const failing = rows(['logger']).filter(([, fault]) => fault === 'throws' || fault === 'rejects')

  test.each(failing)('%s that %s stops nothing, and its lines go to the console', async (_, fault) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const fails = FAULTS[fault] as () => void
    const gateway = aGateway()
    gateway.misbehave({ acted: true, answer: () => Response.json({ code: '40002', msg: 'x', sub_code: 'busy' }) })
    const checkout = aCheckout({ logger: { debug: fails, info: fails, warn: fails, error: fails } }, gateway)
    expect((await checkout.post('/payments', aBody())).status).toBe(502)
    // The same number is requested again, and the gateway has it, so the stored state was right.
    expect((await checkout.post('/payments', aBody())).status).toBe(200)
    const number = String(gateway.sent[0]?.json['out_trade_no'])
    expect((await checkout.notify(aNotification(number))).status).toBe(200)
    expect(await checkout.handler.readOrder('order-7')).toMatchObject({ state: 'paid' })
    const lines = said.mock.calls.flat().join('\n')
    expect(lines.match(/The option logger failed/g)).toHaveLength(1)
    expect(lines).toContain('The gateway answered with a code that proves nothing')
    expect(lines).not.toContain('database')
  })

  afterEach(() => vi.restoreAllMocks())
})

test('an authorize that refuses is a warning with the action', async () => {
  const checkout = aCheckout({ authorize: () => false })
  const { id } = (await (await checkout.post('/payments', aBody())).json()) as { id: string }
  expect((await checkout.post('/payments', aBody({ method: 'Boleto', replaces: id }))).status).toBe(403)
  expect(checkout.logger.lines.join('\n')).toMatch(/authorize did not answer true to .{0,3}replace-payment/)
})
