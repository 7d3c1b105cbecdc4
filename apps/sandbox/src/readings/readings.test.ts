import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { optionsFromEnvironment, settingsFrom } from '../options.ts'
import { openPoints, presetReadings } from './open-points.ts'
import type { Readings } from './readings.ts'
import { wordFor, wordOf } from './words.ts'
import { aPayBody, securityKey } from '../testing/pay-body.ts'
import { aRecurringBody } from '../testing/recurring-body.ts'
import { startSandbox } from '../testing/sandbox-under-test.ts'

const names = Object.keys(openPoints) as (keyof Readings)[]

/** For each open point a value other than the default, in JSON and as a variable. */
const others: { readonly [Name in keyof Readings]: readonly [Readings[Name], string] } = {
  tradeCreate: ['only', 'only'],
  methodWords: [{ PIX: 'pix' }, '{"PIX":"pix"}'],
  channelWords: [{ AME: 'ame' }, '{"AME":"ame"}'],
  identifyWords: [{ CPF: '1' }, '{"CPF":"1"}'],
  amountStrings: [true, '1'],
  planAmount: ['price', 'price'],
  lengthsCount: ['bytes', 'bytes'],
  largestLengths: [{ content: '128' }, '{"content":"128"}'],
  smallestAmount: ['5.00', '5.00'],
  smallestAmounts: [{ BRL: '5.00' }, '{"BRL":"5.00"}'],
  moreCurrencies: [{ BR: 'USD,CLP' }, '{"BR":"USD,CLP"}'],
  charsetRequired: [true, 'true'],
  charsetField: ['required', 'required'],
  minuteIntervals: [true, '1'],
  countedIntervals: [true, '1'],
  recurringVersion: ['required', 'required'],
  trialPeriods: ['number', 'number'],
  trialInQuantity: [false, '0'],
  periodIds: ['period', 'period'],
  prepayId: [false, '0'],
  cancelRefusal: ['document', 'document'],
  banksRequired: [false, 'false'],
  zone: ['America/Lima', 'America/Lima'],
  timestampWithinMinutes: [10, '10'],
  timeoutZone: ['UTC', 'UTC'],
  dayMeans: ['calendar', 'calendar'],
  requestSignatureHeader: ['x-signature', 'x-signature'],
  invalidSignatureStatus: [401, '401'],
  qrImage: ['base64', 'base64'],
  boletoBarcode: ['line', 'line'],
  boletoPix: [true, '1'],
  pixCode: ['authorisation', 'authorisation'],
  notificationHeader: ['x-signed', 'x-signed'],
  notificationBody: ['form', 'form'],
  acknowledgement: ['word', 'word'],
  statusWords: [{ SUCCESS: 'PAID' }, '{"SUCCESS":"PAID"}'],
  states: ['published', 'published'],
  notifiedStates: ['all', 'all'],
  notificationFields: ['published', 'published'],
  notificationSignature: ['body', 'body'],
  notificationWaits: ['published', 'published'],
  refusalCodes: ['published', 'published'],
  refusalStyle: ['silent', 'silent'],
  refusalCode: ['50001', '50001'],
  refusalStatus: [422, '422'],
  checksFirst: ['fields', 'fields'],
  timestampWindow: [{ before: '1440', after: '5' }, '{"before":"1440","after":"5"}'],
  answerShape: ['published', 'published'],
  methodRules: ['published', 'published'],
  payersAccount: ['required', 'required'],
  limits: ['published', 'published'],
  timeoutEnds: ['submission', 'submission'],
  moreOperations: [true, 'true'],
}

const former = presetReadings('former')
const published = presetReadings('published')

describe('what the document leaves open', () => {
  it.each(names)('%s is an option, a variable and a setting of the control API', async (name) => {
    const [value, variable] = others[name]
    expect(settingsFrom({ readings: 'former' })[name]).toEqual(former[name])
    expect(settingsFrom({ readings: 'former', [name]: value })[name]).toEqual(value)
    expect(optionsFromEnvironment({ [openPoints[name].variable]: variable })[name]).toEqual(value)
    const { control } = await startSandbox({ readings: 'former' })
    expect((await control('/control/readings', { [name]: value })).body).toEqual({
      readings: { ...former, [name]: value },
    })
    expect((await control('/control/readings')).body['readings']).toMatchObject({ [name]: value })
  })

  it.each(names)('%s with a wrong value is refused everywhere', async (name) => {
    const wrong = 'no such reading!'
    const sentence = `is "${wrong}". Set it to ${openPoints[name].allowed}.`
    expect(() => settingsFrom({ [name]: wrong })).toThrow(`${name} ${sentence}`)
    const { variable } = openPoints[name]
    expect(() => optionsFromEnvironment({ [variable]: wrong })).toThrow(`${variable} ${sentence}`)
    const { control } = await startSandbox({ readings: 'former' })
    const { status, body } = await control('/control/readings', { zone: 'America/Lima', [name]: wrong })
    expect([status, body['error']]).toEqual([400, `${name} ${sentence}`])
    // A request changes all of its readings or none.
    expect((await control('/control/readings')).body['readings']).toEqual(former)
  })

  it('an unknown name is refused', async () => {
    const { control } = await startSandbox({ readings: 'former' })
    const { status, body } = await control('/control/readings', { tradePath: 'create' })
    expect([status, body['error']]).toEqual([400, expect.stringContaining('"tradePath" is no open point')])
  })

  it('and the README lists each with its variable, its published reading and its former one', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    const shown = (value: Readings[keyof Readings]): string => {
      if (value === '') return 'none'
      return `\`${typeof value === 'object' ? JSON.stringify(value) : String(value)}\``
    }
    for (const name of names) {
      const cells = new RegExp(
        `^\\| \`${name}\`, \`${openPoints[name].variable}\` +\\| (.*?) +\\| (.*?) +\\|`,
        'm',
      ).exec(readme)
      const [new2024, before] = [shown(published[name]), shown(former[name])]
      expect([name, cells?.[1], cells?.[2]]).toEqual([name, new2024, before === new2024 ? 'the same' : before])
    }
  })

  it('and the two presets name all of them at once', async () => {
    const { control } = await startSandbox({ readings: 'published', zone: 'America/Lima' })
    expect((await control('/control/readings')).body['readings']).toEqual({ ...published, zone: 'America/Lima' })
    const { body } = await control('/control/readings', { readings: 'former', qrImage: 'base64' })
    expect(body['readings']).toEqual({ ...former, qrImage: 'base64' })
    expect((await control('/control/readings', { readings: 'newest' })).status).toBe(400)
    expect(optionsFromEnvironment({ SANDBOX_READINGS: 'published' })).toEqual({ readings: 'published' })
    expect(() => settingsFrom({ readings: 'newest' as 'former' })).toThrow('Set it to published or former')
  })

  it('and the command line sets each, and refuses unknown names', async () => {
    const run = async (...flags: readonly string[]): Promise<readonly [string, number | null]> => {
      const main = fileURLToPath(new URL('../main.ts', import.meta.url))
      const child = spawn(process.execPath, [main, '--port', '0', '--readings', 'former', ...flags])
      onTestFinished(() => void child.kill('SIGKILL'))
      return await new Promise((resolve) => {
        child.stdout.once('data', (part: Buffer) => resolve([part.toString(), null]))
        child.stderr.once('data', (part: Buffer) => resolve([part.toString(), 1]))
      })
    }
    const [text] = await run('--reading', 'tradeCreate=only', '--reading', 'statusWords={"SUCCESS":"PAID"}')
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0] ?? ''
    const { readings } = (await (await fetch(`${url}/control/readings`)).json()) as { readings: Readings }
    expect(readings).toEqual({ ...former, tradeCreate: 'only', statusWords: { SUCCESS: 'PAID' } })
    expect((await run('--reading', 'tradePath=create'))[0]).toContain('--reading tradePath=create names no open point')
    expect((await run('--reading', 'qrImage=svg'))[0]).toContain('SANDBOX_QR_IMAGE is "svg"')
  })
})

describe('the gateway’s own words for methods', () => {
  const words = { PIX: 'pix' }
  it.each([
    ['PIX', 'pix'],
    ['Boleto', 'Boleto'],
    ['toString', 'toString'],
  ])('%s is called %s there', (ours, theirs) => {
    expect(wordFor(words, ours)).toBe(theirs)
    expect(wordOf(words, theirs)).toBe(ours)
  })

  it('replace the documented words', () => {
    expect(wordOf(words, 'PIX')).toBeUndefined()
  })
})

describe('a gateway with strict requests', () => {
  const refusal = async (
    readings: Partial<Readings>,
    changes: Record<string, unknown>,
    path = '/trade/pay',
  ): Promise<unknown> => {
    const { trade } = await startSandbox(readings)
    const body = path === '/trade/pay' ? aPayBody(changes) : aRecurringBody(changes)
    const answer = await trade(path, body)
    return answer.body['sub_msg'] ?? answer.body['code']
  }

  it.each<readonly [Partial<Readings>, Record<string, unknown>, string]>([
    [{ methodWords: { PIX: 'pix' } }, {}, 'method must be pix here, not PIX'],
    [{ methodWords: { PIX: 'pix' } }, { method: 'pix' }, '10000'],
    [{ identifyWords: { CPF: '1' } }, {}, 'customer.identify.type must be 1 here, not CPF'],
    [{ lengthsCount: 'bytes' }, { subject: 'é'.repeat(65) }, 'subject must have at most 128 bytes'],
    [{ lengthsCount: 'bytes' }, { subject: 'é'.repeat(64) }, '10000'],
    [{}, { subject: 'é'.repeat(128) }, '10000'],
    [{}, { subject: 'é'.repeat(129) }, 'subject must have at most 128 characters'],
    [
      { smallestAmount: '5.00' },
      { order_amount: 4.99 },
      'order_amount must be from 5.00 to 99999999999999.99, with two decimals at most',
    ],
    [{ smallestAmount: '5.00' }, { order_amount: 5 }, '10000'],
    [{}, { order_currency: 'USD' }, 'method PIX does not take order_currency USD'],
    [{ moreCurrencies: { BR: 'USD,CLP' } }, { order_currency: 'USD' }, '10000'],
    [{ moreCurrencies: { BR: 'USD,CLP' } }, { order_currency: 'CLP' }, '10000'],
    [{ moreCurrencies: { CL: 'USD' } }, { order_currency: 'USD' }, 'method PIX does not take order_currency USD'],
    [{ moreCurrencies: { BR: 'USD' } }, { order_currency: 'XXX' }, 'order_currency XXX is not supported'],
    [{ largestLengths: { content: '128' } }, { content: 'c'.repeat(129) }, 'content must have at most 128 characters'],
    [{ largestLengths: { content: '128' } }, { content: 'c'.repeat(128), subject: 's'.repeat(128) }, '10000'],
    [
      { largestLengths: { out_trade_no: '32' } },
      { out_trade_no: 'o'.repeat(33) },
      'out_trade_no must have at most 32 characters',
    ],
    [{ amountStrings: 'only' }, {}, 'order_amount must be a text here, not a number'],
    [{ amountStrings: 'only' }, { order_amount: '150.00' }, '10000'],
    [{ timestampWithinMinutes: 181 }, {}, '10000'],
    [
      { timestampWithinMinutes: 10 },
      {},
      'timestamp is 2026-11-21 08:30:00, and it is 2026-11-21 11:30:00 in UTC: more than 10 minutes away',
    ],
    [{ timestampWithinMinutes: 10, zone: 'America/Sao_Paulo' }, {}, '10000'],
  ])('%j answers %j with %s', async (readings, changes, said) => {
    expect(await refusal(readings, changes)).toBe(said)
  })

  it.each<readonly [Partial<Readings>, Record<string, unknown>, string]>([
    [{ charsetField: 'required' }, {}, 'charset is required here, as UTF-8'],
    [{ charsetField: 'required' }, { charset: 'utf-8' }, '10000'],
    [{ charsetField: 'refused' }, { charset: 'UTF-8' }, 'charset is no field of this request'],
    [{}, { charset: 'latin1' }, 'charset must be UTF-8'],
    [
      { trialPeriods: 'counted' },
      { trial_period: '7', trial_amount: '1' },
      'trial_period must have a unit here, such as 7D',
    ],
    [{ trialPeriods: 'number' }, { trial_period: '7D', trial_amount: '1' }, 'trial_period must be a number alone here'],
    [{ trialPeriods: 'number' }, { trial_period: '7', trial_amount: '1' }, '10000'],
  ])('of a recurring payment: %j answers %j with %s', async (readings, changes, said) => {
    expect(await refusal(readings, changes, '/trade/recurring')).toBe(said)
  })

  it('wants each request signed, over its bytes', async () => {
    const { trade } = await startSandbox({ requestSignatureHeader: 'x-signature' })
    const body = JSON.stringify(aPayBody())
    const mac = (text: string): string => createHmac('sha256', securityKey).update(text).digest('hex')
    const answers = [undefined, mac(`${body} `), mac(body).slice(0, 20), mac(body)].map(async (signature) => {
      const { body: answer } = await trade('/trade/pay', body, { 'x-signature': signature })
      return answer['sub_code'] ?? answer['code']
    })
    expect(await Promise.all(answers)).toEqual(['invalid-signature', 'invalid-signature', 'invalid-signature', '10000'])
  })

  it.each([
    [true, 200, 200],
    [false, 200, 404],
    ['only', 404, 200],
  ] as const)(
    'tradeCreate %s answers /trade/pay with %i and /trade/create with %i',
    async (tradeCreate, pay, create) => {
      const { trade } = await startSandbox({ tradeCreate })
      expect((await trade('/trade/pay', aPayBody())).status).toBe(pay)
      expect((await trade('/trade/create', aPayBody())).status).toBe(create)
    },
  )
})
