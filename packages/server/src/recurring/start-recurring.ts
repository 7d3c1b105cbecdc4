import { deadlineOf } from '@ficha/core/gateway'
import { isoInstant } from '../platform/clock.ts'
import { hmacHex } from '../platform/digest.ts'
import type { GatewayOutcome } from '../ports/gateway.ts'
import type { WireRequest } from '../ports/wire.ts'
import { isGatewayId } from '../gateway/gateway-id.ts'
import { whereToStart } from '../gateway/nothing-listens.ts'
import { wordsOf } from '../gateway/gateway-words.ts'
import { Problem } from '../http/problem.ts'
import { chooseReturnUrl } from '../payments/return-link.ts'
import { createId } from '../platform/random.ts'
import type { GatewaySettings, PlatformSettings, Settings, StoreSettings, WebSettings } from '../options/settings.ts'
import type { RecurringDraft, RecurringPatch, RecurringRecord } from '../records/recurring-record.ts'
import { endUnwanted } from './end-unwanted.ts'
import { refuseIfCharged, refusePaid } from './refuse-paid.ts'
import { waitForAnswer } from './wait-for-answer.ts'
import { presentRecurring, type StartedRecurringRecord, type SubmittedRecurring } from './present-recurring.ts'
import type { ResolvedRecurring } from '../options/resolved-orders.ts'

/** A request to start a recurring order that was read and allowed. */
export interface StartInput {
  readonly recurringId: string
  readonly returnUrl: string | undefined
  readonly order: ResolvedRecurring
  readonly notifyUrl: string
  readonly ownOrigin: string
}

/** The requests of this process that wait for the gateway, by the read id of the order. */
export type RecurringInFlight = Map<string, Promise<SubmittedRecurring>>

/**
 * Starts a recurring order: it stores the order, sends the request to the gateway and stores the page. Each of the merchant's ids has one
 * live order. An unpaid order is ended if its page has expired or the terms have changed.
 *
 * @throws Problem if there is no page for the first payment. Then nothing can be charged, because only the page takes a card. Also if the order is
 * charged already.
 */
export const startRecurring = async (
  settings: Settings,
  input: StartInput,
  inFlight: RecurringInFlight,
): Promise<StartedRecurringRecord> => {
  const now = settings.clock.now()
  const outTradeNo = createId()
  const returnId = createId()
  const returnUrl = chooseReturnUrl(input.returnUrl, returnId, settings.returns, input.ownOrigin)
  const terms = termsOf(input.order)
  const createdAt = isoInstant(now)
  // A recurring order waits for the payer on its page, so timeout_express ends that wait in both readings.
  const deadline = deadlineOf({ ...input.order, createdAt })
  const request = prepareRequest(settings, { ...input, returnUrl }, outTradeNo, now)
  const draft: RecurringDraft = {
    id: createId(),
    returnId,
    recurringId: input.recurringId,
    outTradeNo,
    terms,
    ...(deadline !== undefined && { deadline }),
    bodyHash: await hmacHex(settings.securityKey.reveal(), request.body),
    createdAt,
  }
  const { store, recurringStatusMap } = settings
  refuseIfCharged(await store.recurring.list({ recurringId: input.recurringId }), recurringStatusMap)
  const { outcome, record } = await store.recurring.create(draft)
  if (outcome === 'created') {
    const submission = { request, returnUrl, mayHaveArrived: false }
    const submitted = await join(inFlight, record.id, () => submit(settings, record, submission))
    return presentRecurring(submitted, true, settings.links)
  }
  if (record.stage === 'submitting' && !inFlight.has(record.id)) {
    await waitForAnswer(settings, record.id)
    return await startRecurring(settings, input, inFlight)
  }
  refusePaid(record, recurringStatusMap)
  // If an order has ended, a new one can take its place. If not, it is returned as it is.
  if (await endUnwanted(settings, record, terms)) return await startRecurring(settings, input, inFlight)
  const isRequested = inFlight.has(record.id) || isUndecidedStart(record)
  if (!isRequested) return presentRecurring({ record }, false, settings.links)
  const submitted = await join(inFlight, record.id, () => submitAgain(settings, input, record))
  // The request has made the order by its stored terms. The merchant's terms may be others by now, and the payer must not agree to the old ones.
  if (await endUnwanted(settings, submitted.record, terms)) return await startRecurring(settings, input, inFlight)
  return presentRecurring(submitted, false, settings.links)
}

const join = (
  inFlight: RecurringInFlight,
  id: string,
  begin: () => Promise<SubmittedRecurring>,
): Promise<SubmittedRecurring> => {
  const submitted = inFlight.get(id) ?? begin()
  inFlight.set(id, submitted)
  const forget = (): void => void inFlight.delete(id)
  submitted.then(forget, forget)
  return submitted
}

/**
 * Whether it is unknown if the gateway has the order. A new order could become a second one, so the next try requests this one again.
 */
const isUndecidedStart = ({ stage, status, redirectUrl, reports }: RecurringRecord): boolean =>
  stage === 'unknown' && status === '' && redirectUrl === undefined && reports.length === 0

/**
 * Sends the request again, with the order's own number and the stored terms. The time for the first payment is counted from this request. The
 * order is claimed first, so that only one process sends it.
 */
const submitAgain = async (
  settings: PlatformSettings & GatewaySettings & StoreSettings & WebSettings,
  input: StartInput,
  record: RecurringRecord,
): Promise<SubmittedRecurring> => {
  const { subject, content, buyerId, timeoutExpress } = input.order
  const order = { subject, content, buyerId, ...(timeoutExpress !== undefined && { timeoutExpress }), ...record.terms }
  const now = settings.clock.now()
  const deadline = deadlineOf({ ...order, createdAt: isoInstant(now) })
  const returnUrl = chooseReturnUrl(input.returnUrl, record.returnId, settings.returns, input.ownOrigin)
  const request = prepareRequest(settings, { ...input, order, returnUrl }, record.outTradeNo, now)
  const claim = (current: RecurringRecord): { readonly patch: RecurringPatch } | undefined =>
    isUndecidedStart(current)
      ? { patch: { stage: 'submitting', ...(deadline !== undefined && { deadline }) } }
      : undefined
  const claimed = await settings.store.recurring.change(record.id, claim, isoInstant(now))
  if (!claimed?.changed) return { record: (await waitForAnswer(settings, record.id)) ?? record }
  return await submit(settings, claimed.record, { request, returnUrl, mayHaveArrived: true })
}

/** The agreed terms, without the values that only the gateway needs. */
const termsOf = ({
  country,
  amount,
  currency,
  interval,
  quantity,
  trial,
  zone,
  trialCounts,
}: ResolvedRecurring): RecurringRecord['terms'] => ({
  ...(country !== undefined && { country }),
  amount,
  currency,
  interval,
  quantity,
  ...(trial && { trial }),
  ...(zone !== undefined && { zone }),
  ...(trialCounts !== undefined && { trialCounts }),
})

const prepareRequest = (
  settings: PlatformSettings & GatewaySettings,
  { order, notifyUrl, returnUrl }: StartInput,
  outTradeNo: string,
  now: number,
): WireRequest => {
  const { subject, content, buyerId, timeoutExpress } = order
  const written = settings.wire.writeRecurring({
    now,
    outTradeNo,
    terms: termsOf(order),
    subject,
    content,
    notifyUrl,
    buyerId,
    ...(timeoutExpress !== undefined && { timeoutExpress }),
    ...(returnUrl !== undefined && { returnUrl }),
  })
  if (written.ok) return written.value
  const issues = written.error.map(({ path, message }) => (message.startsWith(path) ? message : `${path}: ${message}`))
  settings.logger.error({ issues }, 'resolveRecurring gave an order that the gateway would refuse; nothing was sent.')
  throw new Problem('order-unusable')
}

interface Submission {
  readonly request: WireRequest
  readonly returnUrl: string | undefined
  /** Whether an earlier request under the same number may have reached the gateway. */
  readonly mayHaveArrived: boolean
}

const submit = async (
  settings: PlatformSettings & GatewaySettings & StoreSettings,
  record: RecurringRecord,
  submission: Submission,
): Promise<SubmittedRecurring> => {
  const { request, mayHaveArrived } = submission
  // A second request cannot charge the payer twice, because the payer pays only on the gateway's page.
  const outcome = await settings.gateway.send({ ...request, mayResend: true, mayHaveArrived })
  settings.metrics.count('ficha_gateway_outcomes_total', { outcome: outcome.kind })
  if (outcome.kind !== 'answered') {
    const refusal = 'refusal' in outcome ? outcome.refusal : undefined
    const words = refusal ? { words: wordsOf(refusal) } : {}
    const why = 'reason' in outcome ? { reason: outcome.reason, cause: outcome.cause } : {}
    settings.logger.error(
      { recurringId: record.id, outcome: outcome.kind, ...why, ...words },
      `${NOT_STARTED}${whereToStart(settings.gatewayUrl, outcome)}`,
    )
  }
  const patch = readOutcome(settings, record, outcome, submission)
  // Another server may have received the answer meanwhile. Its page stays.
  const keep = (current: RecurringRecord): { readonly patch: RecurringPatch } | undefined =>
    current.stage === 'made' ? undefined : { patch }
  const changed = await settings.store.recurring.change(record.id, keep, isoInstant(settings.clock.now()))
  return { record: changed?.record ?? record, outcome }
}

const NOT_STARTED =
  'A recurring order could not be started. Where the outcome is unknown, the payer’s next try asks for the same order again.'

const readOutcome = (
  settings: GatewaySettings,
  record: RecurringRecord,
  outcome: GatewayOutcome,
  { returnUrl, mayHaveArrived }: Submission,
): RecurringPatch => {
  switch (outcome.kind) {
    case 'answered': {
      const read = settings.wire.readRecurring(outcome.response, { returnUrl })
      // Without its page the order cannot be paid and cannot charge, so another order may take its place.
      if (!read || (read.outTradeNo ?? record.outTradeNo) !== record.outTradeNo)
        return { stage: 'unknown', live: false }
      const { redirectUrl, tradeNo } = read
      return { stage: 'made', redirectUrl, ...(tradeNo !== undefined && isGatewayId(tradeNo) && { tradeNo }) }
    }
    // The order exists, but its page is lost, so it cannot be paid. The payer gets an error, and the next try makes another order.
    case 'created-answer-lost':
      return { stage: 'unknown', live: false }
    case 'unknown':
      return { stage: 'unknown' }
    case 'refused':
    case 'refused-for-good':
      return { stage: 'failed', live: false }
    case 'not-sent':
      return mayHaveArrived ? { stage: 'unknown' } : { stage: 'failed', live: false }
    default:
      return outcome satisfies never
  }
}
