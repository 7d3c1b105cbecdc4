import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { aPayBody, appId, securityKey } from '../testing/pay-body.ts'
import { startReceiver } from '../testing/receiver.ts'
import { basic, startSandbox, type SandboxUnderTest } from '../testing/sandbox-under-test.ts'

/** The time limit for an answer that has to come. A test that expects no answer has a shorter one. */
const PATIENCE_MS = 30_000
const SILENCE_MS = 300

/** Sends one payment as raw bytes, so that a reset, half an answer and silence can be distinguished. */
function payRaw(
  under: SandboxUnderTest,
  outTradeNo: string,
  patienceMs = PATIENCE_MS,
): Promise<{ text: string; end: string }> {
  const body = JSON.stringify(aPayBody({ out_trade_no: outTradeNo }))
  const { hostname, port } = new URL(under.url)
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname)
    const finish = (end: string): void => {
      socket.destroy()
      resolve({ text, end })
    }
    const timer = setTimeout(finish, patienceMs, 'silence')
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => (text += part))
    socket.on('error', (error: NodeJS.ErrnoException) => finish(error.code ?? 'error'))
    socket.on('end', () => finish('end'))
    socket.on('close', () => {
      clearTimeout(timer)
    })
    const head = [
      'POST /trade/pay HTTP/1.1',
      'host: 127.0.0.1',
      'connection: close',
      'content-type: application/json',
      `authorization: ${basic(appId, securityKey)}`,
      `content-length: ${Buffer.byteLength(body)}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  })
}

async function exists(under: SandboxUnderTest, outTradeNo: string): Promise<boolean> {
  return (await under.control(`/control/orders/${outTradeNo}`)).status === 200
}

describe('faults on request', () => {
  it.each([
    ['reset-before', undefined, 'ECONNRESET', false],
    ['reset-after', undefined, 'ECONNRESET', true],
    ['black-hole', undefined, 'silence', true],
    ['black-hole', false, 'silence', false],
  ])('%s (processed %s) ends in %s', async (kind, processed, end, isMade) => {
    const under = await startSandbox()
    await under.control('/control/faults', { operation: 'pay', kind, processed })
    expect(await payRaw(under, 'first', end === 'silence' ? SILENCE_MS : PATIENCE_MS)).toEqual({ text: '', end })
    await expect.poll(() => exists(under, 'first')).toBe(isMade)
    expect((await payRaw(under, 'second')).text).toContain('"code":"10000"')
  })

  it('truncated sends half of the JSON of an order that was created', async () => {
    const under = await startSandbox()
    await under.control('/control/faults', { kind: 'truncated' })
    const { text } = await payRaw(under, 'half')
    const [head = '', body = ''] = text.split('\r\n\r\n')
    const announced = Number(/content-length: (\d+)/i.exec(head)?.[1])
    expect(body.length).toBe(Math.floor(announced / 2))
    expect(body).toMatch(/^\{"code":"10000"/)
    expect(await exists(under, 'half')).toBe(true)
  })

  it.each([
    ['5xx', { status: 502 }, 502, false],
    ['5xx', { processed: true }, 503, true],
    ['html', {}, 200, false],
    ['html', { processed: true }, 200, true],
  ])('%s %j answers %d', async (kind, options, status, isMade) => {
    const under = await startSandbox()
    await under.control('/control/faults', { kind, ...options })
    const { text } = await payRaw(under, 'p')
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    if (kind === 'html') expect(text).toContain('content-type: text/html')
    expect(await exists(under, 'p')).toBe(isMade)
  })

  it.each([
    [{}, 'unsupported-method'],
    [{ sub_code: 'amount-limit' }, 'amount-limit'],
  ])('refused %j is the envelope of a failure with its sub_code, and no order is created', async (options, subCode) => {
    const under = await startSandbox()
    await under.control('/control/faults', { kind: 'refused', ...options })
    const { status, body } = await under.trade('/trade/pay', aPayBody({ out_trade_no: 'p' }))
    expect({ status, body }).toMatchObject({ status: 400, body: { code: '40002', sub_code: subCode } })
    expect(await exists(under, 'p')).toBe(false)
  })

  it('delay gives the right answer, later', async () => {
    const under = await startSandbox()
    await under.control('/control/faults', { kind: 'delay', delay_ms: 120 })
    const started = performance.now()
    expect((await payRaw(under, 'slow')).text).toContain('"code":"10000"')
    expect(performance.now() - started).toBeGreaterThanOrEqual(115)
  })

  it('a fault applies to so many requests of its operation and no other', async () => {
    const under = await startSandbox()
    await under.control('/control/faults', { operation: 'cancel', kind: '5xx' })
    await under.control('/control/faults', { operation: 'pay', kind: '5xx', times: 2 })
    const statuses: number[] = []
    for (const id of ['a', 'b', 'c']) {
      statuses.push((await under.trade('/trade/pay', aPayBody({ out_trade_no: id }))).status)
    }
    expect(statuses).toEqual([503, 503, 200])
    const { body } = await under.control('/control/faults')
    expect(body['faults']).toMatchObject([{ operation: 'cancel', remaining: 1 }])
    expect((await under.control('/control/faults/clear', {})).body['faults']).toEqual([])
  })

  it('is written into the wire log', async () => {
    const under = await startSandbox()
    await under.control('/control/faults', { kind: 'reset-after' })
    await payRaw(under, 'p')
    const [exchange] = (await under.order('p'))['wire'] as { fault: string; answer: { status: number } }[]
    expect(exchange).toMatchObject({ fault: 'reset-after', answer: { status: 200 } })
  })

  it.each([
    [{}],
    [{ kind: 'fire' }],
    [{ kind: '5xx', operation: 'payout' }],
    [{ kind: '5xx', times: 0 }],
    [{ kind: '5xx', status: 404 }],
    [{ kind: 'delay', delay_ms: 1e9 }],
    [{ kind: 'delay', processed: false }],
    [{ kind: 'html', processed: 'no' }],
    [{ kind: 'refused', sub_code: '"><b>' }],
    [{ kind: 'refused', processed: true }],
  ])('%j is invalid', async (body) => {
    const { control } = await startSandbox()
    expect((await control('/control/faults', body)).status).toBe(400)
  })
})

describe('the auto-payer', () => {
  it('settles every new order after the given time, until it is turned off', async () => {
    const receiver = await startReceiver()
    const { control, trade, advance, order } = await startSandbox()
    await control('/control/autopay', { trade_status: 'SUCCESS', after: 'PT2S' })
    await trade('/trade/pay', aPayBody({ out_trade_no: 'p-1', notify_url: receiver.url }))
    await advance('PT1S')
    expect(receiver.received).toHaveLength(0)
    await advance('PT1S')
    expect(receiver.received[0]?.body).toMatchObject({ out_trade_no: 'p-1', trade_status: 'SUCCESS' })
    await control('/control/autopay', { off: true })
    await trade('/trade/pay', aPayBody({ out_trade_no: 'p-2', notify_url: receiver.url }))
    await advance('PT10S')
    expect(await order('p-2')).toMatchObject({ trade_status: 'PROCESSING' })
  })

  it.each([[{ after: '2s' }], [{ trade_status: 7 }]])('refuses %j', async (body) => {
    const { control } = await startSandbox()
    expect((await control('/control/autopay', body)).status).toBe(400)
  })
})
