import type { CatalogueMethod } from '../countries/catalogue-entry.ts'
import { methodOf } from '../catalogue/methods-for.ts'
import { publishedValidityOf } from '../catalogue/published/validity.ts'
import { fill } from '../i18n/format.ts'
import type { Messages, WrittenStepsKey } from '../i18n/messages.ts'
import type {
  DisplayAmount,
  DisplayBlock,
  DisplayCounter,
  DisplayId,
  DisplayModel,
  DisplayOrder,
  DisplayStatus,
  DisplayWays,
  PartWords,
} from '../model/display-model.ts'
import type { Payment } from '../model/payment.ts'
import type { PaymentTerms } from '../model/payment-terms.ts'
import { fillValues, unbrokenName, type FillValues } from './fill-values.ts'
import { hasPixBeside, isAuthorisation } from './pix-journey.ts'
import { safeText, textOf } from './safe-text.ts'
import { withReferenceInRows } from './show-free-text.ts'
import { showContact } from './show-contact.ts'
import { showInstruction } from './show-instruction.ts'
import { pastValues } from './show-past.ts'
import { amountText, deadlineWords, showState, type DisplayOptions } from './show-state.ts'

/**
 * Turns a payment into all strings and codes of its screen at this moment. If the payment cannot be paid yet, or not any more, the
 * model has no code, no step and no deadline. A pure function: the same payment, messages and moment give the same model, on a
 * server and in a browser. It never encodes a code. A field of the payment that should be a text and is not one makes it throw nothing.
 */
export const toDisplay = (payment: Payment, options: DisplayOptions): DisplayModel => {
  const { terms } = payment
  const { messages } = options
  const row = methodOf(terms.country, terms.method, terms.channel)
  const amount = amountText(terms.amount, terms.currency, payment)
  const name = nameOf(terms, row, messages)
  const deadline = deadlineWords(payment, messages)
  const words = fillValues(payment, row, messages, { amount, name, deadline: deadline?.moment, isMail: options.isMail })
  const { hasPast, ...state } = showState(payment, options, deadline, words)
  const { isPayable } = state.status
  const isLate = state.deadline?.passed === true
  const contact = showContact(terms)
  const emphasis = emphasisOf(state.status, payment)
  const shown = (isPayable || hasPast ? payment.instructions : []).flatMap(
    (instruction, place) =>
      showInstruction(instruction, {
        messages,
        words,
        payment,
        isFirst: place === 0,
        isCodeAtBank: row?.steps === 'bankCode',
      }) ?? [],
  )
  const blocks = isPayable ? withReferenceInRows(shown) : []
  const past = isPayable ? [] : pastValues(shown)
  const key = stepsKeyOf(row, payment)
  const steps = isPayable && !isLate ? withOwnTime(stepsOf(key, messages, words), terms, messages) : []
  const ways = isPayable ? waysOf(key, payment, messages, words) : undefined
  const counter = showCounter(row, blocks, steps, messages)
  return {
    locale: messages.locale,
    country: terms.country,
    method: terms.method,
    ...(terms.channel !== undefined && { channel: terms.channel }),
    title: isAuthorisation(payment) ? messages.pixCodes.authorisationTitle : titleOf(name, words.outlet, row, messages),
    order: showOrder(terms),
    glyph: row?.glyph ?? 'cash',
    amount: {
      label: isAuthorisation(payment) ? messages.pixCodes.authorisationAmount : messages.amount,
      text: amount,
      plain: textOf(terms.amount),
      currency: textOf(terms.currency),
      ...(emphasis && { emphasis }),
    },
    ...state,
    blocks,
    steps,
    ...(ways && { ways }),
    ...(counter && { counter }),
    ...(options.isReturned && isPayable && { isReturned: true as const }),
    ...(contact && { contact }),
    ids: showIds(payment, messages),
    ...(past.length > 0 && { past }),
    words: partWords(messages, words, isAuthorisation(payment), row?.ownSteps !== 'oxxoPay'),
  }
}

/** The states in which an amount is to be paid, or has been paid. */
const OF_MONEY: ReadonlySet<DisplayStatus['state']> = new Set([
  'submitting',
  'processing',
  'cardProcessing',
  'deadlinePassed',
  'noInstructions',
  'inReview',
  'paid',
  'refundRequested',
  'refundProcessing',
  'refundedInPart',
  'refundNotMade',
  'disputed',
])

/** The amount of a payment that nobody has to pay now must not look as if it were owed. */
const emphasisOf = ({ state, isPayable }: DisplayStatus, payment: Payment): DisplayAmount['emphasis'] => {
  if (state === 'repriced') return 'struck'
  if (isAuthorisation(payment)) return 'named'
  return isPayable || OF_MONEY.has(state) ? undefined : 'small'
}

const nameOf = ({ channel, method }: PaymentTerms, row: CatalogueMethod | undefined, { methods }: Messages): string => {
  if (!row) return safeText(channel ?? method)
  return 'text' in row.name ? row.name.text : methods[row.name.key]
}

/** The method with the outlet or bank that was chosen: in words where it has a common name, beside a brand. */
const titleOf = (
  name: string,
  outlet: string | undefined,
  row: CatalogueMethod | undefined,
  { methodsAt }: Messages,
): string => {
  if (outlet === undefined || outlet === unbrokenName(name)) return name
  const key = row && 'key' in row.name ? row.name.key : undefined
  return key === 'cash' || key === 'bankTransfer' ? fill(methodsAt[key], { outlet }) : `${name} · ${outlet}`
}

/** The method's list of steps, unless the code needs another list. */
const stepsKeyOf = (row: CatalogueMethod | undefined, payment: Payment): WrittenStepsKey | 'card' | undefined => {
  // The payer only waits, as after a card.
  if (payment.instructions.length === 0) return undefined
  if (isAuthorisation(payment)) return 'pixAuthorisation'
  // An account came beside the page, so the payer transfers to it.
  if (row?.steps === 'transferReference' && payment.instructions[0]?.kind === 'freeText') return 'transferText'
  return row?.steps === 'boleto' && hasPixBeside(payment) ? 'boletoWithPix' : (row?.ownSteps ?? row?.steps)
}

const stepsOf = (
  key: WrittenStepsKey | 'card' | undefined,
  { steps }: Messages,
  words: FillValues,
): readonly string[] => {
  return key === undefined || key === 'card' ? [] : fillSteps(steps[key], words)
}

const fillSteps = (steps: readonly string[], words: FillValues): readonly string[] =>
  steps
    .map((step) => fill(step, words))
    .filter((step) => step !== '')
    // A name may end with its own mark: "Abre la app dale!" has no stop behind it, and "Recebimentos Ltda." no second one.
    .map((step) => step.replace(/([!?.])\.(?!\.)/g, '$1'))

/** The other way to pay the same: the bars of a boleto beside its number, or a boleto beside its Pix code. */
const waysOf = (
  key: WrittenStepsKey | 'card' | undefined,
  { instructions }: Payment,
  { ways }: Messages,
  words: FillValues,
): DisplayWays | undefined => {
  const [first] = instructions
  if ((key !== 'boleto' && key !== 'boletoWithPix') || instructions.every(({ kind }) => kind === first?.kind))
    return undefined
  const { steps, ...headings } = ways[key]
  return { ...headings, steps: fillSteps(steps, words) }
}

/** The first step leads to the page. Where the page then has a time of its own (published 2024), the step says it; nothing counts it. */
const withOwnTime = (steps: readonly string[], terms: PaymentTerms, { onceOpen }: Messages): readonly string[] => {
  const [first, ...others] = steps
  const isPublished = terms.timeoutExpressEnds === 'submission' && terms.validity === undefined
  const own = isPublished ? publishedValidityOf(terms.country, terms.method, terms.channel)?.onceOpen : undefined
  if (first === undefined || own === undefined) return steps
  return [`${first} ${fill(onceOpen, { minutes: own.replace(/m$/, '') })}`, ...others]
}

/** The methods that are paid at a counter by dictated numbers, by their lists of steps; the second step says what to dictate. */
const AT_COUNTER: ReadonlySet<string | undefined> = new Set([
  'agreement',
  'agreementAtBank',
  'cashCode',
  'cashReference',
])

const showCounter = (
  row: CatalogueMethod | undefined,
  blocks: readonly DisplayBlock[],
  steps: readonly string[],
  { sections }: Messages,
): DisplayCounter | undefined => {
  const references = blocks.flatMap((block) => (block.kind === 'reference' ? [block.value] : []))
  // A casa lotérica takes a short code before the bars. The line is for a bank.
  const isLotteryCode = row?.steps === 'lottery' && blocks[0]?.kind === 'reference'
  const say = isLotteryCode || AT_COUNTER.has(row?.ownSteps ?? row?.steps) ? steps[1] : undefined
  const values = isLotteryCode ? references.slice(0, 1) : references
  return say === undefined || values.length === 0 ? undefined : { opening: sections.atCounter, say, values }
}

const showOrder = ({ shop, title, orderNumber }: PaymentTerms): DisplayOrder => ({
  ...(shop !== undefined && { shop: safeText(shop) }),
  ...(title !== undefined && { title: safeText(title) }),
  ...(orderNumber !== undefined && { number: safeText(orderNumber) }),
})

const showIds = ({ terms, outTradeNo, tradeNo }: Payment, { ids }: Messages): readonly DisplayId[] =>
  [
    { label: ids.orderNumber, value: safeText(terms.orderNumber) },
    { label: ids.outTradeNo, value: safeText(outTradeNo) },
    { label: ids.tradeNo, value: safeText(tradeNo) },
  ].filter(({ value }) => value !== '')

const partWords = (
  messages: Messages,
  values: FillValues,
  isToAuthorise: boolean,
  /** Whether the payer names it to the cashier as a service. A product of its own is named in the steps. */
  isService: boolean,
): PartWords => ({
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
  remainingOne: messages.remainingOne,
  inYourZone: messages.inYourZone,
  offline: messages.states.offline.text,
  encoderFailed: messages.codes.encoderFailed,
  ids: messages.sections.ids,
  past: messages.sections.past,
  close: messages.actions.close,
  showAtCounter: messages.actions.showAtCounter,
  ...(isService && { atCounter: messages.sections.atCounter }),
  enlarge: messages.actions.enlarge,
  saveImage: messages.actions.saveImage,
  share: messages.actions.share,
  addToCalendar: messages.actions.addToCalendar,
  calendarEntry: fill(messages.calendarEntry, values),
  replace: fill(messages.actions.replace, values),
  replaceAsk: fill(messages.actions.replacePrompt, values),
  replaceWait: messages.actions.replaceWait,
  replaceConfirm: fill(messages.actions.replaceConfirm, values),
  notPaidYet: isToAuthorise ? messages.pixCodes.notAuthorisedYet : messages.actions.notPaidYet,
  appNotOpened: messages.actions.appNotOpened,
  scanToOpen: fill(messages.actions.scanToOpen, values),
  scanToCarry: messages.actions.scanToCarry,
  saved: messages.actions.saved,
  openInBrowser: messages.actions.openInBrowser,
  openLink: messages.actions.openLink,
  copyLink: messages.actions.copyLink,
  mayBeRefused: messages.codes.mayBeRefused,
  originalText: messages.codes.originalText,
  tooFine: messages.codes.tooFine,
})
