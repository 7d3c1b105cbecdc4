import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from './command/run-command.ts'
import { briefly } from './testing/probe-run.support.ts'
import { APP_ID, SECURITY_KEY, startSandboxProcess, type SandboxProcess } from './testing/sandbox-process.support.ts'

type Readings = Readonly<Record<string, unknown>>
const each = (name: string, ...values: readonly unknown[]): readonly Readings[] =>
  values.map((value) => ({ [name]: value }))
const words = (name: string, of: string, ...values: readonly string[]): readonly Readings[] =>
  each(name, ...values.map((value) => ({ [of]: value })))
const inZone = (...zones: readonly string[]): readonly Readings[] =>
  zones.map((zone) => ({ zone, timestampWithinMinutes: 10 }))

/** Changes of a gateway after which it refuses a payment that a shop makes. */
const STOPPING: readonly Readings[] = [
  ...each('tradeCreate', 'only'),
  ...words('methodWords', 'PIX', 'pix', 'Pix', 'instant', 'PIX2'),
  ...words('methodWords', 'Boleto', 'boleto', 'bank_slip', 'BOLETO'),
  ...words('methodWords', 'Lottery', 'lottery', 'loterica'),
  ...words('methodWords', 'DepositExpress', 'deposit_express', 'depositexpress'),
  ...words('methodWords', 'Wallet', 'wallet', 'WALLET'),
  ...words('methodWords', 'creditcard', 'CreditCard', 'card'),
  ...words('channelWords', 'AME', 'ame', 'ame-digital'),
  ...words('channelWords', 'PicPay', 'picpay'),
  ...words('identifyWords', 'CPF', '1', 'cpf', '01', 'tax-id'),
  ...each('amountStrings', 'only'),
  ...each('smallestAmount', '150.01', '1000'),
  ...words('smallestAmounts', 'BRL', '200.00'),
  ...each('charsetField', 'required'),
  ...each('recurringVersion', 'required'),
  ...inZone('America/Sao_Paulo', 'America/Bogota', 'America/Mexico_City', 'America/La_Paz', 'Asia/Shanghai'),
  { zone: 'America/Sao_Paulo', timestampWindow: { before: '1440', after: '5' } },
  ...each('requestSignatureHeader', 'x-sign', 'signature', 'x-gateway-seal'),
  ...words('largestLengths', 'subject', '10'),
  ...words('largestLengths', 'content', '10'),
  ...words('largestLengths', 'out_trade_no', '8'),
]

/** Changes that stop none. */
const OTHER: readonly Readings[] = [
  ...each('invalidSignatureStatus', 200, 401, 403, 422),
  ...each('refusalStyle', 'silent', 'portuguese'),
  ...each('refusalCode', '20000', '50001', '90001'),
  ...each('refusalStatus', 200, 403, 404, 422, 429),
  ...each('checksFirst', 'fields'),
  ...each('cancelRefusal', 'document'),
  ...each('boletoBarcode', 'line'),
  ...each('boletoPix', true),
  ...each('pixCode', 'due-date', 'authorisation', 'key', 'open-amount'),
  ...each('qrImage', 'base64'),
  ...each('prepayId', false),
  ...each('notificationHeader', 'x-signature'),
  ...each('notificationBody', 'wrapped', 'form'),
  ...each('acknowledgement', 'word'),
  ...words('statusWords', 'SUCCESS', 'PAID'),
  ...each('minuteIntervals', true),
  ...each('trialInQuantity', false),
  ...each('trialPeriods', 'number'),
  ...each('dayMeans', 'calendar'),
  ...each('amountStrings', true),
  ...each('tradeCreate', false),
  ...each('lengthsCount', 'bytes'),
  ...words('moreCurrencies', 'BR', 'USD'),
  ...each('smallestAmount', '5.00'),
  ...words('largestLengths', 'content', '127'),
  ...each('timestampWithinMinutes', 10, 600),
  { timestampWindow: { before: '1440', after: '5' } },
  ...each('charsetField', 'refused'),
]

/** All of them in `pnpm test:full`, one in nine otherwise. */
const some = (all: readonly Readings[]): readonly Readings[] =>
  process.env['FULL'] === '1' ? all : all.filter((_, place) => place % 9 === 4)

let sandbox: SandboxProcess
const out = mkdtempSync(join(tmpdir(), 'ficha-check-'))

const run = async (...args: readonly string[]) => {
  const said: string[] = []
  const code = await runCommand(
    [...args, '--confirm-host', new URL(sandbox.url).host, '--per-second', '9999', '--out', out],
    {
      environment: { APP_ID, SECURITY_KEY, GATEWAY_URL: sandbox.url },
      say: (text) => said.push(text),
      warn: (text) => said.push(text),
      signal: new AbortController().signal,
      sleep: briefly,
    },
  )
  return { code, text: said.join('\n') }
}

beforeAll(async () => {
  sandbox = await startSandboxProcess()
  expect(await run()).toMatchObject({ code: 0 })
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(out, { recursive: true, force: true })
})

describe('a check after one change of the gateway', () => {
  it('has at least 40 changes of each kind', () => {
    expect([STOPPING.length, OTHER.length].every((count) => count >= 40)).toBe(true)
  })

  it.each(some(STOPPING))('fails and names the payment that is not made: %j', async (change) => {
    await sandbox.read(change)
    const { code, text } = await run('check')
    expect(text).toMatch(/was not made \(request \d+\)/)
    expect(code).toBe(2)
  })

  it.each(some(OTHER))('ends well if every payment is made: %j', async (change) => {
    await sandbox.read(change)
    expect(await run('check')).toMatchObject({ code: 0 })
  })
})
