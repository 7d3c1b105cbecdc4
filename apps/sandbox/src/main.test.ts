import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { optionsFromEnvironment } from './options.ts'
import { startSandbox } from './testing/sandbox-under-test.ts'

function startMain(environment: Record<string, string>, ...flags: readonly string[]): ChildProcessWithoutNullStreams {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const child = spawn(process.execPath, [main, ...flags], { env: { ...process.env, ...environment } })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

function firstText(stream: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => stream.once('data', (part: Buffer) => resolve(part.toString())))
}

function endOf(child: ChildProcessWithoutNullStreams): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve))
}

describe('the program', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('prints its address, answers, and ends cleanly on %s', async (signal) => {
    const child = startMain({ SANDBOX_PORT: '0' })
    const text = await firstText(child.stdout)
    expect(text).toContain('TEST')
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0] ?? ''
    expect((await fetch(`${url}/control/clock`)).status).toBe(200)
    const end = endOf(child)
    child.kill(signal)
    expect(await end).toBe(0)
  })

  it('says what to do when the port is taken', async () => {
    const { url } = await startSandbox()
    const { port } = new URL(url)
    const child = startMain({ SANDBOX_PORT: port })
    const end = endOf(child)
    const text = await firstText(child.stderr)
    expect(text).toContain(`Port ${port} is taken`)
    expect(text).toContain('SANDBOX_PORT')
    expect(text).not.toContain('    at ')
    expect(await end).toBe(1)
  })

  it('names an invalid setting', async () => {
    const child = startMain({ SANDBOX_PORT: 'four' })
    expect(await firstText(child.stderr)).toContain('SANDBOX_PORT is "four"')
  })
})

describe('--like', () => {
  function fileOf(text: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-like-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    writeFileSync(join(folder, 'sandbox.json'), text)
    return join(folder, 'sandbox.json')
  }

  it('reads the open points from a file, and --reading overrides it', async () => {
    const file = fileOf(
      '{"tradeCreate":"only","prepayId":false,"methodWords":{"PIX":"pix"},"timestampWithinMinutes":10}',
    )
    const child = startMain({ SANDBOX_PORT: '0' }, '--like', file, '--reading', 'timestampWithinMinutes=5')
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(await firstText(child.stdout))?.[0] ?? ''
    const { readings } = (await (await fetch(`${url}/control/readings`)).json()) as { readings: unknown }
    expect(readings).toMatchObject({
      tradeCreate: 'only',
      prepayId: false,
      methodWords: { PIX: 'pix' },
      timestampWithinMinutes: 5,
      zone: 'UTC',
    })
  })

  it.each([
    ['{"tradeCreat":true}', 'names tradeCreat, which is not an open point'],
    ['{"zone":"Nowhere/At_All"}', 'SANDBOX_ZONE is "Nowhere/At_All"'],
    ['[]', 'is not a JSON object of readings'],
    ['<html>', 'is not a JSON object of readings'],
  ])('has a message about %s', async (text, sentence) => {
    expect(await firstText(startMain({ SANDBOX_PORT: '0' }, '--like', fileOf(text)).stderr)).toContain(sentence)
  })

  it('has a message about a missing file', async () => {
    expect(await firstText(startMain({}, '--like', '/nowhere/sandbox.json').stderr)).toContain('cannot be read')
  })
})

describe('the environment', () => {
  it('leaves every default without a variable', () => {
    expect(optionsFromEnvironment({ SANDBOX_PORT: '', APP_ID: '  ' })).toEqual({})
  })

  it('sets the options with a variable', () => {
    const environment = {
      SANDBOX_PORT: '0',
      APP_ID: 'shop',
      SECURITY_KEY: 'key',
      SANDBOX_NOTIFICATION_SECRET: 'secret',
      SANDBOX_NOTIFY_HOSTS: 'shop.example, other.example',
      SANDBOX_AMOUNT_STRINGS: '1',
      SANDBOX_PERIOD_IDS: 'period',
    }
    expect(optionsFromEnvironment(environment)).toEqual({
      port: 0,
      appId: 'shop',
      securityKey: 'key',
      notificationSecret: 'secret',
      notifyHosts: ['shop.example', 'other.example'],
      amountStrings: true,
      periodIds: 'period',
    })
  })
})
