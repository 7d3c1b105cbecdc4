import type { Country } from '@ficha/core'
import type { Conclusion } from '../model/conclusion.ts'
import type { Draft } from '../model/draft.ts'
import type { Outcome } from '../model/outcome.ts'
import type { Question } from '../model/question.ts'
import { BudgetSpent, NotProbed } from '../platform/stop.ts'
import { questions } from '../questions/every-question.ts'
import { TEST_PAYERS } from '../wire/test-payers.ts'
import { askAnswers } from './ask-answers.ts'
import { createRow, groundOf, type Row } from './row-of-variants.ts'
import {
  findGround,
  firstDraft,
  firstRecurringDraft,
  isRefusedSignature,
  PAY_DIMENSIONS,
  RECURRING_DIMENSIONS,
  refusalText,
} from './ground.ts'
import type { Known } from './known.ts'
import type { Contradiction, Lab } from './lab.ts'
import { askBank } from './procedures/ask-bank.ts'
import { askCurrencies } from './procedures/ask-currencies.ts'
import { askLengths } from './procedures/ask-lengths.ts'
import { askMethodSpelling } from './procedures/ask-method-spelling.ts'
import { askRecurringStatus, askRefusedCancellation, askRefusedCredentials } from './procedures/ask-refusals.ts'
import { askSignature } from './procedures/ask-signature.ts'
import { askZone } from './procedures/ask-zone.ts'
import { findMethods, type NamedBanks } from './procedures/find-methods.ts'
import { without } from './without-answers.ts'
import { withoutProof } from './without-proof.ts'
import { findSignature } from './procedures/find-signature.ts'
import { askSpelling, readingOfWords } from './procedures/spelling.ts'

/** The merchant's data about the account. */
export interface AccountOptions {
  readonly countries: readonly Country[]
  readonly banks: NamedBanks
  readonly signatureHeaders: readonly string[]
  /** The questions to ask. Their requirements are prepared in any case. Default: all. */
  readonly only?: readonly string[] | undefined
  /** Called for each question before its first request, and with its conclusion. */
  readonly onQuestion: (question: Question, left: number) => void
  readonly onConclusion: (conclusion: Conclusion) => void
}

/** The results of requests. */
export interface Findings {
  readonly known: Known
  readonly conclusions: readonly Conclusion[]
  /** Two different answers to the same request in this run. Then no request is a proof. */
  readonly contradiction?: Contradiction | undefined
}

/** Finds an accepted payment, and then asks all questions that requests can answer. Throws `NotProbed` if no payment is accepted. */
export async function runQuestions(lab: Lab, options: AccountOptions): Promise<Findings> {
  let known = await stand(lab, options)
  const conclusions: Conclusion[] = []
  const conclude = (conclusion: Conclusion): void => {
    conclusions.push(conclusion)
    options.onConclusion(conclusion)
  }
  const row = createRow(lab, conclude)
  for (const question of questions) {
    if (question.experiment.kind === 'notifications') continue
    if (!row.goesOnWith(question, known)) await row.end()
    options.onQuestion(question, lab.left)
    try {
      known = await prepare(lab, question, known, options)
      if (options.only?.includes(question.key) === false) continue
      const conclusion = await put(lab, question, known, row)
      if (conclusion === undefined) continue
      conclude(conclusion)
      known = learn(known, conclusion)
    } catch (error) {
      if (!(error instanceof BudgetSpent)) throw error
      await row.end()
      conclude(without(question, 'not-asked', error.message))
    }
  }
  await row.end()
  const { contradiction } = lab
  if (contradiction === undefined) return { known, conclusions }
  return { known, conclusions: conclusions.map(withoutProof), contradiction }
}

/** Finds a payment that the gateway accepts, and a request that it refuses. */
async function stand(lab: Lab, { countries, signatureHeaders }: AccountOptions): Promise<Known> {
  const [home = 'BR'] = countries
  const found = await findSigned(lab, firstDraft(home), signatureHeaders)
  if ('refused' in found) {
    throw new NotProbed(`No payment of ${home} was taken, so nothing can be compared. ${lastOf(found.refused)}`)
  }
  const ground = found.draft
  const nonsense = await lab.twice({ ...ground, isNonsense: true }, 'nonsense')
  if (nonsense.some(({ kind }) => kind === 'taken')) {
    throw new NotProbed(
      'The gateway takes a payment without a payer, an address and a subject, which its document requires. So its answers prove nothing, and there is no conclusion.',
    )
  }
  const identifyTypes = { [TEST_PAYERS[home].document.type]: ground.identifyType }
  return { ground, signature: ground.signature, offered: [], missing: [], identifyTypes }
}

/** Finds an accepted payment, with a signature if one is required. */
async function findSigned(lab: Lab, first: Draft, headers: readonly string[]): ReturnType<typeof findGround> {
  const send = (draft: Draft): Promise<Outcome> => lab.send(draft, 'control', true)
  const sentOf = (exchange: number): string => lab.sentOf(exchange)
  const found = await findGround(first, PAY_DIMENSIONS, send, sentOf)
  if (!('refused' in found) || !isRefusedSignature(found.refused)) return found
  const signature = await findSignature(lab, found.last, headers)
  return findGround({ ...found.last, signature }, PAY_DIMENSIONS, send, sentOf)
}

function lastOf(outcome: Outcome): string {
  if (outcome.kind === 'nothing') return `There was no answer that says something: ${outcome.because}.`
  return `The last answer was: ${refusalText(outcome).slice(0, 200)}.`
}

/** Prepares a question's requirements: the methods before their spelling, a recurring payment before its fields. */
async function prepare(lab: Lab, { key }: Question, known: Known, options: AccountOptions): Promise<Known> {
  if (key === 'method-spelling') {
    const { offered, missing } = await findMethods(lab, known, options.countries, options.banks)
    return { ...known, offered, missing, identifyTypes: { ...typesOf(offered), ...known.identifyTypes } }
  }
  if (key === 'recurring-charset') {
    const first = firstRecurringDraft(known.ground)
    const found = await findGround(
      first,
      RECURRING_DIMENSIONS,
      (draft) => lab.send(draft, 'control'),
      (exchange) => lab.sentOf(exchange),
    )
    return 'draft' in found ? { ...known, recurring: found.draft } : known
  }
  if (key === 'both-trial-fields-blank' && known.recurring !== undefined) {
    for (const trialPeriod of ['7D', '7']) {
      const draft = { ...known.recurring, trialPeriod, trialAmount: '1.00' }
      if ((await lab.once(draft, 'control')).kind === 'taken') return { ...known, recurringWithTrial: draft }
    }
  }
  return known
}

function typesOf(offered: Known['offered']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    offered.map(({ country, draft }) => [TEST_PAYERS[country].document.type, draft.identifyType]),
  )
}

/** The data for later questions. */
function learn(known: Known, { question, words }: Conclusion): Known {
  const subject = question === 'stated-lengths' ? words?.['subject'] : undefined
  return subject === undefined ? known : { ...known, longestSubject: Number(subject) }
}

/** A question that shares its control with the next one has no conclusion yet. */
async function put(lab: Lab, question: Question, known: Known, row: Row): Promise<Conclusion | undefined> {
  const { experiment } = question
  switch (experiment.kind) {
    case 'support':
      return without(question, 'ask', 'No request can tell.')
    case 'notifications':
      return without(question, 'not-asked', 'No notification was seen.')
    case 'answers':
      return askAnswers(lab, question, experiment, known)
    case 'variants': {
      const ground = groundOf(experiment.ground, known)
      if (ground === undefined)
        return without(question, 'not-asked', 'The account took no payment that this could be asked with.')
      const subject = known.longestSubject
      const own = subject === undefined ? undefined : experiment.forSubject?.(subject)
      await row.add(question, { ...experiment, ...own }, ground)
      return undefined
    }
    case 'procedure':
      return proceed(lab, question, known)
    default:
      return experiment satisfies never
  }
}

/** The questions that need more than a comparison. */
async function proceed(lab: Lab, question: Question, known: Known): Promise<Conclusion> {
  const { ground, recurring, offered } = known
  const missing = (what: string): Conclusion => without(question, 'not-asked', `The account took no ${what}.`)
  switch (question.key) {
    case 'request-signature':
      return askSignature(lab, ground)
    case 'identify-type':
      return askSpelling(lab, {
        question: question.key,
        draft: ground,
        field: 'identifyType',
        word: TEST_PAYERS[ground.country].document.type,
      })
    case 'method-spelling':
      return offered.length === 0 ? missing('method by its name') : askMethodSpelling(lab, known)
    case 'channel-spelling': {
      const wallet = offered.find(({ channel }) => channel !== undefined)
      if (wallet?.channel === undefined) return missing('payment by Wallet')
      const asked = await askSpelling(lab, {
        question: question.key,
        draft: wallet.draft,
        field: 'channel',
        word: wallet.channel,
      })
      const words = Object.fromEntries(
        offered.flatMap(({ channel, draft }) => (channel === undefined ? [] : [[channel, draft.channel ?? channel]])),
      )
      const isReading = asked.kind === 'proved' || asked.kind === 'allowed'
      // If several wallets have their own words, the first word shows nothing about the others.
      return isReading && offered.some(({ channel, draft }) => channel !== draft.channel)
        ? { ...asked, ...readingOfWords(words), ruledOut: [] }
        : { ...asked, words }
    }
    case 'bank-required':
      return askBank(lab, known)
    case 'currencies':
      return offered.length === 0 ? missing('method by its name') : askCurrencies(lab, known)
    case 'stated-lengths':
      return askLengths(lab, ground)
    case 'refused-credentials':
      return askRefusedCredentials(lab, ground)
    case 'timestamp-zone':
      return askZone(lab, ground)
    case 'recurring-status':
      return recurring === undefined ? missing('recurring payment') : askRecurringStatus(lab, recurring, ground)
    case 'refused-cancellation':
      return askRefusedCancellation(lab, ground)
    default:
      return without(question, 'ask', 'No request can tell.')
  }
}
