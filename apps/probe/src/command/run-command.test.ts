import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startLyingGateway } from '../testing/lying-gateway.support.ts'
import { APP_ID, SECURITY_KEY, startSandboxProcess, type SandboxProcess } from '../testing/sandbox-process.support.ts'
import { runCommand } from './run-command.ts'

let sandbox: SandboxProcess
beforeAll(async () => {
  sandbox = await startSandboxProcess()
})
afterAll(() => sandbox.stop())

const run = async (...args: readonly string[]) => {
  const said: string[] = []
  const code = await runCommand(args, {
    environment: { APP_ID, SECURITY_KEY, GATEWAY_URL: sandbox.url },
    say: (text) => said.push(text),
    warn: (text) => said.push(text),
    signal: new AbortController().signal,
  })
  return { code, text: said.join('\n') }
}

const flagsOf = (url: string, out: string): readonly string[] => [
  ...['--url', url, '--confirm-host', new URL(url).host, '--per-second', '9999', '--out', out],
]
const refusal = (text: string): string =>
  JSON.stringify({ code: '40002', msg: 'Business Failed', sub_code: 'no', sub_msg: text })
const decoded = (credentials: string): string => Buffer.from(credentials.replace('Basic ', ''), 'base64').toString()
const FORMS_OF_KEY = [
  SECURITY_KEY,
  encodeURIComponent(SECURITY_KEY),
  Buffer.from(SECURITY_KEY).toString('base64'),
  Buffer.from(`${APP_ID}:${SECURITY_KEY}`).toString('base64'),
]

const folderOfTest = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'ficha-probe-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('the command', () => {
  it('shows its plan without a request', async () => {
    const before = await sandbox.control('requests')
    const { code, text } = await run('--plan')
    expect(code).toBe(0)
    expect(text).toContain('Nothing was sent.')
    expect(text).toMatch(/POST \/trade\/recurring {2}for recurring-charset; leaves a recurring order that nobody pays/)
    expect(text).not.toContain(SECURITY_KEY)
    expect(await sandbox.control('requests')).toEqual(before)
  })

  it('probes, writes its files, and `check` finds first no change, then the changes', async () => {
    const out = folderOfTest()
    const flags = ['--confirm-host', new URL(sandbox.url).host, '--out', out, '--per-second', '9999']
    const first = await run(...flags)
    expect(first.text).toContain('test orders were made')
    expect(first.code).toBe(0)
    const names = readdirSync(out)
    expect(names.toSorted()).toEqual(
      ['conclusions.json', 'fixtures', 'ficha.gateway.ts', 'report.md', 'sandbox.json'].toSorted(),
    )
    expect(statSync(join(out, 'conclusions.json')).mode & 0o777).toBe(0o600)
    expect(await run('check', ...flags)).toMatchObject({
      code: 0,
      text: expect.stringContaining('answers as before: 7 payments were made') as string,
    })
    await sandbox.read({ boletoBarcode: 'line' })
    const changed = await run('check', ...flags)
    expect(changed.text).toContain('Format of `barcode` and `bank_code` of a boleto: was proved to be bars-in-barcode')
    // This stops no payment.
    expect(changed.code).toBe(0)
    expect(await run('check', ...flags, '--strict')).toMatchObject({ code: 2 })
    await sandbox.read({})
    expect(readFileSync(join(out, 'report.md'), 'utf8')).toContain('"out_trade_no"')
  })

  it('checks with the countries and banks of the first run, and finds a changed status', async () => {
    const out = folderOfTest()
    const flags = ['--confirm-host', new URL(sandbox.url).host, '--out', out, '--per-second', '9999']
    const words = (word: string) => sandbox.read({ banksRequired: true, methodWords: { PIX: word } })
    await words('pix_a')
    await run(
      ...flags,
      '--country',
      'BR',
      '--country',
      'CL',
      '--bank',
      'CL/Khipu=cl-khipu-estado',
      '--method',
      'PIX=pix_a',
    )
    expect(readFileSync(join(out, 'ficha.gateway.ts'), 'utf8')).toContain('"PIX":"pix_a"')
    expect(await run('check', ...flags)).toMatchObject({ code: 0 })
    await words('pix_b')
    const changed = await run('check', ...flags)
    expect(changed.text).toMatch(/BR PIX was not made \(request \d+\)/)
    expect(changed.code).toBe(2)
    await sandbox.read({})
  })

  it.each([
    [['--url', 'https://gateway.example'], /Say --confirm-host gateway.example/],
    [['--country', 'XX'], /--country XX is not one of/],
    [['--retries'], /need --listen PORT/],
    [['--word', 'PAID=money'], /has an unknown meaning/],
    [['--prot', '1'], /--help lists the flags/],
    [['chek'], /There is no command "chek"/],
    [['--budget', '0'], /is not a number above 0/],
  ])('has a message about %j', async (args, sentence) => {
    const { code, text } = await run(...args)
    expect(text).toMatch(sentence)
    expect(code).toBe(1)
  })

  it('lets no received text control the terminal', async () => {
    const { text } = await run('chek\u001B[2J\u009B31m\u202E')
    expect(text).toContain('There is no command "chek[2J31m".')
    expect(text).toMatch(/^[^\u001B\u009B\u202E]*$/)
  })

  it('says no key that a gateway repeats in its refusal', async () => {
    const gateway = await startLyingGateway((request, response) => {
      const credentials = String(request.headers.authorization)
      response.writeHead(400).end(refusal(`${credentials} ${decoded(credentials)}`))
    })
    const { code, text } = await run(...flagsOf(gateway.url, folderOfTest()))
    expect(text).toMatch(/No payment of BR was taken.*\[hidden\]/)
    expect(code).toBe(1)
    for (const form of FORMS_OF_KEY) expect(text).not.toContain(form)
  })

  it('says no key where it crashes over a folder that is named like it', async () => {
    const out = join(folderOfTest(), encodeURIComponent(SECURITY_KEY))
    writeFileSync(out, 'a file in place of the folder')
    const { code, text } = await run(...flagsOf(sandbox.url, out))
    expect(text).toMatch(/EEXIST|ENOTDIR/)
    expect(code).toBe(1)
    for (const form of FORMS_OF_KEY) expect(text).not.toContain(form)
  })

  it('reads stored notifications, and refuses a file with other content', async () => {
    const file = join(folderOfTest(), 'deliveries.json')
    writeFileSync(file, '{"at":1}')
    expect((await run('--deliveries', file)).text).toContain('is not a JSON list')
  })
})
