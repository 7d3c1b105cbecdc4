import {
  buildRecurringRequest,
  deadlineOf,
  parseRecurringResponse,
  recurringSchedule,
  validateRecurringRequest,
  withReturnUrl,
  writeRequest,
  writeTimestamp,
  checkLink,
  type RecurringPlan,
} from '@ficha/core'
import { isoInstant } from '../platform/clock.ts'
import { hmacHex, utf8, type Bytes } from '../platform/digest.ts'
import type { GatewayOutcome } from '../ports/gateway.ts'
import { isGatewayId } from '../gateway/gateway-id.ts'
import { Problem, type ProblemCode } from '../http/problem.ts'
import { chooseReturnUrl } from '../payments/return-link.ts'
import { createId } from '../platform/random.ts'
import type { Settings } from '../options/settings.ts'
import type { RecurringDraft, RecurringPatch, RecurringRecord } from '../records/recurring-record.ts'
import type { ResolvedRecurring } from '../options/resolved-recurring.ts'

/** A request to start a recurring order, read and allowed. */
export interface StartInput {
  readonly recurringId: string
  readonly returnUrl: string | undefined
  readonly order: ResolvedRecurring
  readonly notifyUrl: string
  readonly ownOrigin: string
}

/** An order that can be paid the first time. */
export interface StartedRecurring {
  readonly record: RecurringRecord
  readonly redirectUrl: string
  readonly summary: RecurringPlan
  readonly isNew: boolean
}

/** Starts of this process that wait for the gateway. */
export type RecurringInFlight = Map<string, Promise<RecurringRecord>>

/**
 * Starts a recurring order: stored, then asked of the gateway, then its page stored. One live order for each of the merchant's ids. Throws a
 * Problem when there is no page to go to; then nothing can be charged, because only the page takes a card.
 */
export const startRecurring = async (
  settings: Settings,
  input: StartInput,
  inFlight: RecurringInFlight,
): Promise<StartedRecurring> => {
  const now = settings.clock.now()
  const outTradeNo = createId()
  const returnId = createId()
  const returnUrl = chooseReturnUrl(input.returnUrl, returnId, settings.returns, input.ownOrigin)
  const terms = termsOf(input.order)
  const createdAt = isoInstant(now)
  const deadline = deadlineOf({ ...input.order, createdAt })
  const body = prepareBody(settings, input, outTradeNo, now)
  const draft: RecurringDraft = {
    id: createId(),
    returnId,
    recurringId: input.recurringId,
    outTradeNo,
    terms,
    ...(deadline !== undefined && { deadline }),
    bodyHash: await hmacHex(settings.securityKey.reveal(), body),
    createdAt,
  }
  const { outcome, record } = await settings.store.recurring.create(draft)
  if (outcome === 'live') return present((await inFlight.get(record.id)) ?? record, false)
  const submitted = submit(settings, record, body, returnUrl)
  inFlight.set(record.id, submitted)
  const forget = (): void => void inFlight.delete(record.id)
  submitted.then(forget, forget)
  return present(await submitted, true)
}

/** The agreed terms, without what only the gateway has to know. */
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

const prepareBody = (settings: Settings, { order, notifyUrl }: StartInput, outTradeNo: string, now: number): Bytes => {
  const { appId, gatewayZone, wire } = settings
  const { subject, content, buyerId, timeoutExpress } = order
  const request = buildRecurringRequest(
    {
      appId,
      timestamp: writeTimestamp(now, gatewayZone),
      outTradeNo,
      terms: termsOf(order),
      subject,
      content,
      notifyUrl,
      buyerId,
      ...(timeoutExpress !== undefined && { timeoutExpress }),
    },
    wire,
  )
  const checked = validateRecurringRequest(request, wire)
  if (checked.ok) return utf8(writeRequest(checked.value, ['order_amount'], wire.amountEncoding))
  const issues = checked.error.map(({ path, message }) => (message.startsWith(path) ? message : `${path}: ${message}`))
  settings.logger.error({ issues }, 'resolveRecurring gave an order that the gateway would refuse; nothing was sent.')
  throw new Problem('order-unusable')
}

const submit = async (
  settings: Settings,
  record: RecurringRecord,
  body: Bytes,
  returnUrl: string | undefined,
): Promise<RecurringRecord> => {
  // Sending it twice charges nobody: money moves on the gateway's page only.
  const outcome = await settings.gateway.send({ path: '/trade/recurring', body, mayResend: true })
  settings.metrics.count('ficha_gateway_outcomes_total', { outcome: outcome.kind })
  if (outcome.kind !== 'answered')
    settings.logger.error({ recurringId: record.id, outcome: outcome.kind }, 'A recurring order could not be started.')
  const patch = readOutcome(settings, record, outcome, returnUrl)
  const changed = await settings.store.recurring.change(record.id, () => ({ patch }), isoInstant(settings.clock.now()))
  return changed?.record ?? record
}

const readOutcome = (
  settings: Settings,
  record: RecurringRecord,
  outcome: GatewayOutcome,
  returnUrl: string | undefined,
): RecurringPatch => {
  switch (outcome.kind) {
    case 'answered': {
      const { links } = settings
      const parsed = parseRecurringResponse(outcome.response, { links })
      // Without its page the order cannot be paid, and so cannot charge: another may take its place.
      if (!parsed.ok || (parsed.value.outTradeNo ?? record.outTradeNo) !== record.outTradeNo)
        return { stage: 'unknown', live: false }
      const { checkout, tradeNo } = parsed.value
      const spliced = returnUrl === undefined ? undefined : checkLink(withReturnUrl(checkout.href, returnUrl), links)
      const redirectUrl = spliced?.ok ? spliced.value.href : checkout.href
      return { stage: 'made', redirectUrl, ...(tradeNo !== undefined && isGatewayId(tradeNo) && { tradeNo }) }
    }
    case 'created-answer-lost':
    case 'unknown':
      return { stage: 'unknown', live: false }
    case 'refused':
    case 'not-sent':
      return { stage: 'failed', live: false }
    default:
      return outcome satisfies never
  }
}

const STAGE_PROBLEMS: Readonly<Record<Exclude<RecurringRecord['stage'], 'made'>, ProblemCode>> = {
  submitting: 'recurring-unknown',
  unknown: 'recurring-unknown',
  failed: 'gateway-refused',
}

const present = (record: RecurringRecord, isNew: boolean): StartedRecurring => {
  const { stage, redirectUrl, terms, startAt } = record
  if (stage !== 'made' || redirectUrl === undefined)
    throw new Problem(stage === 'made' ? 'recurring-unknown' : STAGE_PROBLEMS[stage])
  return { record, redirectUrl, summary: { terms, schedule: recurringSchedule({ ...terms, startAt }) }, isNew }
}
