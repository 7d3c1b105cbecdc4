import { countryOf, methodOf } from '../catalogue/methods-for.ts'
import type { CatalogueMethod } from '../countries/catalogue-entry.ts'
import { parseAmount } from '../model/amount.ts'
import type { Instruction } from '../model/instruction.ts'
import type { Country, PaymentTerms } from '../model/payment-terms.ts'
import type { Diagnostic, Payment } from '../model/payment.ts'
import type { LinkPolicy } from '../model/links/safe-link.ts'
import { fail, ok, type Result } from '../result.ts'
import { deadlineOf, earlier, endsOf, hasReadableTimes } from './deadline/deadline-of.ts'
import { readDueDate } from './due-date.ts'
import { readEnvelope } from './envelope.ts'
import { isRecord } from '../model/is-record.ts'
import { isBlank, readText, type GatewayObject } from './gateway-object.ts'
import type { PayResponseError, UnreadableTerms } from './pay-response-error.ts'
import { readInstructions } from './instructions/read-instructions.ts'
import { openResponse } from './response-fields.ts'

/** The merchant's options for reading a response. */
export interface ParsePolicy {
  /** The hosts and app schemes that the merchant trusts. Default: any https host, no app scheme. */
  readonly links?: LinkPolicy
  /** The IANA zone of a `due_date` that states none. Default: the zone of the payment. */
  readonly dueDateZone?: string
}

/**
 * Makes a payment from the gateway's response to POST /trade/pay (section 4.1) and the terms of the request. The payment has an ordered list of
 * instructions, the fields that are not shown, and diagnostics for the merchant. The function never throws, whatever the input is. It gives no
 * unsafe link and no markup. It works the same in a browser and on a server.
 *
 * @param input The parsed JSON of the response. It is not trusted: every field is checked.
 * @param terms The terms of the request. The response does not repeat them.
 * @returns An error of kind `unreadable-terms`, `unreadable-response` or `gateway-refused`, or the payment.
 * @example
 * const parsed = parsePayResponse(await response.json(), {
 *   country: 'BR', method: 'PIX', amount: '150.00', currency: 'BRL', createdAt: '2026-11-21T15:04:05Z',
 * })
 * if (parsed.ok) show(parsed.value)
 */
export const parsePayResponse = <InCountry extends Country>(
  input: unknown,
  terms: PaymentTerms<InCountry>,
  policy: ParsePolicy = {},
): Result<Payment, PayResponseError> => {
  const unreadable = checkTerms(terms)
  if (unreadable) return fail(unreadable)
  const envelope = readEnvelope(input)
  return envelope.ok ? ok(readPayment(envelope.value, terms, policy)) : envelope
}

/**
 * The same as {@link parsePayResponse}, for a response whose envelope was already read as a success. It does not read the envelope again.
 *
 * @param accepted The value that `readEnvelope` returned.
 */
export const parseAcceptedPayResponse = (
  accepted: GatewayObject,
  terms: PaymentTerms,
  policy: ParsePolicy = {},
): Result<Payment, UnreadableTerms> => {
  const unreadable = checkTerms(terms)
  return unreadable ? fail(unreadable) : ok(readPayment(accepted, terms, policy))
}

/**
 * A payment without a response: the request has no answer yet, or the answer was lost. It has the terms and the deadline, an empty status and no
 * instructions.
 */
export const paymentWithoutResponse = (terms: PaymentTerms): Payment => {
  const deadline = deadlineOf(terms)
  return {
    terms,
    ...(terms.outTradeNo !== undefined && { outTradeNo: terms.outTradeNo }),
    status: '',
    ...(deadline !== undefined && { deadline }),
    instructions: [],
    unshown: [],
    diagnostics: [],
  }
}

const readPayment = (response: GatewayObject, terms: PaymentTerms, policy: ParsePolicy): Payment => {
  const row = methodOf(terms.country, terms.method, terms.channel)
  const fields = openResponse(response)
  const { requested, life } = endsOf(terms)
  const read = readInstructions(fields, row, { terms, deadline: requested, links: policy.links ?? {} })
  const outTradeNo = readText(response, 'out_trade_no') ?? terms.outTradeNo
  const tradeNo = readText(response, 'trade_no')
  const sentDue = readText(response, 'due_date')
  const dueDate = sentDue === undefined ? undefined : readDueDate(sentDue, terms, policy.dueDateZone)
  // A date in the code or in the answer is more exact than the usual time of its method.
  const deadline = earlier(requested, earlier(read.dueAt, dueDate) ?? life)
  const isUnread = dueDate === undefined && !isBlank(response['due_date'])
  return {
    terms,
    ...(outTradeNo !== undefined && { outTradeNo }),
    ...(tradeNo !== undefined && { tradeNo }),
    status: readText(response, 'trade_status') ?? '',
    ...(deadline !== undefined && { deadline }),
    ...(dueDate !== undefined && { dueDate }),
    instructions: read.instructions,
    unshown: [...fields.unshown(), ...(isUnread ? [{ field: 'due_date', reason: 'not-a-date' as const }] : [])],
    diagnostics: [
      ...fields.diagnostics(),
      ...(isUnread ? [UNREAD_DUE_DATE] : []),
      ...aboutTheNumbers(response, terms),
      ...aboutTheWhole(row, terms, read.instructions),
    ],
  }
}

const UNREAD_DUE_DATE: Diagnostic = {
  kind: 'due-date-unreadable',
  field: 'due_date',
  message:
    'due_date is not a date such as "2026-11-21 15:04:05", so no deadline follows from it. Ask the gateway how it writes the date.',
}

/** Diagnostics about the two ids of the response, out_trade_no and trade_no. */
const aboutTheNumbers = (response: GatewayObject, terms: PaymentTerms): readonly Diagnostic[] => {
  const found: Diagnostic[] = []
  const outTradeNo = readText(response, 'out_trade_no')
  if (outTradeNo !== undefined && terms.outTradeNo !== undefined && outTradeNo !== terms.outTradeNo) {
    found.push({
      kind: 'out-trade-no-differs',
      field: 'out_trade_no',
      message:
        'The response names another out_trade_no than the request, so it may be about another payment. Compare Payment.outTradeNo with terms.outTradeNo, believe nothing of it and ask the gateway.',
    })
  }
  const tradeNo = Object.hasOwn(response, 'trade_no') ? response['trade_no'] : undefined
  if (typeof tradeNo === 'number' && !Number.isSafeInteger(tradeNo)) {
    found.push({
      kind: 'trade-no-inexact',
      field: 'trade_no',
      message: `trade_no came as a JSON number that cannot be read exactly (${String(tradeNo)} was read), so it is kept nowhere else. Ask the gateway to send it as a JSON string.`,
    })
  }
  return found
}

const aboutTheWhole = (
  row: CatalogueMethod | undefined,
  terms: PaymentTerms,
  instructions: readonly Instruction[],
): readonly Diagnostic[] => {
  const found: Diagnostic[] = []
  if (!row) {
    found.push({
      kind: 'method-unlisted',
      message: `The gateway's table has no ${terms.method}${terms.channel ? ` ${terms.channel}` : ''} in ${terms.country}, so labels and order are generic. Check the terms.`,
    })
  }
  if (!hasReadableTimes(terms)) {
    found.push({
      kind: 'timeout-unreadable',
      message:
        'The terms have a time that cannot be read, so the screen may show no deadline or a wrong one. Send createdAt as an ISO instant with its zone ("2026-11-21T15:04:05Z"), timeoutExpress as "90m", "2h", "3d" or "1c", cancellationExpress as "2h" or "3d", and validity as "2h", "7d", "1M" or "none".',
    })
  }
  if (instructions.length === 0 && (row === undefined || row.expects.length > 0)) {
    found.push({
      kind: 'no-instructions',
      message:
        'The response holds nothing that a payer could act on, so the screen can only say that the shop will help. Ask the gateway about this trade_no.',
    })
  }
  return found
}

const checkTerms = (terms: unknown): UnreadableTerms | undefined => {
  const unreadable = (path: string, because: string): UnreadableTerms => ({
    kind: 'unreadable-terms',
    path,
    message: `terms${path && `.${path}`} ${because}, so the response cannot be shown rightly. Pass the terms of the request that was sent.`,
  })
  if (!isRecord(terms)) return unreadable('', 'is not an object')
  if (typeof terms['country'] !== 'string' || !countryOf(terms['country']))
    return unreadable('country', 'is not one of the gateway’s countries, as an ISO 3166 alpha-2 code')
  if (typeof terms['method'] !== 'string' || terms['method'] === '') return unreadable('method', 'is missing')
  if (typeof terms['currency'] !== 'string' || !/^[A-Z]{3}$/.test(terms['currency']))
    return unreadable('currency', 'is not an ISO 4217 code')
  if (!parseAmount(terms['amount']).ok) return unreadable('amount', 'is not a decimal string such as "150.00"')
  return undefined
}
