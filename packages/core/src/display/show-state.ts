import { countryOf } from '../catalogue/methods-for.ts'
import { zoneNameOf, zoneOf } from '../catalogue/zone-of.ts'
import { fill, formatAmount, momentParts } from '../i18n/format.ts'
import type { Messages, ScreenState, StateMessage } from '../i18n/messages.ts'
import { isPastDeadline } from '../model/deadline.ts'
import { zoneParts } from '../time/zone-parts.ts'
import type { DisplayDeadline, DisplayModel, DisplayStatus, Tone } from '../model/display-model.ts'
import type { Payment } from '../model/payment.ts'
import { DOCUMENTED_STATUS_MAP, PHASES, phaseOfStatus, type FailureCause, type Phase } from '../model/phase.ts'
import type { PaymentFacts } from '../status/payment-facts.ts'
import type { ReceivedAmount } from '../status/received-amount.ts'
import type { OrderStateSnapshot } from '../status/order-state.ts'
import { byMethod } from './by-method.ts'
import { contestOf, refusalOf } from './cause-words.ts'
import { codeValues, type FillValues } from './fill-values.ts'
import { isAuthorisation } from './pix-journey.ts'
import { proofSentence, proofStateWords } from './proof-of-payment.ts'
import { safeText, textOf } from './safe-text.ts'
import { screenOf, type ScreenInputs } from './screen-state.ts'
import { showSettled } from './show-settled.ts'

/** Decides whether a screen is before or after its deadline: by the time now, or by a value that the caller already knows. */
export type DisplayMoment =
  /** Epoch milliseconds, from the server's clock if there is one. */
  | { readonly now: number; readonly passed?: undefined }
  /** Whether the deadline has passed. */
  | { readonly passed: boolean; readonly now?: undefined }

/** The state of the payment, as far as it is known. */
export interface DisplayState extends PaymentFacts {
  /** The phase of the payment. Default: the phase from the status in the response, which is "processing" or "unknown". */
  readonly phase?: Phase
  /** The cause of the failure, if it is known. */
  readonly failureCause?: FailureCause
  /** The amount that arrived, when it differs from the amount of the payment. */
  readonly received?: ReceivedAmount
  /** ISO 8601 instant of the settled phase. */
  readonly settledAt?: string
  /** The present price of the order, when it differs from the amount of this payment. */
  readonly repriced?: ReceivedAmount
  /** The id of the later payment that replaces this payment. */
  readonly replacedBy?: string
  /** The amount of that payment, when it differs from the amount of this one. */
  readonly replacedPrice?: ReceivedAmount
  /** The payer came back from the gateway's page. Default: false. */
  readonly isReturned?: boolean
  /**
   * The deadline and then the time of `lapseAfter` have passed. While the result is awaited, the screen has nothing to pay with. Once it is paid, the
   * screen says that it came late. Default: false.
   */
  readonly hasLapsed?: boolean
  /** The state of the order, computed from all of its payments. Default: open. */
  readonly order?: OrderStateSnapshot
}

/** The inputs of a screen other than the payment. */
export type DisplayOptions = DisplayMoment &
  DisplayState & {
    readonly messages: Messages
    /** `true` for an e-mail: sentences about the page are omitted. Default: false. */
    readonly isMail?: boolean | undefined
  }

/** A deadline in words. */
export interface DeadlineWords {
  readonly at: string
  /** The local time in the zone: "2026-11-21T23:59". */
  readonly wallClock: string
  /** For a step: "sábado 21 de noviembre a las 23:59". The zone is in the sentence above the step. */
  readonly moment: string
  /** With the zone: "sábado 21 de noviembre a las 23:59 (hora de Colombia)". */
  readonly text: string
  /** The same for a deadline that has passed, without its weekday. */
  readonly past: string
  readonly zone: string
}

/** The payment's deadline in words. `undefined` if it has no readable deadline. */
export const deadlineWords = ({ deadline: at, terms }: Payment, messages: Messages): DeadlineWords | undefined => {
  const said = typeof at === 'string' ? saidMoment(at, zoneOf(terms), messages.locale) : undefined
  if (at === undefined || !said) return undefined
  const isFar = Date.parse(at) - Date.parse(textOf(terms.createdAt)) > FAR_MS
  const { at: saidAt, ...inWords } = said
  const parts = { ...inWords, year: isFar ? said.year : undefined }
  const zone = zoneNameOf(terms, messages.locale, (city) => fill(messages.zoneOfCity, { city: safeText(city) }))
  const form = parts.hour === '01' ? 'one' : 'many'
  const inZone = (moment: string): string => fill(messages.momentInZone, { moment, zone })
  const moment = fill(messages.moment[form], parts)
  return {
    at,
    wallClock: wallClockAt(saidAt, zoneOf(terms)),
    moment,
    text: inZone(moment),
    past: inZone(fill(messages.pastMoment[form], parts)),
    zone,
  }
}

/** A deadline that is further ahead than this is written with its year. */
const FAR_MS = 300 * 24 * 3_600_000

/** Midnight is written as the minute before it, because people read "domingo a las 00:00" as the end of Sunday. */
const saidMoment = (
  at: string,
  zone: string,
  locale: string,
): (NonNullable<ReturnType<typeof momentParts>> & { readonly at: number }) | undefined => {
  const instant = Date.parse(at)
  const parts = momentParts(instant, zone, locale)
  const before = parts?.time === '00:00' ? momentParts(instant - MINUTE_MS, zone, locale) : undefined
  if (before) return { ...before, at: instant - MINUTE_MS }
  return parts && { ...parts, at: instant }
}

const MINUTE_MS = 60_000

/** The local time in a zone: "2026-11-21T23:59". */
const wallClockAt = (instant: number, zone: string): string => {
  const { year, month, day, hour, minute } = zoneParts(instant, zone)
  const two = (count: number): string => String(count).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/** An amount as the country of the payment writes it. A value that is not an amount is made safe to show. */
export const amountText = (amount: unknown, currency: unknown, { terms }: Payment): string =>
  safeText(formatAmount(textOf(amount), textOf(currency), countryOf(terms.country)?.numberLocale ?? 'es'))

/** The deadline and the state of the payment, both now and after the deadline. */
export const showState = (
  payment: Payment,
  options: DisplayOptions,
  deadline: DeadlineWords | undefined,
  words: FillValues,
): ShownState => {
  const passed = deadline !== undefined && (options.passed ?? isPastDeadline(deadline.at, options.now))
  const { status, hasPast } = showStatus(payment, options, passed, words)
  if (!deadline || !status.isPayable) return { status, hasPast }
  const { messages } = options
  const until = isAuthorisation(payment) ? messages.pixCodes.authoriseUntil : messages.payUntil
  const shown = showDeadline(deadline, passed, messages, until)
  if (passed) return { deadline: shown, status, hasPast }
  const { sentence } = showDeadline(deadline, true, messages, until)
  const after = showStatus(payment, options, true, words)
  return { deadline: shown, status, hasPast, afterDeadline: { sentence, status: after.status } }
}

/** The state of a payment on a screen. With `hasPast`, the payer can still read its numbers. */
interface ShownState extends Pick<DisplayModel, 'deadline' | 'status' | 'afterDeadline'> {
  readonly hasPast: boolean
}

const showDeadline = (
  { at, wallClock, text, past, zone }: DeadlineWords,
  passed: boolean,
  messages: Messages,
  until: string,
): DisplayDeadline => ({
  at,
  wallClock,
  text,
  sentence: passed ? fill(messages.deadlineWas, { deadline: past }) : fill(until, { deadline: text }),
  passed,
  zone,
})

const TONES: Readonly<Record<ScreenState, Tone>> = {
  submitting: 'waiting',
  processing: 'waiting',
  cardProcessing: 'waiting',
  unknown: 'attention',
  noInstructions: 'attention',
  deadlinePassed: 'attention',
  lapsed: 'attention',
  wrongAmount: 'attention',
  offline: 'attention',
  failed: 'bad',
  // Not "bad": the time ran out, and no payment was refused.
  expired: 'attention',
  paid: 'good',
  // Not "bad": the money was returned, and the payment itself had no error.
  reversed: 'attention',
  inReview: 'attention',
  refundRequested: 'attention',
  refundProcessing: 'attention',
  refundedInPart: 'attention',
  refundNotMade: 'attention',
  disputed: 'attention',
  chargedBack: 'attention',
  replaced: 'attention',
  orderPaid: 'good',
  paidTwice: 'attention',
  orderRefunded: 'attention',
  orderAmountDiffers: 'attention',
  orderUnknown: 'attention',
  repriced: 'attention',
  returned: 'attention',
}

const showStatus = (
  payment: Payment,
  options: DisplayOptions,
  passed: boolean,
  words: FillValues,
): { readonly status: DisplayStatus; readonly hasPast: boolean } => {
  const { messages, received, repriced, replacedPrice, settledAt, refund } = options
  const inputs = screenInputsOf(payment, options, passed)
  const { state, isPayable, isKept, hasPast } = screenOf(inputs)
  const { title, text } = proofStateWords(state, payment, messages) ?? stateWords(state, payment, messages)
  const came = received && amountText(received.amount, received.currency, payment)
  const price = repriced && amountText(repriced.amount, repriced.currency, payment)
  const values = {
    ...words,
    byMethod: byMethod(inputs.order, payment.terms.country, messages),
    ...(inputs.phase === 'paid' && codeValues([])),
    price,
    otherPrice: replacedPrice && amountText(replacedPrice.amount, replacedPrice.currency, payment),
    refund: sumText(refund?.amount, payment),
    refunded: sumText(refund?.refundedAmount, payment),
    late: options.hasLapsed ? '' : undefined,
    ...(came !== undefined && { received: came, ...(state === 'reversed' && { amount: came }) }),
    ...(price && state === 'wrongAmount' && { amount: price }),
  }
  const settled = showSettled(payment, textOf(settledAt), state, messages)
  return {
    hasPast,
    status: {
      phase: inputs.phase,
      state,
      isPayable,
      isKept,
      tone: TONES[state],
      title: fill(title, values),
      text: [
        ...refusalOf(state, options.failureCause ?? payment.refusalCause, messages),
        fill(text, values),
        ...contestOf(state, payment, messages),
        ...proofSentence(state, payment, messages),
      ].join(' '),
      ...(settled && { settled }),
    },
  }
}

/** A sum of the payment in words; `undefined` for none. */
const sumText = (sum: string | undefined, payment: Payment): string | undefined =>
  sum === undefined ? undefined : amountText(sum, payment.terms.currency, payment)

/** The words of a state. A payer who only authorises later charges has paid nothing. */
const stateWords = (state: ScreenState, payment: Payment, { pixCodes, states }: Messages): StateMessage => {
  const own: Readonly<Partial<Record<ScreenState, StateMessage>>> = isAuthorisation(payment)
    ? pixCodes.authorisationStates
    : {}
  return own[state] ?? states[state]
}

const NOBODY_PAID: OrderStateSnapshot = { state: 'open' }

const screenInputsOf = (
  payment: Payment,
  { phase, failureCause, received, repriced, replacedBy, order = NOBODY_PAID, hasLapsed, ...facts }: DisplayState,
  passed: boolean,
): ScreenInputs => ({
  payment,
  phase: knownPhase(phase ?? phaseOfStatus(textOf(payment.status), DOCUMENTED_STATUS_MAP)),
  order,
  passed,
  ...(failureCause && { failureCause }),
  ...(received && { received }),
  ...(repriced && { repriced }),
  ...(replacedBy !== undefined && { replacedBy }),
  ...(hasLapsed && { hasLapsed }),
  ...factsOf(facts),
})

/** The facts beside the phase, without the other members. */
export const factsOf = ({ refund, dispute, inReview, needsCheck }: PaymentFacts): PaymentFacts => ({
  ...(refund && { refund }),
  ...(dispute && { dispute }),
  ...(inReview && { inReview }),
  ...(needsCheck && { needsCheck }),
})

/** The moment of a settled phase in words. `undefined` when the input is not an instant. */
/** A snapshot may come from a later version. A phase that this version does not know becomes `unknown`: neither paid nor failed. */
const knownPhase = (phase: Phase): Phase => (PHASES.includes(phase) ? phase : 'unknown')
