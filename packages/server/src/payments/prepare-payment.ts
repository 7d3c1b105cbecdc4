import type { PaymentTerms } from '@ficha/core'
import { paymentWithoutResponse } from '@ficha/core/gateway'
import type { ResolvedOrder } from '../options/resolved-orders.ts'
import type { GatewaySettings, OrderSettings, PlatformSettings, Settings, WebSettings } from '../options/settings.ts'
import { isoInstant } from '../platform/clock.ts'
import { utf8 } from '../platform/bytes.ts'
import { hmacHex, hmacHexUnder, sha256Hex } from '../platform/digest.ts'
import { createId } from '../platform/random.ts'
import type { WireRequest } from '../ports/wire.ts'
import type { PaymentDraft, PaymentRecord } from '../records/payment-record.ts'
import { chooseBank, type ChosenBank } from './choose-bank.ts'
import { orderPricesOf } from './price/charge-of.ts'
import type { CreateInput } from './create-input.ts'
import { givenUpBefore } from './give-up.ts'
import { statementOf } from './find-method-statement.ts'
import { prepareRequest, type RequestInput } from './prepare-request.ts'
import { chooseReturnUrl } from './return-link.ts'
import type { Submission } from './submit-payment.ts'

/** A payment that can be stored, and the request for it. */
export interface PreparedPayment {
  readonly draft: PaymentDraft
  readonly submission: Submission
}

/**
 * Prepares a new payment of a request, under a new number.
 *
 * @throws Problem if the gateway would refuse the request.
 */
export const preparePayment = async (settings: Settings, input: CreateInput): Promise<PreparedPayment> => {
  const { body, order, charge } = input
  const now = settings.clock.now()
  const outTradeNo = createId()
  const returnId = createId()
  const bank = await chooseBank(settings, { country: order.country, amount: charge.amount }, body)
  const terms: PaymentTerms = {
    country: order.country,
    method: body.method,
    ...(body.channel !== undefined && { channel: body.channel }),
    ...charge,
    currency: order.currency,
    createdAt: isoInstant(now),
    outTradeNo,
    ...(bank.id !== undefined && { bank: bank.id }),
    ...timesOf(settings, input),
    ...pickTerms(order, bank.name),
  }
  const returnUrl = returnUrlOf(settings, input, returnId)
  const request = write(settings, input, { terms, bank, returnUrl, now })
  const draft: PaymentDraft = {
    id: createId(),
    returnId,
    orderId: body.orderId,
    outTradeNo,
    payment: paymentWithoutResponse(terms),
    // A keyed hash. From a plain hash somebody could find the payer's document number by trial, because all other parts are known.
    bodyHash: await hmacHexUnder(settings.securityKey, request.body),
    ...(body.replaces !== undefined && { replaces: body.replaces }),
    ...(body.alongside && { alongside: true }),
    ...(body.despite && { despite: body.despite }),
    givenUpBefore: givenUpBefore(settings, now),
    ...(input.pricedAt !== undefined && { pricedAt: input.pricedAt }),
    ...(order.prices && { prices: orderPricesOf(order) }),
    ...(input.idempotencyKey !== undefined && { idempotency: await idempotencyOf(input, input.idempotencyKey) }),
    createdAt: isoInstant(now),
  }
  return { draft, submission: { request, returnUrl, mayHaveArrived: false } }
}

/**
 * Prepares another request for a payment whose outcome is unknown: under its own number, at its own price, with the payer's corrections.
 */
export const prepareAgain = async (
  settings: PlatformSettings & GatewaySettings & OrderSettings & WebSettings,
  input: CreateInput,
  record: PaymentRecord,
): Promise<Submission> => {
  const bank = await chooseBank(settings, { country: input.order.country, amount: input.charge.amount }, input.body)
  const terms = { ...record.payment.terms, outTradeNo: record.outTradeNo }
  const returnUrl = returnUrlOf(settings, input, record.returnId)
  const request = write(settings, input, { terms, bank, returnUrl, now: settings.clock.now() })
  return { request, returnUrl, mayHaveArrived: true }
}

const write = (
  settings: PlatformSettings & GatewaySettings,
  input: CreateInput,
  { bank, ...rest }: Pick<RequestInput, 'terms' | 'returnUrl' | 'now'> & { readonly bank: ChosenBank },
): WireRequest => {
  const languageCode = bank.languageCode ?? input.order.languageCode
  return prepareRequest(settings, { ...input, ...rest, languageCode, isBankOpen: bank.isOpen })
}

const returnUrlOf = (settings: WebSettings, { body, ownOrigin }: CreateInput, returnId: string): string | undefined =>
  chooseReturnUrl(body.returnUrl, returnId, settings.returns, ownOrigin)

/** The members of the terms that decide the deadline: the merchant's reading of timeout_express, and the statement about the method. */
const timesOf = (settings: GatewaySettings & OrderSettings, { body, order }: CreateInput): Partial<PaymentTerms> => {
  const { timeoutExpress, cancellationExpress } = order
  const row = {
    country: order.country,
    method: body.method,
    ...(body.channel !== undefined && { channel: body.channel }),
  }
  const { validity } = statementOf(settings, row, order)
  return {
    ...(timeoutExpress !== undefined && { timeoutExpress }),
    ...(cancellationExpress !== undefined && { cancellationExpress }),
    ...(validity !== undefined && { validity }),
    ...(settings.timeoutExpressEnds === 'submission' && { timeoutExpressEnds: 'submission' }),
  }
}

const pickTerms = (order: ResolvedOrder, bankName: string | undefined): Partial<PaymentTerms> => {
  const { zone, dayMeans, symbology, shop, title, orderNumber, beneficiary, contact } = order
  const outletName = bankName ?? order.outletName
  return {
    ...(zone !== undefined && { zone }),
    ...(dayMeans !== undefined && { dayMeans }),
    ...(symbology !== undefined && { symbology }),
    ...(outletName !== undefined && { outletName }),
    ...(shop !== undefined && { shop }),
    ...(title !== undefined && { title }),
    ...(orderNumber !== undefined && { orderNumber }),
    ...(beneficiary !== undefined && { beneficiary }),
    ...(contact !== undefined && { contact: { label: contact.label, href: contact.href } }),
  }
}

/**
 * An Idempotency-Key belongs to its order: a request for another order with the same key neither blocks this one nor gets its payment. The
 * body's hash is keyed with the Idempotency-Key itself, which is stored only as a hash. So the two hashes reveal nothing about the payer.
 */
const idempotencyOf = async (
  { body, raw }: CreateInput,
  key: string,
): Promise<NonNullable<PaymentDraft['idempotency']>> => ({
  keyHash: await sha256Hex(utf8(JSON.stringify([body.orderId, key]))),
  bodyHash: await hmacHex(key, raw),
})
