import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { createCheckoutHandler, sandboxHmacVerifier } from '@ficha/server'
import { serveNode, sqliteStore } from '@ficha/server/node'
import { startSandbox } from '@ficha/sandbox'
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

/** A machine may have no curl. */
const hasCurl = spawnSync('curl', ['--version']).status === 0

test.skipIf(!hasCurl)('the first steps with curl lead as written from the methods to a paid payment', async () => {
  const gateway = await startSandbox()
  const checkout = createCheckoutHandler({
    environment: 'test',
    gateway: { baseUrl: gateway.url, appId: gateway.appId, securityKey: gateway.securityKey },
    statusMap: { PROCESSING: 'processing', SUCCESS: 'paid', FAILED: 'failed' },
    notification: { verify: sandboxHmacVerifier({ secrets: [gateway.securityKey] }) },
    store: sqliteStore(':memory:'),
    resolveOrder: (_request, orderId) =>
      orderId === 'order-1'
        ? { country: 'BR', amount: '150.00', currency: 'BRL', subject: 'Mug', content: 'Mug', buyerId: 'ana' }
        : undefined,
    resolveRecurring: () => undefined,
    authorize: () => false,
  })
  const server = await serveNode(checkout, { port: 0 })
  const known = { id: '', outTradeNo: '' }
  /** The addresses that the guide's reader has, and the ids that the steps before gave. */
  const ask = async (command: string): Promise<string> => {
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
    expect(await ask(methods)).toContain('"PIX"')
    const made = JSON.parse(await ask(create)) as { readonly id: string; readonly phase: string }
    expect(made.phase).toBe('processing')
    known.id = made.id
    const [, outTradeNo = ''] = /"out_trade_no":\s*"([^"]+)"/.exec(await ask(orders)) ?? []
    known.outTradeNo = outTradeNo
    await ask(pay)
    await expect.poll(async () => (JSON.parse(await ask(read)) as { readonly phase: string }).phase).toBe('paid')
  } finally {
    await server.close()
    await gateway.close()
  }
})
