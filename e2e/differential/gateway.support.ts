import { createSandbox } from '@ficha/sandbox'

/** The largest length of an app_id (gateway document, section 8). */
export const APP_ID = 'feira-do-barro-differential-0032'
const SECURITY_KEY = 'differential-key'

/** The sandbox's verdict on one request. */
export interface Verdict {
  readonly accepted: boolean
  readonly subCode: string
  /** One sentence for each fault. */
  readonly complaints: readonly string[]
}

/** A sandbox on a free port, used as the gateway. */
export interface Gateway {
  readonly send: (path: string, body: Readonly<Record<string, unknown>>) => Promise<Verdict>
  readonly banks: (country: string, method: string) => Promise<readonly { bank_id: string; language_code: string }[]>
  readonly close: () => Promise<void>
}

/** Starts the sandbox in this process, with the document's rules for requests, which are what is compared. */
export const startGateway = async (): Promise<Gateway> => {
  const credentials = { appId: APP_ID, securityKey: SECURITY_KEY }
  const sandbox = createSandbox({ readings: 'former', port: 0, ...credentials, seed: 'differential' })
  const base = await sandbox.listen()
  const headers = {
    'content-type': 'application/json; charset=UTF-8',
    authorization: `Basic ${Buffer.from(`${APP_ID}:${SECURITY_KEY}`).toString('base64')}`,
  }
  return {
    send: async (path, body) => {
      const response = await fetch(`${base}${path}`, { method: 'POST', headers, body: wireText(body) })
      const answer = (await response.json()) as Readonly<Record<string, string>>
      return {
        accepted: answer['code'] === '10000',
        subCode: answer['sub_code'] ?? '',
        complaints: (answer['sub_msg'] ?? '').split('; '),
      }
    },
    banks: async (country, method) => {
      const response = await fetch(`${base}/control/banks?country=${country}&method=${method}`)
      const answer = (await response.json()) as {
        readonly banks: readonly { bank_id: string; language_code: string }[]
      }
      return answer.banks
    },
    close: () => sandbox.close(),
  }
}

/** The form of a number in JSON. */
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/

/**
 * JSON in which order_amount is a number with exactly the characters of its text, also for invalid texts such as "1.234" and "1e3". The kit's writer
 * does so for valid ones.
 */
const wireText = (body: Readonly<Record<string, unknown>>): string => {
  const members = Object.entries(body).flatMap(([field, value]) => {
    if (value === undefined) return []
    const isLiteral = field === 'order_amount' && typeof value === 'string' && NUMBER.test(value)
    return [`${JSON.stringify(field)}:${isLiteral ? value : JSON.stringify(value)}`]
  })
  return `{${members.join(',')}}`
}
