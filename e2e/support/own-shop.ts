import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test as base, type APIRequestContext } from '@playwright/test'

/** A shop and a gateway of a test's own: its clock, its faults and what it holds back disturb nobody else. */
export interface OwnShop {
  readonly shop: string
  readonly sandbox: string
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

const start = async (): Promise<OwnShop & { readonly child: ChildProcess }> => {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const own = { shop: `http://127.0.0.1:${String(port)}`, sandbox: `http://127.0.0.1:${String(sandboxPort)}` }
  const child = spawn(process.execPath, ['.ci/start.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      GATEWAY_URL: own.sandbox,
      DATABASE_URL: 'file::memory:',
      FICHA_LOG: '',
    },
  })
  await expect.poll(() => isReady(`${own.shop}/api/checkout/ready`), { timeout: 60_000 }).toBe(true)
  return { ...own, child }
}

/** Tests with a shop and a gateway of their own, started once a worker. */
export const test = base.extend<object, { own: OwnShop }>({
  own: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads which fixtures a fixture needs out of this pattern.
    async ({}, use) => {
      const { child, ...own } = await start()
      await use(own)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ own }, use) => use(own.shop),
})

/** Asks the gateway's control API for something. */
export const control = async (
  request: APIRequestContext,
  { sandbox }: OwnShop,
  path: string,
  data: object,
): Promise<Readonly<Record<string, unknown>>> => {
  const response = await request.post(`${sandbox}/control/${path}`, { data })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as Readonly<Record<string, unknown>>
}
