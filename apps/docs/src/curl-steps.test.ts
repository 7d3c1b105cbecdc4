import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createCheckoutHandler, publishedReadings } from '@ficha/server'
import { serveNode, sqliteStore, type RunningServer } from '@ficha/server/node'
import { startSandbox, type RunningSandbox } from '@ficha/sandbox'
import { expect, test } from 'vitest'
import { guides } from './pages/guides.ts'

const run = promisify(execFile)

/** The commands of the guide, each as one line for a shell. */
const commands = (): readonly string[] => {
  const { markdown = '' } = guides().find(({ name }) => name === 'without-a-front-end') ?? {}
  const [, steps = ''] = /^```sh\n([\s\S]*?)^```/m.exec(markdown) ?? []
  return steps
    .split('\n\n')
    .map((step) => step.replaceAll(/^#.*\n/gm, '').trim())
    .filter((step) => step.startsWith('curl '))
}

/** A shop as in the first steps, with a gateway of its own. */
const startShop = async (): Promise<{
  readonly gateway: RunningSandbox
  readonly server: RunningServer
  readonly close: () => Promise<void>
}> => {
  const gateway = await startSandbox()
  const checkout = createCheckoutHandler({
    environment: 'test',
    gateway: { baseUrl: gateway.url, appId: gateway.appId, securityKey: gateway.securityKey },
    ...publishedReadings({ signatureHeader: 'service-signature' }),
    store: sqliteStore(':memory:'),
    resolveOrder: (_request, orderId) =>
      orderId === 'order-1'
        ? { country: 'BR', amount: '150.00', currency: 'BRL', subject: 'Mug', content: 'Mug', buyerId: 'ana' }
        : undefined,
    resolveRecurring: () => undefined,
    authorize: () => false,
  })
  const server = await serveNode(checkout, { port: 0 })
  const close = async (): Promise<void> => {
    await server.close()
    await gateway.close()
  }
  return { gateway, server, close }
}

/** A machine may have no curl. */
const hasCurl = spawnSync('curl', ['--version']).status === 0

test.skipIf(!hasCurl)('the first steps with curl lead as written from the methods to a paid payment', async () => {
  const { gateway, server, close } = await startShop()
  const known = { id: '', outTradeNo: '' }
  /** The addresses of the guide's reader, and the ids from the earlier steps. */
  const runCommand = async (command: string): Promise<string> => {
    const line = command
      .replaceAll('http://127.0.0.1:3000', server.url)
      .replaceAll('http://127.0.0.1:4010', gateway.url)
      .replaceAll('OUT_TRADE_NO', known.outTradeNo)
      .replaceAll('payments/ID', `payments/${known.id}`)
    const { stdout } = await run('bash', ['-c', `${line} --silent --show-error --max-time 10`])
    return stdout
  }
  try {
    const [methods = '', create = '', orders = '', pay = '', read = ''] = commands()
    expect(await runCommand(methods)).toContain('"PIX"')
    const made = JSON.parse(await runCommand(create)) as { readonly id: string; readonly phase: string }
    expect(made.phase).toBe('processing')
    known.id = made.id
    const [, outTradeNo = ''] = /"out_trade_no":\s*"([^"]+)"/.exec(await runCommand(orders)) ?? []
    known.outTradeNo = outTradeNo
    await runCommand(pay)
    await expect.poll(async () => (JSON.parse(await runCommand(read)) as { readonly phase: string }).phase).toBe('paid')
  } finally {
    await close()
  }
})

test.skipIf(!hasCurl)('the body of POST /payments is taken by the command that stands below it', async () => {
  const { markdown = '' } = guides().find(({ name }) => name === 'getting-started') ?? {}
  const [, body = '', command = ''] =
    /^## The body of POST[\s\S]*?^```json\n([\s\S]*?)^```[\s\S]*?^```sh\n([\s\S]*?)^```/m.exec(markdown) ?? []
  const { server, close } = await startShop()
  const folder = mkdtempSync(join(tmpdir(), 'ficha-curl-'))
  const here = (text: string): string => text.replaceAll('http://127.0.0.1:3000', server.url)
  try {
    writeFileSync(join(folder, 'body.json'), here(body))
    const { stdout } = await run('bash', ['-c', `${here(command).trim()} --silent --show-error`], { cwd: folder })
    expect(JSON.parse(stdout)).toMatchObject({ phase: 'processing' })
  } finally {
    await close()
    rmSync(folder, { recursive: true })
  }
})
