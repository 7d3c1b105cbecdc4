import { isUnderWay } from '../decide/retry.ts'
import { foldPhase } from '../decide/report.ts'
import type { OtherPayment } from '@ficha/core/contract'
import { Problem } from '../http/problem.ts'
import type { GatewaySettings, PlatformSettings, Settings, StoreSettings } from '../options/settings.ts'
import { isoInstant } from '../platform/clock.ts'
import { hmacHexUnder } from '../platform/digest.ts'
import type { CreateOutcome } from '../ports/ledger.ts'
import type { PaymentDraft, PaymentRecord } from '../records/payment-record.ts'
import type { CreateInput } from './create-input.ts'
import { givenUpBefore, withoutDeadRequest } from './give-up.ts'
import { prepareAgain, preparePayment } from './prepare-payment.ts'
import { presentPayment, type Submitted } from './present-payment.ts'
import { submitPayment, type Submission } from './submit-payment.ts'

/** A payment that exists now. */
export interface CreatedPayment {
  readonly record: PaymentRecord
  /**
   * Whether the answer is that of a creation. So it is for the request that made the payment, and for each later one with the same
   * Idempotency-Key, because it gets the same answer again.
   */
  readonly isCreation: boolean
}

/** The requests of this process that wait for the gateway, by payment id. A second click waits for the answer to the first one. */
export type InFlight = Map<string, Promise<Submitted>>

/**
 * Makes a payment: it stores the intent, sends the request to the gateway and stores the answer. For one order only one request is sent at
 * a time, in all processes together. A payment with an unknown outcome is requested again only under its own number. No other payment is
 * requested beside it unless the payer knows about it.
 *
 * @returns "price-outdated" if nothing was made, because the order got another price since the price was requested from the shop.
 * @throws Problem if there is no payment to show.
 */
export const submitOnce = async (
  settings: Settings,
  input: CreateInput,
  inFlight: InFlight,
): Promise<CreatedPayment | 'price-outdated'> => {
  const { draft, submission } = await preparePayment(settings, input)
  const outcome = await createOnceFree(settings, draft)
  switch (outcome.outcome) {
    case 'created': {
      const submitted = join(inFlight, draft.id, () => submitPayment(settings, outcome.record, submission))
      return { record: presentPayment(await submitted), isCreation: true }
    }
    case 'again': {
      const submitted = join(inFlight, outcome.record.id, () => submitAgain(settings, input, outcome.record))
      return { record: presentPayment(await submitted), isCreation: false }
    }
    case 'live':
    case 'replayed': {
      const joined = inFlight.get(outcome.record.id)
      const record = presentPayment(
        joined ? await joined : { record: await withoutDeadRequest(settings, outcome.record) },
      )
      return { record, isCreation: outcome.outcome === 'replayed' }
    }
    case 'others-live':
      throw new Problem('other-payment-live', { others: outcome.others.map(otherOf) })
    case 'under-way':
      throw new Problem('payment-under-way', {
        others: outcome.others.map(otherOf),
        retryAfterSeconds: UNDER_WAY_SECONDS,
      })
    case 'undecided':
      throw new Problem('payment-undecided', { others: outcome.others.map(otherOf) })
    case 'order-paid':
      throw new Problem('order-paid')
    case 'order-refunded':
    case 'order-amount-differs':
      throw new Problem(outcome.outcome)
    case 'key-reused':
      throw new Problem('key-reused')
    case 'replaces-unknown':
      throw new Problem('replaces-unknown')
    case 'price-outdated':
      return 'price-outdated'
    default:
      return outcome satisfies never
  }
}

/** The interval of reads, and their number, while another request of the order is under way. Most are answered within 10 seconds. */
const LOOK_EVERY_MS = 250
const LOOKS = 40
const UNDER_WAY_SECONDS = 5

/**
 * Waits while another request of the order is under way, in this process or another. If it does not end in time, the payer reads that it is
 * still under way.
 */
const createOnceFree = async (
  settings: PlatformSettings & StoreSettings,
  draft: PaymentDraft,
): Promise<CreateOutcome> => {
  const { store, clock } = settings
  for (let look = 0; ; look += 1) {
    const outcome = await store.payments.create(draft)
    if (outcome.outcome !== 'under-way') return outcome
    for (; look < LOOKS && (await isStillUnderWay(settings, outcome.others)); look += 1)
      await clock.sleep(LOOK_EVERY_MS)
    if (look >= LOOKS) return outcome
  }
}

const isStillUnderWay = async (
  settings: PlatformSettings & StoreSettings,
  others: readonly PaymentRecord[],
): Promise<boolean> => {
  const current = await Promise.all(
    others.map(async ({ id }) => {
      const found = await settings.store.payments.find(id)
      return found && (await withoutDeadRequest(settings, found))
    }),
  )
  return current.some((record) => record && isUnderWay(record, givenUpBefore(settings)))
}

/** The part of another payment that a problem lists. The payer has to know about it, because the payer could pay both. */
const otherOf = ({ id, phase, payment: { terms } }: PaymentRecord): OtherPayment => ({
  id,
  method: terms.method,
  ...(terms.channel !== undefined && { channel: terms.channel }),
  phase,
})

/** Sends the request again under its own number. The store allowed this for one request only; all others show the payment as it is. */
const submitAgain = async (settings: Settings, input: CreateInput, record: PaymentRecord): Promise<Submitted> => {
  settings.logger.info({ paymentId: record.id }, 'The payer tries again; the same number is sent.')
  let noted = record
  try {
    const submission = await prepareAgain(settings, input, record)
    noted = await noteRequest(settings, record, submission)
    return await submitPayment(settings, noted, submission)
  } catch (error) {
    // Nothing was sent, or the result could not be stored: the outcome is still unknown.
    await settings.store.payments
      .change(
        record.id,
        (current) =>
          current.revision === noted.revision ? foldPhase(current, { phase: 'unknown', status: '' }) : undefined,
        isoInstant(settings.clock.now()),
      )
      .catch(() => undefined)
    throw error
  }
}

/** Stores the hash of another request before it is sent. The audit trail keeps the hash of the request before it. */
const noteRequest = async (
  { store, clock, securityKey }: PlatformSettings & GatewaySettings & StoreSettings,
  record: PaymentRecord,
  { request }: Submission,
): Promise<PaymentRecord> => {
  const bodyHash = await hmacHexUnder(securityKey, request.body)
  const at = isoInstant(clock.now())
  const changed = await store.payments.change(
    record.id,
    (current) =>
      current.bodyHash === bodyHash
        ? undefined
        : {
            patch: { bodyHash },
            audit: [
              { at, actor: 'payer', action: 'again', reason: `the request before had the hash ${current.bodyHash}` },
            ],
          },
    at,
    record,
  )
  return changed?.record ?? record
}

/** Returns the request that is under way for a payment, or begins one. */
const join = (inFlight: InFlight, id: string, begin: () => Promise<Submitted>): Promise<Submitted> => {
  const known = inFlight.get(id)
  if (known) return known
  const submitted = begin()
  inFlight.set(id, submitted)
  const forget = (): void => void inFlight.delete(id)
  submitted.then(forget, forget)
  return submitted
}
