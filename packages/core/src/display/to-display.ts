import { countryOf, methodOf } from '../catalogue/methods-for.ts'
import { zoneOf } from '../catalogue/zone-of.ts'
import { fill, formatAmount, formatDay, formatInstant } from '../i18n/format.ts'
import type { Messages } from '../i18n/messages.ts'
import type { Payment } from '../model/payment.ts'
import { phaseOfStatus, DOCUMENTED_STATUS_MAP, type Phase } from '../model/phase.ts'
import type { PaymentSnapshot, ReceivedAmount } from '../status/snapshot.ts'
import type {
  DisplayDeadline,
  DisplayId,
  DisplayModel,
  DisplayStatus,
  PartWords,
  Tone,
} from '../model/display-model.ts'
import { fillValues, type FillValues } from './fill-values.ts'
import { safeText } from './safe-text.ts'
import { showInstruction } from './show-instruction.ts'

/** On which side of its deadline a screen is made: by a moment, or by who knows already. */
export type DisplayMoment =
  /** Epoch milliseconds, by the server's clock where there is one. */
  | { readonly now: number; readonly passed?: undefined }
  /** Whether the deadline has passed. */
  | { readonly passed: boolean; readonly now?: undefined }

/** What a screen depends on beside the payment. */
export type DisplayOptions = DisplayMoment & DisplayState & { readonly messages: Messages }

/** Where the payment stands, as far as somebody has told. */
export interface DisplayState {
  /** Where the payment stands. Default: what the response's own status says, which is "processing" or "unknown". */
  readonly phase?: Phase
  /** Money that arrived and is not what was asked. */
  readonly received?: ReceivedAmount
  /** ISO 8601 instant of the settled phase. */
  readonly settledAt?: string
}

/** What a snapshot says of where its payment stands, for {@link toDisplay}. Nothing without a snapshot. */
export const displayStateOf = (
  snapshot: Pick<PaymentSnapshot, 'phase' | 'received' | 'settledAt'> | undefined,
): DisplayState => {
  if (!snapshot) return {}
  const { phase, received, settledAt } = snapshot
  return { phase, ...(received && { received }), ...(settledAt !== undefined && { settledAt }) }
}

/**
 * Turns a payment into every string and code of its screen. A pure function: the same payment, messages and moment give
 * the same model, on a server and in a browser of the same Intl. Never encodes a code and never throws.
 */
export const toDisplay = (payment: Payment, options: DisplayOptions): DisplayModel => {
  const { terms } = payment
  const { messages } = options
  const row = methodOf(terms.country, terms.method, terms.channel)
  const amount = amountText(terms.amount, terms.currency, payment)
  const title = row
    ? 'text' in row.name
      ? row.name.text
      : messages.methods[row.name.key]
    : safeText(terms.channel ?? terms.method)
  const moment = momentOf(payment, messages)
  const words = fillValues(payment, row, { amount, title, deadline: moment?.text })
  return {
    locale: messages.locale,
    country: terms.country,
    method: terms.method,
    ...(terms.channel !== undefined && { channel: terms.channel }),
    title,
    glyph: row?.glyph ?? 'cash',
    amount: { label: messages.amount, text: amount, plain: terms.amount, currency: terms.currency },
    ...showStanding(payment, options, moment, words),
    blocks: payment.instructions.map((instruction, place) =>
      showInstruction(instruction, { messages, words, isFirst: place === 0 }),
    ),
    steps: (row ? messages.steps[row.steps] : []).map((step) => fill(step, words)),
    ids: showIds(payment, messages),
    words: partWords(messages, words),
  }
}

/** A deadline in words. */
interface Moment {
  readonly at: string
  readonly text: string
  readonly zone: string
}

const momentOf = ({ deadline: at, terms }: Payment, { locale }: Messages): Moment | undefined =>
  at === undefined ? undefined : { at, ...formatInstant(at, zoneOf(terms), locale) }

const amountText = (amount: string, currency: string, payment: Payment): string =>
  formatAmount(amount, currency, countryOf(payment.terms.country)?.numberLocale ?? 'es')

/** The deadline and where the payment stands, now and from the moment on at which the deadline passes. */
const showStanding = (
  payment: Payment,
  options: DisplayOptions,
  moment: Moment | undefined,
  words: FillValues,
): Pick<DisplayModel, 'deadline' | 'status' | 'afterDeadline'> => {
  if (!moment) return { status: showStatus(payment, options, false, words) }
  const { messages } = options
  const passed = options.passed ?? options.now > Date.parse(moment.at)
  const status = showStatus(payment, options, passed, words)
  const deadline = showDeadline(moment, passed, messages)
  if (passed || !status.isPayable) return { deadline, status }
  const { sentence } = showDeadline(moment, true, messages)
  return { deadline, status, afterDeadline: { sentence, status: showStatus(payment, options, true, words) } }
}

const showDeadline = ({ at, text, zone }: Moment, passed: boolean, messages: Messages): DisplayDeadline => ({
  at,
  text: `${text} (${zone})`,
  sentence: fill(passed ? messages.deadlineWas : messages.payUntil, { deadline: text }),
  passed,
  zone,
})

const TONES: Readonly<Record<Phase, Tone>> = {
  submitting: 'waiting',
  processing: 'waiting',
  unknown: 'attention',
  failed: 'bad',
  paid: 'good',
  reversed: 'bad',
}

/** A settled phase speaks for itself; before that, wrong money and a passed deadline come first. */
const showStatus = (
  payment: Payment,
  { messages, phase: told, received, settledAt }: DisplayOptions,
  passed: boolean,
  words: FillValues,
): DisplayStatus => {
  const phase = told ?? phaseOfStatus(payment.status, DOCUMENTED_STATUS_MAP)
  const isOpen = phase === 'submitting' || phase === 'processing' || phase === 'unknown'
  const state = isOpen && received ? 'wrongAmount' : passed && phase === 'processing' ? 'deadlinePassed' : phase
  const { title, text } = messages.states[state]
  const values = received ? { ...words, received: amountText(received.amount, received.currency, payment) } : words
  return {
    phase,
    isPayable: isOpen && !received,
    tone: state === 'wrongAmount' || state === 'deadlinePassed' ? 'attention' : TONES[phase],
    title: fill(title, values),
    text: fill(text, values),
    ...(settledAt !== undefined && {
      settled: { at: settledAt, day: formatDay(settledAt, zoneOf(payment.terms), messages.locale) },
    }),
  }
}

const showIds = (payment: Payment, { ids }: Messages): readonly DisplayId[] => [
  ...(payment.outTradeNo === undefined ? [] : [{ label: ids.outTradeNo, value: safeText(payment.outTradeNo) }]),
  ...(payment.tradeNo === undefined ? [] : [{ label: ids.tradeNo, value: safeText(payment.tradeNo) }]),
]

const partWords = (messages: Messages, values: FillValues): PartWords => ({
  copied: messages.actions.copied,
  copying: messages.actions.copying,
  copyFailed: messages.actions.copyFailed,
  keepFailed: messages.actions.keepFailed,
  continueAnyway: messages.actions.continueAnyway,
  steps: messages.sections.steps,
  keep: messages.sections.keep,
  print: messages.actions.print,
  test: messages.test,
  remaining: messages.remaining,
  offline: messages.states.offline.text,
  encoderFailed: messages.codes.encoderFailed,
  noInstructions: messages.noInstructions,
  ids: messages.sections.ids,
  close: messages.actions.close,
  showAtCounter: messages.actions.showAtCounter,
  enlarge: messages.actions.enlarge,
  saveImage: messages.actions.saveImage,
  share: messages.actions.share,
  addToCalendar: messages.actions.addToCalendar,
  calendarEntry: fill(messages.calendarEntry, values),
  replace: messages.actions.replace,
  replaceAsk: messages.actions.replaceAsk,
  replaceConfirm: messages.actions.replaceConfirm,
  appNotOpened: messages.actions.appNotOpened,
  scanToOpen: fill(messages.actions.scanToOpen, values),
  mayBeRefused: messages.codes.mayBeRefused,
  tooFine: messages.codes.tooFine,
})
