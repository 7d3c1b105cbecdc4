import { isDirectAmount } from '../contract/amount.ts'
import { literalOf, type JsonObject } from '../contract/json-text.ts'
import type { Order } from '../orders/order.ts'
import { lapsedIn, refusedIn, tradeStatuses } from '../orders/states.ts'
import type { SandboxState } from '../sandbox-state.ts'

/** The status in a control request. */
export interface WantedStatus {
  readonly status: string
  readonly amount: string | undefined
  readonly outRequestNo: string | undefined
  /** Whether the status may be any word, and is notified in every case. */
  readonly isForced: boolean
}

/** Reads the body of a change of status. A text says what is wrong with it. */
export function readWantedStatus(state: SandboxState, order: Order, body: JsonObject): WantedStatus | string {
  const status = body['trade_status'] ?? wordOfOutcome(state, order, body['outcome'])
  const amount = literalOf(body['amount']) ?? body['amount']
  const outRequestNo = body['out_request_no']
  if (typeof status !== 'string' || !/^[\x21-\x7e]{1,64}$/.test(status)) {
    return `trade_status must be a word of 1 to 64 characters, such as ${tradeStatuses.join(', ')}.`
  }
  if (amount !== undefined && (typeof amount !== 'string' || !isDirectAmount(amount))) {
    return 'amount must be a decimal from 0.01 to 99999999999999.99, with two decimals at most.'
  }
  if (outRequestNo !== undefined && (typeof outRequestNo !== 'string' || outRequestNo.length > 64)) {
    return 'out_request_no must be a text of 64 characters at most.'
  }
  return { status, amount, outRequestNo, isForced: body['force'] === true }
}

/** The word of this reading for an outcome. */
function wordOfOutcome(state: SandboxState, order: Order, outcome: unknown): string | undefined {
  const { states } = state.settings
  switch (outcome) {
    case 'paid':
      return 'SUCCESS'
    case 'refused':
      return refusedIn(states)
    case 'lapsed':
      return lapsedIn(states, order.status)
    default:
      return undefined
  }
}
