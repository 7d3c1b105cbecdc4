import type { RefusalKey } from '../i18n/checkout-messages.ts'
import type { ScreenState } from '../i18n/messages.ts'
import type { RecurringMessages } from '../i18n/recurring-messages.ts'
import type { RecurringScreenState } from '../model/recurring-screen-state.ts'
import { checkoutMessagesFor, messagesFor, recurringMessagesFor } from './tables.ts'
import { WORDS_LOCALES } from './words-page.support.ts'
import type { Meaning } from './meanings.support.ts'

/** One moment at which a payer may lose money by a sentence that is read quickly. */
export interface DangerousMoment {
  readonly key: string
  /** When it is read, for a native reader. */
  readonly when: string
  readonly title?: string
  readonly text: string
  /** The required meanings of title and text together. */
  readonly says: readonly Meaning[]
  /** The same request can be sent again without a second payment, or it is a cancellation. */
  readonly isHarmlessAgain?: boolean
}

const STATES: Readonly<Partial<Record<ScreenState, readonly [when: string, ...says: readonly Meaning[]]>>> = {
  processing: ['slip: waiting for the payment', 'doNotPay'],
  cardProcessing: ['slip: the card’s bank has not answered', 'doNotPay'],
  unknown: ['slip: the gateway’s word says nothing', 'notKnown', 'doNotPay', 'contactShop'],
  noInstructions: ['slip: nothing came to pay with', 'contactShop', 'beforePaying'],
  failed: ['slip: the payment failed', 'contactShop', 'beforePaying', 'keepReceipt'],
  reversed: ['slip: the money went back', 'contactShop'],
  inReview: ['slip: the payment is held for a review', 'doNotPay'],
  refundRequested: ['slip: a refund waits for the payer’s bank data', 'contactShop'],
  refundProcessing: ['slip: a refund is under way', 'contactShop'],
  refundedInPart: ['slip: a part went back', 'contactShop'],
  refundNotMade: ['slip: a refund was refused or revoked', 'doNotPay', 'contactShop'],
  disputed: ['slip: the charge is disputed', 'doNotPay', 'contactShop'],
  chargedBack: ['slip: the bank took the charge back', 'doNotPay', 'contactShop'],
  expired: ['slip: nobody paid in time, as far as is known', 'doNotPay', 'keepReceipt', 'contactShop'],
  deadlinePassed: ['slip: the deadline has passed', 'doNotPay'],
  wrongAmount: ['slip: another amount arrived', 'doNotPay', 'contactShop'],
  replaced: ['slip: the payer chose another way', 'doNotPay', 'payOnlyOne'],
  repriced: ['slip: the order costs something else now', 'doNotPay', 'keepReceipt', 'contactShop'],
  orderPaid: ['slip: another payment of the order is paid', 'doNotPay', 'keepReceipt', 'contactShop'],
  paidTwice: ['slip: two payments of the order are paid', 'doNotPay', 'keepReceipt', 'contactShop'],
  orderRefunded: ['slip: the order’s money went back', 'doNotPay', 'contactShop'],
  orderAmountDiffers: ['slip: money arrived that does not match the order', 'doNotPay', 'contactShop'],
  orderUnknown: ['slip: nobody knows of another payment', 'notKnown', 'doNotPay', 'contactShop'],
  returned: ['slip: back from a bank’s or wallet’s page', 'doNotPay', 'beforePaying', 'contactShop'],
  offline: ['every slip: no network', 'notKnown'],
}

const REFUSALS: Readonly<Record<RefusalKey, readonly [when: string, ...says: readonly Meaning[]]>> = {
  notLoaded: ['the ways to pay did not come', 'doNotPay'],
  notFound: ['no such order', 'doNotPay'],
  noMethods: ['no way to pay', 'contactShop', 'doNotPay'],
  offline: ['no network, before anything was sent', 'nothingCharged'],
  notSent: ['the gateway was not reached', 'nothingCharged'],
  refused: ['the gateway refused', 'nothingCharged'],
  notOffered: ['the method is not offered any more', 'nothingCharged'],
  belowMinimum: ['below the method’s minimum', 'nothingCharged'],
  aboveMaximum: ['above the method’s maximum', 'nothingCharged'],
  outsideLimits: ['outside the gateway’s limits', 'nothingCharged'],
  unconfirmed: ['no answer that says anything', 'notKnown', 'doNotPay'],
  otherPayment: ['the order has a payment by another method', 'doNotPay', 'payOnlyOne'],
  undecided: ['another method, while the first payment is undecided', 'notKnown', 'contactShop'],
  orderPaid: ['the order is paid', 'doNotPay'],
  orderPaidTwice: ['the order is paid twice', 'doNotPay', 'keepReceipt', 'contactShop'],
  orderRefunded: ['the order’s money went back', 'doNotPay', 'contactShop'],
  orderAmountDiffers: ['money arrived that does not match the order', 'doNotPay', 'contactShop'],
  orderUnknown: ['nobody knows of the order’s payment', 'notKnown', 'doNotPay', 'contactShop'],
  tooManyAttempts: ['too many attempts', 'thisNotSent', 'doNotPay'],
  notAllowed: ['the session ended', 'doNotPay'],
  shopFault: ['the shop’s order is wrong', 'nothingCharged', 'contactShop'],
  notMade: ['certainly nothing was made', 'nothingCharged'],
}

type CancelFailureKey = keyof RecurringMessages['cancel']['failures']

const CANCEL_FAILURES: Readonly<Record<CancelFailureKey, readonly [when: string, ...says: readonly Meaning[]]>> = {
  refused: ['a cancellation that was refused', 'chargesGoOn', 'contactShop'],
  unknown: ['a cancellation of which nobody knows', 'notKnown', 'chargesGoOn'],
  notSent: ['a cancellation that was not sent', 'chargesGoOn'],
  notAllowed: ['a cancellation after the session ended', 'chargesGoOn'],
  notFound: ['a cancellation of what was not found', 'chargesGoOn'],
  tooManyAttempts: ['a cancellation after too many attempts', 'chargesGoOn'],
  notCancelled: ['a cancellation that certainly came to nothing', 'chargesGoOn'],
}

const RECURRING: Readonly<Partial<Record<RecurringScreenState, readonly [when: string, ...says: readonly Meaning[]]>>> =
  {
    waiting: ['subscription: waiting for the first payment', 'doNotPay'],
    waitingLong: ['subscription: waiting for long', 'doNotPay'],
    deadlinePassed: ['subscription: the deadline has passed', 'doNotPay'],
    unknown: ['subscription: the gateway’s word says nothing', 'notKnown', 'doNotPay', 'contactShop'],
    failed: ['subscription: the first payment failed', 'contactShop', 'beforePaying', 'keepReceipt'],
    notFound: ['subscription: not found', 'doNotPay', 'contactShop'],
    unreachable: ['subscription: the server cannot be reached', 'doNotPay'],
  }

const rowsOf = <Key extends string>(
  prefix: string,
  rows: Readonly<Partial<Record<Key, readonly [when: string, ...says: readonly Meaning[]]>>>,
  words: (key: Key) => { readonly title?: string; readonly text: string },
): readonly DangerousMoment[] =>
  (Object.entries(rows) as [Key, readonly [string, ...Meaning[]]][]).map(([key, [when, ...says]]) => ({
    key: `${prefix}${key}`,
    when,
    says,
    ...words(key),
  }))

/** Every dangerous moment in one language. */
export const dangerousMoments = (locale: string): readonly DangerousMoment[] => {
  const payment = messagesFor(locale)
  const checkout = checkoutMessagesFor(locale)
  const recurring = recurringMessagesFor(locale)
  const { paying, change, ended, card, broken } = checkout
  const { failures, goesOn } = recurring.cancel
  /** As it is read where no earlier request may have arrived. */
  const cancelFailure = (key: CancelFailureKey): string =>
    key === 'unknown' ? failures.unknown : `${failures[key]} ${goesOn}`
  return [
    ...rowsOf('states.', STATES, (key) => payment.states[key]),
    { key: 'actions.replacePrompt', when: 'slip: before a new code', says: [], text: payment.actions.replacePrompt },
    ...rowsOf('refusals.', REFUSALS, (key) => checkout.refusals[key]),
    { key: 'paying.unsure', when: 'the answer was lost', says: ['notKnown', 'doNotPay'], ...paying.unsure },
    {
      key: 'paying.sendAgain',
      when: 'the button of a lost answer',
      says: [],
      text: paying.sendAgain,
      isHarmlessAgain: true,
    },
    { key: 'change.warning', when: 'before another method', says: ['doNotPay'], text: change.warning },
    {
      key: 'change.reminder',
      when: 'above the methods, while an older code may be paid',
      says: ['doNotPay', 'payOnlyOne'],
      text: change.reminder,
    },
    {
      key: 'ended.repriced',
      when: 'above the methods, after the order’s price changed',
      says: ['doNotPay', 'contactShop'],
      ...ended.repriced,
    },
    {
      key: 'ended.returned',
      when: 'above the methods, after money of another amount went back',
      says: ['doNotPay', 'contactShop'],
      ...ended.returned,
    },
    {
      key: 'ended.failed',
      when: 'above the methods, after a failed payment',
      says: ['contactShop', 'beforePaying', 'keepReceipt'],
      ...ended.failed,
    },
    {
      key: 'ended.expired',
      when: 'above the methods, after a payment in time did not come',
      says: ['doNotPay', 'keepReceipt', 'contactShop'],
      ...ended.expired,
    },
    {
      key: 'card.notChecked',
      when: 'the card’s fields were not reached',
      says: ['nothingCharged'],
      text: card.notChecked,
    },
    { key: 'broken', when: 'the page broke', says: ['doNotPay'], ...broken },
    ...rowsOf('recurring.cancel.failures.', CANCEL_FAILURES, (key) => ({ text: cancelFailure(key) })).map((moment) => ({
      ...moment,
      isHarmlessAgain: true,
    })),
    ...rowsOf('recurring.states.', RECURRING, (key) => recurring.states[key]),
    {
      key: 'recurring.wrongAmount',
      when: 'subscription: another amount arrived',
      says: ['doNotPay', 'contactShop'],
      text: recurring.schedule.wrongAmount,
    },
    {
      key: 'recurring.schedule.failed',
      when: 'subscription: a later charge failed',
      says: ['doNotPay', 'contactShop'],
      title: recurring.schedule.failedTitle,
      text: recurring.schedule.failedText,
    },
    {
      key: 'recurring.offline',
      when: 'subscription: no network',
      says: ['notKnown'],
      text: recurring.offline,
    },
    {
      key: 'recurring.cancel.offline',
      when: 'subscription: a cancellation without a network',
      says: ['nothingCharged', 'chargesGoOn'],
      text: `${recurring.cancel.offline} ${recurring.cancel.goesOn}`,
      isHarmlessAgain: true,
    },
  ]
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** All dangerous moments of all languages as one page for native readers. */
export const dangerousMomentsPage = (): string => {
  const parts = WORDS_LOCALES.map((locale) => {
    const rows = dangerousMoments(locale).map(
      ({ key, when, title, text }) => `| \`${key}\` | ${cell(when)} | ${cell(title ?? '')} | ${cell(text)} |`,
    )
    return [`## ${locale}`, '', '| Key | When | Title | Text |', '| --- | --- | --- | --- |', ...rows].join('\n')
  })
  return `# Dangerous moments

A payer may lose money by each of these sentences, if it is read quickly and says the wrong thing. The rule: what is known of the money,
what is not known, what to do, and what not to do. Nothing is promised that the shop or the gateway would have to keep: no time, no
contact, no refund. Nobody is told to try again without “if you have paid, do not pay again”, unless it is certain that nothing was sent.

Made from the tables by \`node packages/core/src/locales/words.write.ts\`; a test holds every sentence to the rule, and this page to the
tables. Words in braces are filled in. A part in square brackets is left out when a word in it is not known: \`{onPage}\` in an e-mail,
\`{code}\` where there is no code, \`{noCode}\` where there is one.

${parts.join('\n\n')}
`
}
