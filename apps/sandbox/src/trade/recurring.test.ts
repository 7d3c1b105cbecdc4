import { describe, expect, it } from 'vitest'
import { aPayBody } from '../testing/pay-body.ts'
import { startReceiver } from '../testing/receiver.ts'
import { aRecurringBody, startRecurring } from '../testing/recurring-body.ts'
import { startSandbox } from '../testing/sandbox-under-test.ts'
import { appId } from '../testing/pay-body.ts'

describe('a request that follows every rule of section 4.2', () => {
  it('answers trade_no, out_trade_no, web_url and prepay_id', async () => {
    const { trade, url } = await startSandbox()
    const { status, body } = await trade('/trade/recurring', aRecurringBody({ out_trade_no: 'clube-1' }))
    expect(status).toBe(200)
    expect(body).toEqual({
      code: '10000',
      msg: 'Success',
      trade_no: expect.stringMatching(/^20261121\d{16}$/) as unknown,
      out_trade_no: 'clube-1',
      web_url: `${url}/card?prepay_id=${String(body['prepay_id'])}`,
      prepay_id: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
    })
  })

  const accepted: readonly (readonly [string, Record<string, unknown>])[] = [
    ['charset, which the sample carries', { charset: 'UTF-8' }],
    ['the smallest amount', { order_amount: 1 }],
    ['blank trial fields', { trial_period: '', trial_amount: '' }],
    ['a trial for nothing', { trial_period: '7D', trial_amount: '0' }],
    ['a trial of so many intervals', { trial_period: '2', trial_amount: '1.00' }],
    ['every interval', { interval: 'D' }],
    ['weeks', { interval: 'W' }],
    ['years', { interval: 'Y' }],
    ['another currency of the list', { order_currency: 'USD' }],
    ['a timeout', { timeout_express: '2h' }],
  ]
  it.each(accepted)('is accepted with %s', async (_name, changes) => {
    const { trade } = await startSandbox()
    expect((await trade('/trade/recurring', aRecurringBody(changes))).body).toMatchObject({ code: '10000' })
  })

  it('is accepted with an interval of minutes only if an option says so', async () => {
    const body = aRecurringBody({ interval: '5m', trial_period: '10m', trial_amount: '1' })
    const strict = await startSandbox()
    expect((await strict.trade('/trade/recurring', body)).body['sub_msg']).toContain('interval must be D, W, M or Y')
    const lenient = await startSandbox({ minuteIntervals: true })
    expect((await lenient.trade('/trade/recurring', body)).body).toMatchObject({ code: '10000' })
  })
})

describe('a field that breaks a rule of section 4.2 is refused and named', () => {
  it.each(Object.keys(aRecurringBody()))('%s is missing', async (name) => {
    const { trade } = await startSandbox()
    const { status, body } = await trade('/trade/recurring', aRecurringBody({ [name]: undefined }))
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: '40002', msg: 'Business Failed', sub_code: 'missing-parameter' })
    expect(body['sub_msg']).toContain(`${name} is required`)
  })

  it.each([
    ['method', 'CreditCard'],
    ['trade_type', 'web'],
    ['timestamp', '21/11/2026 08:30'],
    ['out_trade_no', 'n'.repeat(65)],
    ['notify_url', 'shop.example'],
    ['subject', 's'.repeat(129)],
    ['content', 'c'.repeat(256)],
    ['order_amount', 0.99],
    ['order_amount', '29.90'],
    ['order_currency', 'EUR'],
    ['timeout_express', 'soon'],
    ['interval', 'm'],
    ['interval', '1M'],
    ['quantity', 0],
    ['quantity', 1.5],
    ['quantity', '12'],
    ['trial_period', 'a week'],
    ['trial_amount', 'free'],
    ['trial_amount', 1],
  ])('%s is %j', async (name, value) => {
    const { trade } = await startSandbox()
    const { status, body } = await trade('/trade/recurring', aRecurringBody({ [name]: value }))
    expect(status).toBe(400)
    expect(body['sub_msg']).toContain(name)
  })

  it('a trial amount needs a trial period', async () => {
    const { trade } = await startSandbox()
    const { body } = await trade('/trade/recurring', aRecurringBody({ trial_period: '', trial_amount: '1.00' }))
    expect(body).toMatchObject({ sub_code: 'missing-parameter' })
    expect(body['sub_msg']).toContain('trial_period')
  })
})

describe.each(['/trade/recurring', '/trade/recurring/cancel'])('%s, section 5', (path) => {
  it.each([undefined, 'text/plain'])('requires Content-Type: %s is refused', async (type) => {
    const { trade } = await startSandbox()
    const { status, body } = await trade(path, aRecurringBody(), { 'content-type': type })
    expect(status).toBe(400)
    expect(body).toMatchObject({ sub_code: 'invalid-content-type' })
  })

  it('requires the charset too if an option says so', async () => {
    const { trade } = await startSandbox({ charsetRequired: true })
    expect((await trade(path, aRecurringBody())).body).toMatchObject({ sub_code: 'invalid-content-type' })
    const type = { 'content-type': 'application/json;charset=UTF-8' }
    expect((await trade(path, aRecurringBody(), type)).body['sub_code']).not.toBe('invalid-content-type')
  })

  it('requires credentials', async () => {
    const { trade } = await startSandbox()
    const { body } = await trade(path, aRecurringBody(), { authorization: undefined })
    expect(body).toMatchObject({ code: '40002', sub_code: 'invalid-signature' })
  })
})

describe('an out_trade_no that was used before, by either kind of order', () => {
  it('is duplicate-out_trade_no with HTTP 400', async () => {
    const { trade } = await startSandbox()
    await trade('/trade/pay', aPayBody({ out_trade_no: 'one' }))
    await trade('/trade/recurring', aRecurringBody({ out_trade_no: 'two' }))
    for (const [path, id] of [
      ['/trade/recurring', 'one'],
      ['/trade/recurring', 'two'],
      ['/trade/pay', 'two'],
    ] as const) {
      const make = path === '/trade/pay' ? aPayBody : aRecurringBody
      const { status, body } = await trade(path, make({ out_trade_no: id }))
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: '40002', msg: 'Business Failed', sub_code: 'duplicate-out_trade_no' })
    }
  })
})

describe('cancelling, section 4.3', () => {
  const cancelBody = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
    app_id: appId,
    timestamp: '2026-11-21 08:40:00',
    out_trade_no: 'clube-1',
    ...changes,
  })

  it('answers the echo and CANCEL, and answers so again', async () => {
    const { under } = await startRecurring({ out_trade_no: 'clube-1' })
    for (const _time of [1, 2]) {
      const { status, body } = await under.trade('/trade/recurring/cancel', cancelBody())
      expect(status).toBe(200)
      expect(body).toEqual({
        code: '10000',
        msg: 'Success',
        out_trade_no: 'clube-1',
        recurring_status: 'CANCEL',
      })
    }
    expect(await under.order('clube-1')).toMatchObject({ recurring_status: 'CANCEL' })
  })

  it.each(['app_id', 'timestamp', 'out_trade_no'])('%s is required', async (name) => {
    const { trade } = await startSandbox()
    const { body } = await trade('/trade/recurring/cancel', cancelBody({ [name]: undefined }))
    expect(body).toMatchObject({ sub_code: 'missing-parameter' })
    expect(body['sub_msg']).toContain(name)
  })

  it.each([
    ['app_id', 'a'.repeat(33)],
    ['timestamp', 'now'],
    ['out_trade_no', 'n'.repeat(65)],
  ])('%s is %j', async (name, value) => {
    const { trade } = await startSandbox()
    const { body } = await trade('/trade/recurring/cancel', cancelBody({ [name]: value }))
    expect(body).toMatchObject({ code: '40002' })
    expect(body['sub_msg']).toContain(name)
  })

  it('refuses an order that is not recurring', async () => {
    const { trade } = await startSandbox()
    await trade('/trade/pay', aPayBody({ out_trade_no: 'direct' }))
    for (const id of ['nobody', 'direct']) {
      const { status, body } = await trade('/trade/recurring/cancel', cancelBody({ out_trade_no: id }))
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: '40002', msg: 'Business Failed', sub_code: 'order-not-found' })
      expect(body).not.toHaveProperty('recurring_status')
    }
  })

  it('refuses an order that has ended', async () => {
    const { under } = await startRecurring({ out_trade_no: 'clube-1', quantity: 1 })
    const { body } = await under.trade('/trade/recurring/cancel', cancelBody())
    expect(body).toMatchObject({ sub_code: 'order-not-active' })
    expect(body['sub_msg']).toContain('FINISHED')
  })

  it('can fail with the documented sub_code, by an option', async () => {
    const { trade } = await startSandbox({ cancelRefusal: 'document' })
    const { status, body } = await trade('/trade/recurring/cancel', cancelBody())
    expect(status).toBe(400)
    expect(body).toMatchObject({ sub_code: 'duplicate-out_trade_no' })
  })

  it('before the first payment closes the card page', async () => {
    const receiver = await startReceiver()
    const { trade, order } = await startSandbox()
    const { body } = await trade(
      '/trade/recurring',
      aRecurringBody({ out_trade_no: 'clube-1', notify_url: receiver.url }),
    )
    await trade('/trade/recurring/cancel', cancelBody())
    const page = String(body['web_url'])
    await fetch(page, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }), redirect: 'manual' })
    expect(await order('clube-1')).toMatchObject({ recurring_status: 'CANCEL', periods: [] })
    expect(receiver.received).toHaveLength(0)
  })
})

describe('order_amount as a text', () => {
  it.each([
    ['published', '10000'],
    ['former', '40002'],
  ] as const)('with the %s readings the answer is %s', async (readings, code) => {
    const { trade } = await startSandbox({ readings })
    const { body } = await trade('/trade/recurring', aRecurringBody({ order_amount: '29.90' }))
    expect(body['code']).toBe(code)
  })
})
