import type { Country } from '@ficha/core'
import type { Conclusion } from '../model/conclusion.ts'
import type { Draft } from '../model/draft.ts'
import type { Outcome } from '../model/outcome.ts'
import type { OpenPoint } from '../model/open-point.ts'
import type { StatedFacts } from '../model/stated-facts.ts'
import { BudgetSpent, NotProbed, Stopped } from '../platform/stop.ts'
import { openPoints } from '../points/every-point.ts'
import { TEST_PAYERS } from '../wire/test-payers.ts'
import { readAnswers } from './read-answers.ts'
import { createRow, groundOf, type Row } from './row-of-variants.ts'
import { firstDraft, firstRecurringDraft, UNKNOWN_RECURRING_FIELDS, unknownPayFields } from './ground.ts'
import type { Known } from './known.ts'
import type { Lab } from './lab.ts'
import type { Contradiction } from './answered-request.ts'
import { findAccepted, isRefusedSignature, type Found } from './search.ts'
import { sendShopRequests, type SentShopRequest, type ShopRequests } from './shop-requests.ts'
import { probeBank } from './procedures/probe-bank.ts'
import { probeCurrencies } from './procedures/probe-currencies.ts'
import { probeLengths } from './procedures/probe-lengths.ts'
import { probeMethodSpelling } from './procedures/probe-method-spelling.ts'
import { probeRecurringStatus, probeRefusedCancellation, probeRefusedCredentials } from './procedures/probe-refusals.ts'
import { probeSignature } from './procedures/probe-signature.ts'
import { probeZone } from './procedures/probe-zone.ts'
import { findMethods, type NamedBanks } from './procedures/find-methods.ts'
import { without } from './without-answers.ts'
import { withoutProof } from './without-proof.ts'
import { findSignature } from './procedures/find-signature.ts'
import { probeSpelling, readingOfWords } from './procedures/probe-spelling.ts'

/** The merchant's data about the account. */
export interface AccountOptions {
  readonly countries: readonly Country[]
  readonly banks: NamedBanks
  readonly signatureHeaders: readonly string[]
  readonly stated: StatedFacts
  /** The requests of a shop with the file of an earlier run. They are sent first, and nothing is searched. */
  readonly shop?: ShopRequests | undefined
  /** The points to probe. Their requirements are prepared in any case. Default: all. */
  readonly only?: readonly string[] | undefined
  /** Called for each point before its first request, and with its conclusion. */
  readonly onPoint: (point: OpenPoint, left: number) => void
  readonly onConclusion: (conclusion: Conclusion) => void
}

/** Why a run ended before its last point. */
export interface EarlyEnd {
  readonly sentence: string
  /** The merchant stopped it. */
  readonly isStopped: boolean
  /** Whether a later run can continue from the stored data. Otherwise it starts again. */
  readonly canGoOn: boolean
}

/** The results of requests. */
export interface Findings {
  readonly known: Known
  readonly conclusions: readonly Conclusion[]
  /** The shop's requests, each with its answer. */
  readonly shop: readonly SentShopRequest[]
  /** Two different answers to the same request in this run. Then no request is a proof. */
  readonly contradiction?: Contradiction | undefined
  readonly endedEarly?: EarlyEnd
}

/** Finds an accepted payment, and then probes all points that requests can answer. What is known at an early end is in the findings. */
export async function probePoints(lab: Lab, options: AccountOptions): Promise<Findings> {
  let known = guessed(options)
  const conclusions: Conclusion[] = []
  const conclude = (conclusion: Conclusion): void => {
    conclusions.push(conclusion)
    options.onConclusion(conclusion)
  }
  const shop: SentShopRequest[] = []
  let endedEarly: EarlyEnd | undefined
  try {
    if (options.shop !== undefined) {
      await sendShopRequests(lab, options.shop, shop)
      const offered = shop.flatMap(({ isMade, request }) => (isMade ? [request] : []))
      known = { ...known, ...options.shop.known, isGuess: undefined, offered }
    } else known = await findBasis(lab, options)
    await probeEach(lab, options, known, conclude, (now) => (known = now))
  } catch (error) {
    endedEarly = earlyEnd(error)
  }
  const { contradiction } = lab
  const found = { known, shop, ...(endedEarly && { endedEarly }) }
  if (contradiction === undefined) return { ...found, conclusions }
  return { ...found, conclusions: conclusions.map(withoutProof), contradiction }
}

function earlyEnd(error: unknown): EarlyEnd {
  if (error instanceof Stopped) return { sentence: error.message, isStopped: true, canGoOn: true }
  if (error instanceof NotProbed) return { sentence: error.message, isStopped: false, canGoOn: error.canGoOn }
  if (error instanceof BudgetSpent) {
    const sentence = `${error.message} No payment was accepted before.`
    return { sentence, isStopped: false, canGoOn: true }
  }
  throw error
}

async function probeEach(
  lab: Lab,
  options: AccountOptions,
  first: Known,
  conclude: (conclusion: Conclusion) => void,
  learned: (known: Known) => void,
): Promise<void> {
  let known = first
  const row = createRow(lab, conclude)
  for (const point of openPoints) {
    if (point.experiment.kind === 'notifications') continue
    if (!row.goesOnWith(point, known)) await row.end()
    options.onPoint(point, lab.left)
    try {
      if (options.shop === undefined) learned((known = await prepare(lab, point, known, options)))
      if (options.only?.includes(point.key) === false) continue
      const conclusion = await probePoint(lab, point, known, row)
      if (conclusion === undefined) continue
      conclude(conclusion)
      learned((known = learn(known, conclusion)))
    } catch (error) {
      if (!(error instanceof BudgetSpent)) throw error
      await row.end()
      conclude(without(point, 'not-tried', error.message))
    }
  }
  await row.end()
}

/** The first guess: what the merchant stated, and what is published. */
function guessed({ countries: [home = 'BR'], stated }: AccountOptions): Known {
  return { ground: firstDraft(home, stated), isGuess: true, offered: [], missing: [], identifyTypes: {}, stated }
}

/** Finds a payment that the gateway accepts, and a request that it refuses. */
async function findBasis(lab: Lab, options: AccountOptions): Promise<Known> {
  const first = guessed(options).ground
  const found = await findSigned(lab, first, options)
  if ('refused' in found) {
    const text =
      found.refused.kind === 'nothing'
        ? `There was no answer that says something: ${found.refused.because}.`
        : lastOf(found.refused)
    throw new NotProbed(
      `No payment of ${first.country} was taken, so nothing can be compared. ${text} ${MISSING_REQUEST}`,
      true,
    )
  }
  const ground = await withoutExtra(lab, found.draft)
  const nonsense = await lab.twice({ ...ground, isNonsense: true }, 'nonsense')
  if (nonsense.some(({ kind }) => kind === 'taken')) {
    throw new NotProbed(
      'The gateway takes a payment without a payer, an address and a subject, which its document requires. So its answers prove nothing, and there is no conclusion.',
    )
  }
  const identifyTypes = { [TEST_PAYERS[ground.country].document.type]: ground.identifyType }
  return { ...guessed(options), isGuess: undefined, ground, signature: ground.signature, identifyTypes }
}

const MISSING_REQUEST =
  'Ask the gateway for one request that its test environment accepts, and give it by --like-request FILE; or name the words that you know by --method, --identify and --zone.'

/** Fields of the merchant's request that the document does not have stay only if the gateway needs them: the kit sends none of them. */
async function withoutExtra(lab: Lab, draft: Draft): Promise<Draft> {
  if (draft.extra === undefined) return draft
  const bare = { ...draft, extra: undefined }
  return (await lab.once(bare, 'control')).kind === 'taken' ? bare : draft
}

/** Finds an accepted payment, with a signature if one is required. */
async function findSigned(lab: Lab, first: Draft, { signatureHeaders, stated }: AccountOptions): Promise<Found> {
  const send = (draft: Draft): Promise<Outcome> => lab.send(draft, 'control', true)
  const sentOf = (exchange: number): string => lab.sentOf(exchange)
  const fields = unknownPayFields(first, stated)
  const found = await findAccepted(first, fields, send, sentOf)
  if (!('refused' in found) || !isRefusedSignature(found.refused)) return found
  const signature = await findSignature(lab, found.last, signatureHeaders)
  return findAccepted({ ...found.last, signature }, fields, send, sentOf)
}

function lastOf(outcome: Outcome): string {
  const text = outcome.kind === 'refused' ? outcome.text.slice(0, 200) : 'nothing is at this path'
  return `The last answer was: ${text}.`
}

/** Prepares a point's requirements: the methods before their spelling, a recurring payment before its fields. */
async function prepare(lab: Lab, { key }: OpenPoint, known: Known, options: AccountOptions): Promise<Known> {
  if (key === 'method-spelling') {
    return { ...known, ...(await findMethods(lab, known, options.countries, options.banks)) }
  }
  if (key === 'recurring-charset') {
    const found = await findAccepted(
      firstRecurringDraft(known.ground, known.stated),
      UNKNOWN_RECURRING_FIELDS,
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

/** The data for later points. */
function learn(known: Known, { point, words }: Conclusion): Known {
  const subject = point === 'stated-lengths' ? words?.['subject'] : undefined
  return subject === undefined ? known : { ...known, longestSubject: Number(subject) }
}

/** Probes one point. A point that shares its control with the next one has no conclusion yet. */
async function probePoint(lab: Lab, point: OpenPoint, known: Known, row: Row): Promise<Conclusion | undefined> {
  const { experiment } = point
  switch (experiment.kind) {
    case 'support':
      return without(point, 'not-visible', 'No request can tell.')
    case 'notifications':
      return without(point, 'not-tried', 'No notification was seen.')
    case 'answers':
      return readAnswers(lab, point, experiment, known)
    case 'variants': {
      const ground = groundOf(experiment.ground, known)
      if (ground === undefined)
        return without(point, 'not-tried', 'The account took no payment that this could be tried with.')
      const subject = known.longestSubject
      const own = subject === undefined ? undefined : experiment.forSubject?.(subject)
      await row.add(point, { ...experiment, ...own }, ground)
      return undefined
    }
    case 'procedure':
      return runProcedure(lab, point, known)
    default:
      return experiment satisfies never
  }
}

/** The points that need more than a comparison. */
async function runProcedure(lab: Lab, point: OpenPoint, known: Known): Promise<Conclusion> {
  const { ground, recurring, offered } = known
  const missing = (what: string): Conclusion => without(point, 'not-tried', `The account took no ${what}.`)
  switch (point.key) {
    case 'request-signature':
      return probeSignature(lab, ground)
    case 'identify-type':
      return probeSpelling(lab, {
        point: point.key,
        draft: ground,
        field: 'identifyType',
        word: TEST_PAYERS[ground.country].document.type,
      })
    case 'method-spelling':
      return offered.length === 0 ? missing('method by its name') : probeMethodSpelling(lab, known)
    case 'channel-spelling': {
      const wallet = offered.find(({ channel }) => channel !== undefined)
      if (wallet?.channel === undefined) return missing('payment by Wallet')
      const conclusion = await probeSpelling(lab, {
        point: point.key,
        draft: wallet.draft,
        field: 'channel',
        word: wallet.channel,
      })
      const words = Object.fromEntries(
        offered.flatMap(({ channel, draft }) => (channel === undefined ? [] : [[channel, draft.channel ?? channel]])),
      )
      const isReading = conclusion.kind === 'proved' || conclusion.kind === 'allowed'
      // If several wallets have their own words, the first word shows nothing about the others.
      return isReading && offered.some(({ channel, draft }) => channel !== draft.channel)
        ? { ...conclusion, ...readingOfWords(words), ruledOut: [] }
        : { ...conclusion, words }
    }
    case 'bank-required':
      return probeBank(lab, known)
    case 'currencies':
      return offered.length === 0 ? missing('method by its name') : probeCurrencies(lab, known)
    case 'stated-lengths':
      return probeLengths(lab, ground)
    case 'refused-credentials':
      return probeRefusedCredentials(lab, ground)
    case 'timestamp-zone':
      return probeZone(lab, ground)
    case 'recurring-status':
      return recurring === undefined ? missing('recurring payment') : probeRecurringStatus(lab, recurring, ground)
    case 'refused-cancellation':
      return probeRefusedCancellation(lab, ground)
    default:
      return without(point, 'not-visible', 'No request can tell.')
  }
}
