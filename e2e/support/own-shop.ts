import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test as base, type APIRequestContext } from '@playwright/test'
import { END_WITH_PARENT } from '../../.ci/end-with-parent.mjs'
import { freePort } from './free-port.ts'
import { isListening } from './is-listening.ts'

/** A shop and a gateway for one test: its clock, faults and delays affect no other test. */
export interface OwnShop {
  readonly shop: string
  readonly sandbox: string
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A shop that runs, and the way to end it. */
export interface RunningShop extends OwnShop {
  stop(): Promise<void>
}

const run = async (script: string, own: OwnShop, databaseUrl: string): Promise<RunningShop> => {
  // The processes end with the worker.
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, script], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: new URL(own.shop).port,
      SANDBOX_PORT: new URL(own.sandbox).port,
      GATEWAY_URL: own.sandbox,
      DATABASE_URL: databaseUrl,
      FICHA_LOG: '',
    },
  })
  await expect.poll(() => isListening(`${own.shop}/api/checkout/ready`), { timeout: 60_000 }).toBe(true)
  return {
    ...own,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

const anAddress = async (): Promise<string> => `http://127.0.0.1:${String(await freePort())}`

/** Starts a shop with a gateway. */
export const startShop = async (databaseUrl = 'file::memory:'): Promise<RunningShop> =>
  run('.ci/start.mjs', { shop: await anAddress(), sandbox: await anAddress() }, databaseUrl)

/** Starts another process of a running shop, with the same gateway and the same database. */
export const startBeside = async ({ sandbox }: OwnShop, databaseUrl: string): Promise<RunningShop> =>
  run('apps/demo/src/bff/main.ts', { shop: await anAddress(), sandbox }, databaseUrl)

/** Tests with a shop and a gateway of their own, started once a worker. */
export const test = base.extend<object, { own: OwnShop }>({
  own: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads which fixtures a fixture needs out of this pattern.
    async ({}, use) => {
      const own = await startShop()
      await use(own)
      await own.stop()
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
