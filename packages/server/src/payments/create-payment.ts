import { claimUndecided, isUndecided } from '../decide/retry.ts'
import { Problem, type OtherPayment } from '../http/problem.ts'
import type { Settings } from '../options/settings.ts'
import { isoInstant } from '../platform/clock.ts'
import { isSameChoice, type PaymentDraft, type PaymentRecord } from '../records/payment-record.ts'
import type { CreateInput } from './create-input.ts'
import { prepareAgain, preparePayment } from './prepare-payment.ts'
import { presentPayment, type Submitted } from './present-payment.ts'
import { submitPayment, type Submission } from './submit-payment.ts'

/** A payment that exists now, and whether this request made it. */
export interface CreatedPayment {
  readonly record: PaymentRecord
  readonly isNew: boolean
}

/** Submissions of this process that wait for the gateway: a second click waits for the first one's answer. */
export type InFlight = Map<string, Promise<Submitted>>

/**
 * Makes a payment: the intent is stored, then the gateway is asked, then its answer is stored. Of all requests for one choice of
 * one order, in however many processes, exactly one asks the gateway. A payment of which nobody knows whether it was made is asked for
 * again under its own number. Throws a Problem when there is no payment to show.
 */
export const createPayment = async (
  settings: Settings,
  input: CreateInput,
  inFlight: InFlight,
): Promise<CreatedPayment> => {
  const { draft, submission } = await preparePayment(settings, input)
  const outcome = await settings.store.payments.create(await keepUndecided(settings, draft))
  switch (outcome.outcome) {
    case 'created': {
      const submitted = join(inFlight, draft.id, () => submitPayment(settings, outcome.record, submission))
      return { record: presentPayment(await submitted), isNew: true }
    }
    case 'live':
      return await showOrTryAgain(settings, input, outcome.record, inFlight)
    case 'replayed': {
      const { record } = await showOrTryAgain(settings, input, outcome.record, inFlight)
      return { record, isNew: true }
    }
    case 'others-live':
      throw new Problem('other-payment-live', { others: outcome.others.map(otherOf) })
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

/**
 * A payment of which nobody knows whether it exists is not replaced by one of the same choice: a second number could become a second
 * payment. The draft then stands for the one that is there.
 */
const keepUndecided = async ({ store }: Settings, draft: PaymentDraft): Promise<PaymentDraft> => {
  const { replaces, ...rest } = draft
  const replaced = replaces === undefined ? undefined : await store.payments.find(replaces)
  return replaced?.orderId === draft.orderId && isSameChoice(replaced, draft) && isUndecided(replaced) ? rest : draft
}

/** An order's payments by other methods are named before one more is made: two that live at once may both be paid. */
const otherOf = ({ id, phase, payment: { terms } }: PaymentRecord): OtherPayment => ({
  id,
  method: terms.method,
  ...(terms.channel !== undefined && { channel: terms.channel }),
  phase,
})

const showOrTryAgain = async (
  settings: Settings,
  input: CreateInput,
  record: PaymentRecord,
  inFlight: InFlight,
): Promise<CreatedPayment> => {
  const joined = inFlight.get(record.id)
  if (joined) return { record: presentPayment(await joined), isNew: false }
  if (!isUndecided(record)) return { record: presentPayment({ record }), isNew: false }
  const submission = await prepareAgain(settings, input, record)
  const submitted = join(inFlight, record.id, () => submitAgain(settings, record, submission))
  return { record: presentPayment(await submitted), isNew: false }
}

/** Claimed first, so that of all processes one asks; the others show the payment as it is. */
const submitAgain = async (settings: Settings, record: PaymentRecord, submission: Submission): Promise<Submitted> => {
  const at = isoInstant(settings.clock.now())
  const claimed = await settings.store.payments.change(record.id, claimUndecided, at)
  if (!claimed?.changed) return { record: claimed?.record ?? record }
  settings.logger.info({ paymentId: record.id }, 'The payer tries again; the same number is sent.')
  return await submitPayment(settings, claimed.record, submission)
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
