import { createHash, createHmac } from 'node:crypto'
import { countryOf } from '@ficha/core'
import {
  buildCancelRequest,
  buildPayRequest,
  DEFAULT_WIRE,
  writeRequest,
  writeTimestamp,
  type GatewayObject,
} from '@ficha/core/gateway'
import type { Draft, RequestSignature } from '../model/draft.ts'
import { TEST_PAYERS } from './test-payers.ts'

/** The account. */
export interface Merchant {
  readonly appId: string
  readonly securityKey: string
  readonly notifyUrl: string
}

/** The values that differ between two requests of the same draft. */
export interface Sending {
  readonly outTradeNo: string
  readonly nowMs: number
}

/** A request ready to be sent. */
export interface WrittenRequest {
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Writes a draft as the kit would write it, so that an accepted draft shows what a shop can send later. */
export function writeDraft(draft: Draft, merchant: Merchant, sending: Sending): WrittenRequest {
  const body = writeRequest(fieldsOf(draft, merchant, sending), ['order_amount'], draft.amountEncoding)
  const key = draft.key === 'own' ? merchant.securityKey : 'PROBE-WRONG-KEY'
  return {
    path: pathOf(draft),
    body,
    headers: {
      authorization: `Basic ${Buffer.from(`${merchant.appId}:${key}`).toString('base64')}`,
      'content-type': 'application/json; charset=UTF-8',
      accept: 'application/json',
      ...(draft.signature === undefined ? {} : signatureHeaders(draft.signature, body, key)),
    },
  }
}

/** "PROBE-1A2B-7", with zeros after it where the draft asks for a longer one. No two of a run are the same. */
export function outTradeNoOf({ outTradeNoLength = 0 }: Draft, run: string, number: number): string {
  const own = `PROBE-${run}-${number}`
  return own.length < outTradeNoLength ? `${own}-`.padEnd(outTradeNoLength, '0') : own
}

/** The path of a draft. */
export function pathOf(draft: Draft): string {
  switch (draft.operation) {
    case 'pay':
      return draft.path
    case 'recurring':
      return '/trade/recurring'
    case 'cancel':
      return '/trade/recurring/cancel'
    default:
      return draft.operation satisfies never
  }
}

function signatureHeaders({ headers, algorithm, encoding }: RequestSignature, body: string, key: string) {
  const value = createHmac(algorithm, key).update(body).digest(encoding)
  return Object.fromEntries(headers.map((header) => [header, value]))
}

function fieldsOf(draft: Draft, merchant: Merchant, { outTradeNo, nowMs }: Sending): GatewayObject {
  const timestamp = writeTimestamp(nowMs + draft.offsetMinutes * 60_000, 'UTC')
  const head = { appId: merchant.appId, timestamp, outTradeNo }
  switch (draft.operation) {
    case 'cancel':
      return buildCancelRequest({ ...head, outTradeNo: draft.cancels ?? outTradeNo })
    case 'recurring':
      return recurringFields(draft, merchant, head)
    case 'pay':
      return payFields(draft, merchant, head)
    default:
      return draft.operation satisfies never
  }
}

interface Head {
  readonly appId: string
  readonly timestamp: string
  readonly outTradeNo: string
}

/** A text for the operators of the account. It says that this is a test and that they need not act. */
const SUBJECT = 'Test by the Ficha probe'

/** The same invented payer for every request. */
function buyerOf(appId: string): string {
  return `probe-${createHash('sha256').update(appId).digest('hex').slice(0, 12)}`
}

function payFields(draft: Draft, merchant: Merchant, head: Head): GatewayObject {
  const { amount: _amount, ...payer } = TEST_PAYERS[draft.country]
  // The kit's builder writes the other fields. It needs a method of the country, which the draft's word then replaces.
  const method = countryOf(draft.country)?.methods[0]?.method ?? 'CreditCard'
  const built = buildPayRequest(
    {
      ...head,
      terms: {
        country: draft.country,
        method,
        amount: draft.amount,
        currency: draft.currency,
        createdAt: '1970-01-01T00:00:00Z',
        ...(draft.timeoutExpress !== undefined && { timeoutExpress: draft.timeoutExpress }),
        ...(draft.bank !== undefined && { bank: draft.bank }),
      },
      subject: draft.subject ?? SUBJECT,
      content: draft.content ?? SUBJECT,
      ...(draft.websiteUrl !== undefined && { websiteUrl: draft.websiteUrl }),
      notifyUrl: merchant.notifyUrl,
      buyerId: buyerOf(merchant.appId),
      payer: { ...payer, document: { ...payer.document, type: draft.identifyType } },
      ...(draft.languageCode !== undefined && { languageCode: draft.languageCode }),
    },
    DEFAULT_WIRE,
  )
  const spelled = { ...draft.extra, ...built, method: draft.method, channel: draft.channel }
  return draft.isNonsense === true
    ? { ...spelled, customer: undefined, address: undefined, subject: undefined }
    : spelled
}

/** Section 4.2. The interval and the trial are written as in the draft, even if the kit would write them differently. */
function recurringFields(draft: Draft, merchant: Merchant, head: Head): GatewayObject {
  return {
    app_id: head.appId,
    method: draft.method,
    timestamp: head.timestamp,
    out_trade_no: head.outTradeNo,
    notify_url: merchant.notifyUrl,
    subject: SUBJECT,
    content: SUBJECT,
    order_amount: draft.amount,
    order_currency: draft.currency,
    trade_type: 'WEB',
    timeout_express: draft.timeoutExpress,
    buyer_id: buyerOf(merchant.appId),
    interval: draft.interval ?? 'M',
    quantity: 2,
    trial_period: draft.trialPeriod ?? '',
    trial_amount: draft.trialAmount ?? '',
    charset: draft.charset,
    ...draft.extra,
  }
}
