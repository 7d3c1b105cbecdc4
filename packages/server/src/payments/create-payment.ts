import { isUnderWay } from '../decide/retry.ts'
import { foldReport } from '../decide/report.ts'
import type { OtherPayment } from '@ficha/core/contract'
import { Problem } from '../http/problem.ts'
import type { Settings } from '../options/settings.ts'
import { isoInstant } from '../platform/clock.ts'
import type { CreateOutcome } from '../ports/ledger.ts'
import type { PaymentDraft, PaymentRecord } from '../records/payment-record.ts'
import type { CreateInput } from './create-input.ts'
import { givenUpBefore } from './give-up.ts'
import { prepareAgain, preparePayment } from './prepare-payment.ts'
import { presentPayment, type Submitted } from './present-payment.ts'
import { submitPayment } from './submit-payment.ts'

/** A payment that exists now, and whether this request made it. */
export interface CreatedPayment {
  readonly record: PaymentRecord
  readonly isNew: boolean
}

/** Submissions of this process that wait for the gateway: a second click waits for the first one's answer. */
export type InFlight = Map<string, Promise<Submitted>>

/**
 * Makes a payment: the intent is stored, then the gateway is asked, then its answer is stored. Of all requests for one order, in however
 * many processes, one at a time asks the gateway. A payment of which nobody knows whether it was made is asked for again under its own
 * number, however the payer comes back to it; beside it nothing is asked for unless the payer knows of it. Throws a Problem when there is
 * no payment to show.
 */
export const createPayment = async (
  settings: Settings,
  input: CreateInput,
  inFlight: InFlight,
): Promise<CreatedPayment> => {
  const { draft, submission } = await preparePayment(settings, input)
  const outcome = await createOnceFree(settings, draft)
  switch (outcome.outcome) {
    case 'created': {
      const submitted = join(inFlight, draft.id, () => submitPayment(settings, outcome.record, submission))
      return { record: presentPayment(await submitted), isNew: true }
    }
    case 'again': {
      const submitted = join(inFlight, outcome.record.id, () => submitAgain(settings, input, outcome.record))
      return { record: presentPayment(await submitted), isNew: false }
    }
    case 'live':
    case 'replayed': {
      const joined = inFlight.get(outcome.record.id)
      const record = presentPayment(joined ? await joined : { record: outcome.record })
      return { record, isNew: outcome.outcome === 'replayed' }
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
    default:
      return outcome satisfies never
  }
}

/** How often a payment that another tab asks for is looked at, and for how long: most are answered within it. */
const LOOK_EVERY_MS = 250
const LOOKS = 40
const UNDER_WAY_SECONDS = 5

/** What the gateway is being asked for is waited for, in this process or another. Beyond a while the payer is told of it. */
const createOnceFree = async (settings: Settings, draft: PaymentDraft): Promise<CreateOutcome> => {
  const { store, clock } = settings
  for (let look = 0; ; look += 1) {
    const outcome = await store.payments.create(draft)
    if (outcome.outcome !== 'under-way') return outcome
    for (; look < LOOKS && (await isStillUnderWay(settings, outcome.others)); look += 1)
      await clock.sleep(LOOK_EVERY_MS)
    if (look >= LOOKS) return outcome
  }
}

const isStillUnderWay = async (settings: Settings, others: readonly PaymentRecord[]): Promise<boolean> => {
  const current = await Promise.all(others.map(({ id }) => settings.store.payments.find(id)))
  return current.some((record) => record && isUnderWay(record, givenUpBefore(settings)))
}

/** An order's other payments are named before one more is made: two that live at once may both be paid. */
const otherOf = ({ id, phase, payment: { terms } }: PaymentRecord): OtherPayment => ({
  id,
  method: terms.method,
  ...(terms.channel !== undefined && { channel: terms.channel }),
  phase,
})

/** The store has given this number to this request: of all processes one asks, the others show the payment as it is. */
const submitAgain = async (settings: Settings, input: CreateInput, record: PaymentRecord): Promise<Submitted> => {
  settings.logger.info({ paymentId: record.id }, 'The payer tries again; the same number is sent.')
  try {
    const submission = await prepareAgain(settings, input, record)
    return await submitPayment(settings, record, submission)
  } catch (error) {
    // Nothing was sent, or what came of it could not be stored: its fate is as open as it was.
    await settings.store.payments
      .change(
        record.id,
        (current) =>
          current.revision === record.revision ? foldReport(current, { phase: 'unknown', status: '' }) : undefined,
        isoInstant(settings.clock.now()),
      )
      .catch(() => undefined)
    throw error
  }
}

/** What is under way for a payment, or what is begun now. */
const join = (inFlight: InFlight, id: string, begin: () => Promise<Submitted>): Promise<Submitted> => {
  const known = inFlight.get(id)
  if (known) return known
  const submitted = begin()
  inFlight.set(id, submitted)
  const forget = (): void => void inFlight.delete(id)
  submitted.then(forget, forget)
  return submitted
}
