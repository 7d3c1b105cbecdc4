import { spawn, type ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool as HttpPool } from 'undici'
import { expect } from 'vitest'
import type { PaymentSnapshot } from '@ficha/core'
import { aPayer } from '@ficha/core/testing'
import { END_WITH_PARENT } from '../../../.ci/end-with-parent.mjs'
import { writeSettings, type BffSettings } from './bff-settings.ts'
import { requestVitals, type Vitals } from './vitals.ts'

/** A merchant's server in a process of its own. */
export interface Bff {
  readonly url: string
  readonly origin: string
  start(): Promise<void>
  /** SIGKILL: nothing is flushed, nothing is finished. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** Collects the garbage, then measures. */
  vitals(): Promise<Vitals>
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createTcpServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

export const aFolder = (): string => mkdtempSync(join(tmpdir(), 'ficha-faults-'))

/** Makes a server that is not started yet. `prefix` wraps the command: a shell that sets limits, say. */
export const aBff = (settings: BffSettings, prefix: readonly string[] = []): Bff => {
  const origin = `http://127.0.0.1:${String(settings.port)}`
  let child: ChildProcess | undefined
  // A test that fails halfway leaves nothing running.
  process.once('exit', () => child?.kill('SIGKILL'))
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const running = child
    child = undefined
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await gone
  }
  return {
    url: `${origin}/api/checkout`,
    origin,
    start: () =>
      new Promise((resolve, reject) => {
        const [command, ...rest]: [string, ...string[]] = [
          'env',
          ...prefix,
          process.execPath,
          '--expose-gc',
          // Code that is compiled, discarded and compiled again would look like growth of the heap.
          '--no-flush-bytecode',
          '--conditions=@ficha/source',
          ...['--import', END_WITH_PARENT],
          join(import.meta.dirname, 'bff.ts'),
        ]
        const started = spawn(command, rest, {
          env: { ...process.env, ...writeSettings(settings) },
          stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        })
        child = started
        let errors = ''
        started.stderr?.on('data', (part: Buffer) => (errors += part.toString()))
        started.stdout?.on('data', (part: Buffer) => part.toString().includes('listening') && resolve())
        started.once('exit', (code, signal) => {
          const why = `(${String(code ?? signal)}): ${errors.slice(0, 2_000)}`
          reject(new Error(`The server ended before it listened ${why}`))
          // Nobody asked it to. Later failures of the test have this cause.
          if (child === started) console.error(`The server under test ended by itself ${why}`)
        })
      }),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    vitals: () => {
      if (!child) throw new Error('The server is not running, so it has nothing to measure.')
      return requestVitals(child)
    },
  }
}

/** Posts until the answer is a success, as a notifier does. Counts the tries. */
export interface Poster {
  post(path: string, body: string, headers: Record<string, string>): Promise<{ status: number; text: string }>
  /** Posts until the answer is a success. Rejects after `patienceMs` without a success, by default a minute. */
  postUntilTaken(path: string, body: string, headers: () => Record<string, string>): Promise<string>
  readonly retries: number
  close(): Promise<void>
}

export const aPoster = (origin: string, connections = 32, answerWithinMs = 10_000, patienceMs = 60_000): Poster => {
  const pool = new HttpPool(origin, {
    connections,
    pipelining: 1,
    connectTimeout: answerWithinMs,
    headersTimeout: answerWithinMs,
    bodyTimeout: answerWithinMs,
  })
  let retries = 0
  const post: Poster['post'] = async (path, body, headers) => {
    const { statusCode, body: answer } = await pool.request({
      path: `/api/checkout${path}`,
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
    return { status: statusCode, text: await answer.text() }
  }
  return {
    post,
    postUntilTaken: async (path, body, headers) => {
      const until = Date.now() + patienceMs
      for (;;) {
        const { status, text } = await post(path, body, headers()).catch((error: unknown) => ({
          status: 0,
          text: String(error),
        }))
        if (status >= 200 && status < 300) return text
        if (Date.now() > until)
          throw new Error(
            `Nobody took ${path} for ${String(patienceMs / 1_000)} s; the last answer was ${String(status)} ${text.slice(0, 200)}.`,
          )
        retries += 1
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    get retries() {
      return retries
    },
    close: () => pool.destroy(),
  }
}

export const sign = (body: string): Record<string, string> => {
  const seconds = Math.floor(Date.now() / 1_000)
  return {
    'service-signature': `t=${String(seconds)},v2=${createHmac('sha256', 'signing').update(body).digest('hex')}`,
  }
}

export const aNotification = (outTradeNo: string, status: string, more: object = {}): string =>
  JSON.stringify({
    app_id: 'app-7',
    out_trade_no: outTradeNo,
    trade_no: `T-${outTradeNo}`,
    trade_status: status,
    amount: '150.00',
    currency: 'BRL',
    ...more,
  })

export const aCreateBody = (orderId: string): string =>
  JSON.stringify({ orderId, method: 'Boleto', payer: aPayer('BR') })

/** The headers of a page of the shop's own origin. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' } as const

/** Makes a payment for each of some orders, several at a time, each at the first try. Returns them in the order of the orders. */
export const createPayments = async (
  poster: Poster,
  count: number,
  name = 'order',
): Promise<readonly PaymentSnapshot[]> => {
  const created: PaymentSnapshot[] = []
  await inParallel([...Array(count).keys()], 16, async (at) => {
    const body = aCreateBody(`${name}-${String(at)}`)
    const { status, text } = await poster.post('/payments', body, sameOrigin)
    expect(status, text).toBe(201)
    created[at] = JSON.parse(text) as PaymentSnapshot
  })
  return created
}

/** One line of the effects file. */
export interface Effect {
  readonly at: number
  readonly orderId: string
  readonly from: string
  readonly to: string
  readonly eventId: string
}

export const readEffects = (file: string): readonly Effect[] =>
  !existsSync(file)
    ? []
    : readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line) => JSON.parse(line) as Effect)

export const anEffectsFile = (folder: string): string => {
  const file = join(folder, 'effects.jsonl')
  writeFileSync(file, '')
  return file
}

/** Runs work for each entry of a list, several at a time. */
export const inParallel = async <Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}

/** A copy in a random order. */
export const shuffled = <Item>(items: readonly Item[]): Item[] => {
  const keys = crypto.getRandomValues(new Uint32Array(Math.min(items.length, 16_384)))
  return items
    .map((item, at) => ({ item, key: keys[at % keys.length] ?? 0 }))
    .sort((left, right) => left.key - right.key)
    .map(({ item }) => item)
}

/** A late request is sent at once: on a busy machine the wait may be negative. */
export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))

/** Waits until a condition is true, and checks it again after each `pauseMs`. Its error names the condition. */
export const until = async (
  what: string,
  holds: () => boolean | Promise<boolean>,
  withinMs: number,
  pauseMs = 25,
): Promise<number> => {
  const startedAt = Date.now()
  while (!(await holds())) {
    if (Date.now() - startedAt > withinMs)
      throw new Error(`Within ${String(withinMs)} ms it did not come true that ${what}.`)
    await sleep(pauseMs)
  }
  return Date.now() - startedAt
}
