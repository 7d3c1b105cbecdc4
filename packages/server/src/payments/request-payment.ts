import type { Payer } from '@ficha/core'
import { isSameMethod, methodOf } from '@ficha/core/internal'
import { notifyUrlOf, ownOriginOf, type Caller } from '../http/caller.ts'
import { MAX_BODY_BYTES, parseJsonObject } from '../http/json.ts'
import type { CreatePaymentBody, ProblemIssue } from '@ficha/core/contract'
import { badRequest, Problem, unknownOrder } from '../http/problem.ts'
import { takeCreation, type CreationLimits } from '../http/take-creation.ts'
import type { OrderAccess } from '../options/authorized-request.ts'
import type { ResolvedOrder } from '../options/resolved-orders.ts'
import type { OrderSettings } from '../options/settings.ts'
import type { Bytes } from '../platform/bytes.ts'
import { isoInstant } from '../platform/clock.ts'
import { submitOnce, type CreatedPayment, type InFlight } from './submit-once.ts'
import { chargeOf } from './price/charge-of.ts'
import { outsideLimits, statementOf } from './find-method-statement.ts'
import { orderAccessOf } from './order-access.ts'
import { readCreateBody } from './read-create-body.ts'
import { readPayer } from './read-payer.ts'

/** The parts of the handler that a request for a payment uses. */
export interface PaymentDesk {
  readonly inFlight: InFlight
  readonly limits: CreationLimits
}

/** The request as it came: the bytes of its JSON, and its Idempotency-Key. */
export interface PaymentRequest {
  readonly raw: Bytes
  readonly idempotencyKey: string | undefined
}

/**
 * Makes a payment from a request. The HTTP route and the merchant's own call both use it, so the same rules hold for both.
 *
 * @throws Problem if there is no payment to show.
 */
export const requestPayment = async (
  caller: Caller,
  { inFlight, limits }: PaymentDesk,
  { raw, idempotencyKey }: PaymentRequest,
): Promise<CreatedPayment> => {
  const { settings } = caller
  if (raw.length > MAX_BODY_BYTES) throw new Problem('too-large')
  const body = readCreateBody(parseJsonObject(raw))
  await takeCreation(caller, limits, `order|${body.orderId}`)
  refuseUnusableKey(idempotencyKey)
  const access = await orderAccessOf(caller, body.orderId)
  for (let look = 0; ; look += 1) {
    // If the price changed during every attempt, the last price is taken without a check. The next read of the order compares it again.
    const pricedAt = look < PRICE_LOOKS ? isoInstant(settings.clock.now()) : undefined
    const made = await requestAtPrice(caller, inFlight, { raw, idempotencyKey, body, access, pricedAt })
    if (made !== 'price-outdated') return made
  }
}

/** How many prices of the shop are checked. A price is checked because the order may get another one while the shop answers. */
const PRICE_LOOKS = 3

/** A request that was read, with the access to its order and the instant at which the price is requested from the shop. */
interface PricedRequest extends PaymentRequest {
  readonly body: CreatePaymentBody
  readonly access: OrderAccess
  readonly pricedAt: string | undefined
}

const requestAtPrice = async (
  caller: Caller,
  inFlight: InFlight,
  { raw, idempotencyKey, body, access, pricedAt }: PricedRequest,
): Promise<CreatedPayment | 'price-outdated'> => {
  const { settings, request, clientAddress } = caller
  const order = await settings.resolveOrder(request.web(), body.orderId, access)
  if (!order) throw unknownOrder('resolveOrder', 'body.orderId')
  refuseUnofferedMethod(order, body)
  const charge = await chargeOf(settings, order, body)
  refuseOutsideLimits(settings, order, body, charge.amount)
  await authorizeReplacement(caller, body, access)
  const { payer, issues } = readPayer(settings, order, body)
  const made = submitOnce(
    settings,
    {
      body,
      raw,
      idempotencyKey,
      order,
      charge,
      pricedAt,
      payer,
      payerIssues: issues.length > 0 ? issues : await checkWithMerchant(caller, body.orderId, payer),
      clientAddress,
      notifyUrl: notifyUrlOf(caller),
      ownOrigin: ownOriginOf(caller),
    },
    inFlight,
  )
  // The payment is finished even if the browser disconnects meanwhile.
  caller.keepAlive(made.catch(() => undefined))
  return await made
}

const refuseUnusableKey = (key: string | undefined): void => {
  if (key !== undefined && !/^[!-~]{1,255}$/.test(key))
    throw badRequest('header.idempotency-key', 'Idempotency-Key must be 1 to 255 visible ASCII characters.')
}

const refuseUnofferedMethod = (order: ResolvedOrder, { method, channel }: CreatePaymentBody): void => {
  const row = methodOf(order.country, method, channel)
  const wanted = { method, ...(channel !== undefined && { channel }) }
  // A method that the document does not list is offered only if the shop names it.
  const isOffered =
    order.methods?.some((choice) => isSameMethod(order.country, choice, wanted)) ?? row?.published !== 'added'
  if (!row || !isOffered) throw new Problem('method-not-offered')
}

const refuseOutsideLimits = (
  settings: OrderSettings,
  order: ResolvedOrder,
  { method, channel }: CreatePaymentBody,
  amount: string,
): void => {
  const row = { country: order.country, method, ...(channel !== undefined && { channel }) }
  const outside = outsideLimits(amount, statementOf(settings, row, order).limits)
  if (outside) throw new Problem('outside-limits', { cause: outside.reason })
}

/** Calls `checkPayer` after the payer has passed the form's own rules. */
const checkWithMerchant = async (
  { settings, request }: Caller,
  orderId: string,
  payer: Payer,
): Promise<readonly ProblemIssue[]> => {
  const issues = (await settings.checkPayer?.(request.web(), orderId, payer)) ?? []
  return issues.map(({ path, message }) => ({ path, key: 'merchant', message }))
}

const authorizeReplacement = async (
  { settings, request }: Caller,
  { replaces, orderId }: CreatePaymentBody,
  access: OrderAccess,
): Promise<void> => {
  if (replaces === undefined) return
  // `authorize` gets an order and a payment of that order. The browser's claim that they belong together is checked first.
  const replaced = await settings.store.payments.find(replaces)
  if (replaced?.orderId !== orderId) throw new Problem('replaces-unknown')
  const subject = { kind: 'payment', id: replaces, orderId } as const
  const isAllowed = await settings.authorize(request.web(), 'replace-payment', subject, access)
  if (!isAllowed) throw new Problem('not-allowed')
}
