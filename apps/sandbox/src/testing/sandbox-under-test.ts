import { onTestFinished } from 'vitest'
import { createSandbox, type Sandbox } from '../create-sandbox.ts'
import type { SandboxOptions } from '../options.ts'
import { appId, securityKey } from './pay-body.ts'

export interface JsonAnswer {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Headers
}

/** A sandbox on a free port. Only a test moves its clock. */
export interface SandboxUnderTest {
  readonly sandbox: Sandbox
  readonly url: string
  /** A request of the contract with the right credentials, unless the headers say otherwise. */
  readonly trade: (path: string, body: unknown, headers?: Record<string, string | undefined>) => Promise<JsonAnswer>
  readonly control: (path: string, body?: unknown) => Promise<JsonAnswer>
  readonly order: (outTradeNo: unknown) => Promise<Record<string, unknown>>
  readonly advance: (duration: string) => Promise<void>
}

export const startOfTest: number = Date.parse('2026-11-21T11:30:00Z')

export function basic(id: string, key: string): string {
  return `Basic ${Buffer.from(`${id}:${key}`).toString('base64')}`
}

/** With the former readings, unless the options name others: the tests of the document's rules are older than the published pages. */
export async function startSandbox(options: SandboxOptions = {}): Promise<SandboxUnderTest> {
  const sandbox = createSandbox({
    port: 0,
    readings: 'former',
    appId,
    securityKey,
    seed: 'test',
    now: () => startOfTest,
    timers: false,
    ...options,
  })
  const url = await sandbox.listen()
  onTestFinished(() => sandbox.close())
  const read = async (response: Response): Promise<JsonAnswer> => ({
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  })
  const control = async (path: string, body?: unknown): Promise<JsonAnswer> => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return read(await fetch(url + path, body === undefined ? {} : init))
  }
  return {
    sandbox,
    url,
    trade: async (path, body, headers = {}) => {
      const all: Record<string, string | undefined> = {
        authorization: basic(appId, securityKey),
        'content-type': 'application/json',
        ...headers,
      }
      const sent = Object.entries(all).filter((header): header is [string, string] => header[1] !== undefined)
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      // With a Blob without a type, fetch adds no Content-Type.
      return read(await fetch(url + path, { method: 'POST', headers: sent, body: new Blob([text]) }))
    },
    control,
    order: async (outTradeNo) => (await control(`/control/orders/${encodeURIComponent(String(outTradeNo))}`)).body,
    advance: async (duration) => {
      const { status, body } = await control('/control/clock', { advance: duration })
      if (status !== 200) throw new Error(JSON.stringify(body))
    },
  }
}
