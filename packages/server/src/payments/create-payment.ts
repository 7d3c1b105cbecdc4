import { paymentWithoutResponse, writeRequest, type PaymentTerms } from '@ficha/core'
import { isoInstant } from '../platform/clock.ts'
import { hmacHex, hmacHexUnder, sha256Hex, utf8, type Bytes } from '../platform/digest.ts'
import { Problem } from '../http/problem.ts'
import type { ResolvedOrder } from '../options/options.ts'
import { createId } from '../platform/random.ts'
import type { Settings } from '../options/settings.ts'
import type { PaymentDraft, PaymentRecord } from '../records/payment-record.ts'
import type { CreateOutcome } from '../ports/payment-store.ts'
import { chooseBank } from './choose-bank.ts'
import type { CreateInput } from './create-input.ts'
import { prepareRequest } from './prepare-request.ts'
import { chooseReturnUrl } from './return-link.ts'
import { submitPayment, type Submission } from './submit-payment.ts'

/** A payment that exists now, and whether this request made it. */
export interface CreatedPayment {
  readonly record: PaymentRecord
  readonly isNew: boolean
}

/** Submissions of this process that wait for the gateway: a second click waits for the first one's answer. */
export type InFlight = Map<string, Promise<PaymentRecord>>

/**
 * Makes a payment: the intent is stored, then the gateway is asked, then its answer is stored. Of all requests for one choice of
 * one order, in however many processes, exactly one asks the gateway. Throws a Problem when there is no payment to show.
 */
export const createPayment = async (
  settings: Settings,
  input: CreateInput,
  inFlight: InFlight,
): Promise<CreatedPayment> => {
  const { draft, submission } = await prepare(settings, input)
  const outcome = await settings.store.createPayment(draft)
  switch (outcome.outcome) {
    case 'created': {
      const submitted = submitPayment(settings, outcome.record, submission)
      inFlight.set(draft.id, submitted)
      const forget = (): void => void inFlight.delete(draft.id)
      submitted.then(forget, forget)
      return { record: refuseFailed(await submitted), isNew: true }
    }
    case 'live':
    case 'replayed':
      return { record: refuseFailed(await settled(outcome, inFlight)), isNew: outcome.outcome === 'replayed' }
    case 'order-paid':
      throw new Problem('order-paid')
    case 'key-reused':
      throw new Problem('key-reused')
    case 'replaces-unknown':
      throw new Problem('replaces-unknown')
    default:
      return outcome satisfies never
  }
}

const settled = async (
  outcome: Extract<CreateOutcome, { record: PaymentRecord }>,
  inFlight: InFlight,
): Promise<PaymentRecord> => (await inFlight.get(outcome.record.id)) ?? outcome.record

/**
 * A payment that was never made at the gateway is an error to the browser that asked for it, unless the gateway has said otherwise since.
 */
const refuseFailed = (record: PaymentRecord): PaymentRecord => {
  const failure = record.phase === 'failed' ? record.failure : undefined
  switch (failure) {
    case undefined:
      return record
    case 'gateway-refused':
      throw new Problem('gateway-refused')
    case 'duplicate-out-trade-no':
      throw new Problem('internal')
    case 'gateway-unreachable':
    case 'gateway-busy':
      throw new Problem(failure, { retryAfterSeconds: 5 })
    default:
      return failure satisfies never
  }
}

const prepare = async (
  settings: Settings,
  input: CreateInput,
): Promise<{ draft: PaymentDraft; submission: Submission }> => {
  const { body, order } = input
  const now = settings.clock.now()
  const outTradeNo = createId()
  const returnId = createId()
  const bank = await chooseBank(settings, order.country, body)
  const terms: PaymentTerms = {
    country: order.country,
    method: body.method,
    ...(body.channel !== undefined && { channel: body.channel }),
    amount: order.amount,
    currency: order.currency,
    createdAt: isoInstant(now),
    outTradeNo,
    ...(bank.id !== undefined && { bank: bank.id }),
    ...pickTerms(order, bank.name),
  }
  const request = prepareRequest(settings, {
    ...input,
    terms,
    now,
    languageCode: bank.languageCode ?? order.languageCode,
    isBankOpen: bank.isOpen,
  })
  const bytes = utf8(writeRequest(request, ['order_amount'], settings.wire.amountEncoding))
  const draft: PaymentDraft = {
    id: createId(),
    returnId,
    orderId: body.orderId,
    outTradeNo,
    payment: paymentWithoutResponse(terms),
    // Keyed, because a plain hash of so little unknown could be guessed back to the payer's document number.
    bodyHash: await hmacHexUnder(settings.securityKey, bytes),
    ...(body.replaces !== undefined && { replaces: body.replaces }),
    ...(input.idempotencyKey !== undefined && { idempotency: await idempotencyOf(input.idempotencyKey, input.raw) }),
    createdAt: isoInstant(now),
  }
  return {
    draft,
    submission: { bytes, returnUrl: chooseReturnUrl(body.returnUrl, returnId, settings.returns, input.ownOrigin) },
  }
}

const pickTerms = (order: ResolvedOrder, bankName: string | undefined): Partial<PaymentTerms> => {
  const { timeoutExpress, zone, dayMeans, symbology } = order
  const outletName = bankName ?? order.outletName
  return {
    ...(timeoutExpress !== undefined && { timeoutExpress }),
    ...(zone !== undefined && { zone }),
    ...(dayMeans !== undefined && { dayMeans }),
    ...(symbology !== undefined && { symbology }),
    ...(outletName !== undefined && { outletName }),
  }
}

/** The body's hash is keyed with the key itself, which is stored only as a hash: the two tell nothing of the payer. */
const idempotencyOf = async (key: string, raw: Bytes): Promise<NonNullable<PaymentDraft['idempotency']>> => ({
  keyHash: await sha256Hex(utf8(key)),
  bodyHash: await hmacHex(key, raw),
})
