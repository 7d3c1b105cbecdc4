import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { SANDBOX } from './shop.ts'

/** One request as the sandbox's log has it. */
interface LoggedRequest {
  readonly operation: string
  readonly body: string
  readonly answer: { readonly status: number }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A name that no other payer of this run has, so that the gateway can be asked for the payments of this one. */
export const uniqueName = (): string => {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => LETTERS[byte % LETTERS.length])
  return `Ana ${letters.join('')}`
}

/** The different numbers in the requests to the gateway with a payer's name. */
export const paymentsAtGateway = async (request: APIRequestContext, name: string): Promise<readonly string[]> => {
  const response = await request.get(`${SANDBOX}/control/requests`)
  expect(response.ok(), await response.text()).toBe(true)
  const { requests } = (await response.json()) as { readonly requests: readonly LoggedRequest[] }
  const named = requests.filter(({ operation, body }) => operation === 'pay' && body.includes(name))
  return [...new Set(named.map(({ body }) => (JSON.parse(body) as { readonly out_trade_no: string }).out_trade_no))]
}

/** Expects this number of payments at the gateway, which has to be right for every path through a checkout. */
export const expectPaymentsAtGateway = async (page: Page, name: string, count: number): Promise<void> => {
  await expect.poll(() => paymentsAtGateway(page.request, name), 'payments that the gateway knows').toHaveLength(count)
}
