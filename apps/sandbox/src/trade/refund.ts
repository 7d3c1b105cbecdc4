import { hundredthsOf } from '../contract/amount.ts'
import { refuse, type AnswerValues, type Checked } from '../contract/envelope.ts'
import { createFieldReader, type FieldReader } from '../contract/field-reader.ts'
import { isJsonObject, literalOf, type JsonObject } from '../contract/json-text.ts'
import { changeStatus } from '../lifecycle/change-status.ts'
import { decimalOf, hundredthsLeft } from '../lifecycle/refunds.ts'
import { findPublishedRow, type PublishedRow } from '../methods/published-row.ts'
import { publishedRows } from '../methods/country.ts'
import type { DirectOrder } from '../orders/order.ts'
import type { SandboxState } from '../sandbox-state.ts'
import { findNamedOrder } from './find-order.ts'

/**
 * POST /trade/refund (published 2024): gives the money or a part of it back. By a bank transfer the payer's bank data are needed; without them the
 * refund waits as REFUND_VERIFYING.
 */
export function refund(state: SandboxState, body: JsonObject): Checked<AnswerValues> {
  const fields = createFieldReader(body)
  const outRequestNo = fields.optional('out_request_no', 16)
  const amount = readRefundAmount(fields)
  const currency = fields.required('refund_currency')
  const found = findNamedOrder(state, fields)
  if (!found.ok) return found
  const order = found.value
  if (order.kind !== 'direct') return impossible('A period of a recurring order is not refunded here')
  if (currency !== order.currency) return impossible(`refund_currency is not ${order.currency}`)
  const problem = problemOf(order, hundredthsOf(amount) ?? 0n, outRequestNo)
  if (problem !== undefined) return impossible(problem)
  const status = isWaitingForBank(fields, rowOf(order)) ? 'REFUND_VERIFYING' : 'REFUND_PROCESSING'
  const change = { by: 'refund request', amount, outRequestNo: outRequestNo ?? '' }
  void changeStatus(state, order, { ...change, status: 'REFUND_VERIFYING' })
  if (status === 'REFUND_PROCESSING') void changeStatus(state, order, { ...change, status })
  const numbers = { trade_no: order.tradeNo, out_trade_no: order.outTradeNo, out_request_no: change.outRequestNo }
  return { ok: true, value: { ...numbers, refund_amount: amount, refund_currency: currency, refund_status: status } }
}

const impossible = (why: string): Checked<never> => refuse('refund-not-possible', why)

function readRefundAmount(fields: FieldReader): string {
  const raw = fields.raw('refund_amount')
  const amount = typeof raw === 'string' ? raw : (literalOf(raw) ?? '')
  if (raw === undefined) fields.missing('refund_amount', 'in every refund')
  else if ((hundredthsOf(amount) ?? 0n) <= 0n) fields.fail('refund_amount', 'must be a decimal above 0')
  return amount
}

function rowOf(order: DirectOrder): PublishedRow | undefined {
  return findPublishedRow(publishedRows, { ...order, method: order.method ?? '' })
}

function problemOf(order: DirectOrder, amount: bigint, outRequestNo: string | undefined): string | undefined {
  const row = rowOf(order)
  const left = hundredthsLeft(order)
  const isPart = amount !== hundredthsOf(order.amount)
  if (order.status !== 'SUCCESS' && order.status !== 'REFUNDED') return `The order is ${order.status}`
  if (row?.refund === undefined)
    return `A payment by ${order.channel ?? order.method ?? 'this method'} cannot be refunded`
  if (amount > left) return `Only ${decimalOf(left)} is left to refund`
  if (isPart && row.refund === 'whole') return 'Only the whole amount can be refunded'
  if (isPart && outRequestNo === undefined) return 'out_request_no is required for a part'
  if (order.refunds.some((one) => one.outRequestNo === (outRequestNo ?? ''))) return 'out_request_no was used before'
  return undefined
}

/** Whether the data of the payer's bank account are needed and missing. */
function isWaitingForBank(fields: FieldReader, row: PublishedRow | undefined): boolean {
  if (row?.refund !== 'part by bank transfer') return false
  const bank = fields.raw('bank_info')
  if (!isJsonObject(bank)) return true
  return ['bank_id', 'number'].some((name) => typeof bank[name] !== 'string' || bank[name] === '')
}
