import { countryOf, type Country } from '@ficha/core'
import type { Changes, Draft } from '../model/draft.ts'
import type { Outcome } from '../model/outcome.ts'
import { TEST_PAYERS } from '../wire/test-payers.ts'

/** The offsets from UTC in minutes that are tried for the gateway's clock, the most likely first. */
export const OFFSETS: readonly number[] = [0, -180, -300, -360, -240, -120, 480, 60]

/** The kit's default request in a country. */
export function firstDraft(country: Country): Draft {
  const payer = TEST_PAYERS[country]
  return {
    operation: 'pay',
    country,
    path: '/trade/pay',
    identifyType: payer.document.type,
    currency: countryOf(country)?.currency ?? 'BRL',
    amount: payer.amount,
    amountEncoding: 'number',
    offsetMinutes: 0,
    key: 'own',
  }
}

/** The kit's default request of a recurring payment without a trial. */
export function firstRecurringDraft(ground: Draft): Draft {
  return {
    ...ground,
    operation: 'recurring',
    method: 'creditcard',
    channel: undefined,
    bank: undefined,
    languageCode: undefined,
    amountEncoding: 'number',
    interval: 'M',
    trialPeriod: '',
    trialAmount: '',
  }
}

/** A field of a draft whose form at the gateway is unknown. */
export interface Dimension {
  readonly name: string
  /** Matches this field in the text of a refusal. */
  readonly hint: RegExp
  /** The changes that are tried, the most likely first. `sent` is the body that was refused. */
  readonly changes: (draft: Draft, refusal: string, sent: string) => readonly Changes[]
}

/** Word forms that are tried for a word of the document: "PIX", "pix", "Pix", "bank_transfer". */
export function formsOf(word: string): readonly string[] {
  const parts = word.split(/(?<=[a-z])(?=[A-Z])/)
  const lower = word.toLowerCase()
  const forms = [word, lower, word.toUpperCase(), `${word.slice(0, 1).toUpperCase()}${lower.slice(1)}`]
  if (parts.length > 1) forms.push(parts.join('_').toLowerCase(), parts.join('-').toLowerCase(), parts.join(' '))
  return [...new Set(forms)]
}

/** Words that a refusal names and the request did not have: "must be CPF or CNPJ here". */
export function wordsNamedIn(refusal: string, sent: readonly string[]): readonly string[] {
  const listed = /(?:must be|one of|expected|allowed|should be|use)[: ]+(.{1,300})/i.exec(refusal)?.[1] ?? ''
  const words = listed.split(/[^\p{L}\p{N}_-]+/u).filter((word) => word.length > 0 && word.length <= 32)
  return [...new Set(words)].filter((word) => !sent.includes(word) && !SMALL_WORDS.has(word.toLowerCase())).slice(0, 4)
}

const SMALL_WORDS = new Set(['here', 'not', 'or', 'and', 'a', 'an', 'the', 'is', 'be', 'of', 'in', 'text', 'number'])

const words =
  (field: 'method' | 'identifyType', start: (draft: Draft) => string) =>
  (draft: Draft, refusal: string): readonly Changes[] => {
    const sent = draft[field]
    const tried = [
      ...wordsNamedIn(partAbout(refusal, sent ?? field), sent === undefined ? [] : [sent]),
      ...formsOf(start(draft)),
    ]
    return tried.map((word) => ({ [field]: word }))
  }

/** The clause around a word, in a refusal that names several fields. */
function partAbout(refusal: string, word: string): string {
  return refusal.split(';').find((part) => part.includes(word)) ?? refusal
}

const METHOD: Dimension = {
  name: 'method',
  hint: /\bmethod\b/i,
  changes: words('method', (draft) =>
    draft.operation === 'recurring' ? 'CreditCard' : (countryOf(draft.country)?.methods[0]?.method ?? 'PIX'),
  ),
}
const AMOUNT: Dimension = {
  name: 'amount',
  hint: /\border_amount\b|\bamount\b/i,
  changes: () => [{ amountEncoding: 'string' }, { amountEncoding: 'number' }],
}

/**
 * The clocks in a refusal such as "it is 2026-11-25 07:00:00 here", as offsets from UTC. It compares only the request and the answer, so a resumed
 * run sends its requests in the same order.
 */
function statedOffsets({ offsetMinutes }: Draft, refusal: string, sent: string): readonly number[] {
  const [own = Number.NaN] = timesIn(/"timestamp":"([^"]*)"/.exec(sent)?.[1] ?? '')
  return timesIn(refusal)
    .filter((clock) => clock !== own)
    .map((clock) => offsetMinutes + Math.round((clock - own) / HALF_HOUR) * 30)
    .filter((offset) => Math.abs(offset) <= LARGEST_OFFSET)
}

const HALF_HOUR = 30 * 60_000
const LARGEST_OFFSET = 14 * 60

const timesIn = (text: string): readonly number[] =>
  [...text.matchAll(/(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/g)].map(([, day, time]) => Date.parse(`${day}T${time}Z`))

/** The possible errors of a refused direct payment. */
export const PAY_DIMENSIONS: readonly Dimension[] = [
  { name: 'path', hint: /^no such path$/, changes: () => [{ path: '/trade/create' }] },
  {
    name: 'timestamp',
    hint: /\btimestamp\b|\bclock\b|\bexpired request\b/i,
    changes: (draft, refusal, sent) =>
      [...new Set([...statedOffsets(draft, refusal, sent), ...OFFSETS])].map((offsetMinutes) => ({ offsetMinutes })),
  },
  AMOUNT,
  {
    name: 'identify.type',
    hint: /identify|\bdocument\b|\btype\b/i,
    changes: words('identifyType', (draft) => TEST_PAYERS[draft.country].document.type),
  },
  METHOD,
]

/** The possible errors of a refused recurring payment. Its path and its time are already known. */
export const RECURRING_DIMENSIONS: readonly Dimension[] = [
  METHOD,
  { name: 'charset', hint: /\bcharset\b/i, changes: () => [{ charset: 'UTF-8' }, { charset: undefined }] },
  AMOUNT,
  {
    name: 'trial',
    hint: /trial/i,
    changes: () => [
      { trialPeriod: '7D', trialAmount: '1.00' },
      { trialPeriod: '7', trialAmount: '1.00' },
    ],
  },
]

/** The text of a refusal in which fields are searched. Numbers are removed, because some are times of a clock. */
export function refusalText(outcome: Outcome): string {
  if (outcome.kind === 'no-such-path') return 'no such path'
  return outcome.kind === 'refused' ? outcome.text : ''
}

/** Whether an outcome is a refusal with the sub_code `invalid-signature` or a similar word. */
export function isRefusedSignature(outcome: Outcome): boolean {
  return outcome.kind === 'refused' && /signature/i.test(outcome.subCode)
}

const MOST_TRIES = 40

/**
 * Searches for a draft that the gateway accepts, by changing one field after another. The fields in the refusal are changed first. A change stays if
 * the next refusal no longer names the field. This function concludes nothing.
 *
 * @returns the draft, or the last refusal if none was found.
 */
export async function findGround(
  first: Draft,
  dimensions: readonly Dimension[],
  send: (draft: Draft) => Promise<Outcome>,
  sentOf: (exchange: number) => string,
): Promise<{ readonly draft: Draft } | { readonly refused: Outcome; readonly last: Draft }> {
  let draft = first
  let outcome = await send(draft)
  let tries = 1
  const tried = new Set<string>()
  while (outcome.kind !== 'taken' && outcome.kind !== 'nothing' && tries < MOST_TRIES) {
    // If the gateway does not accept the credentials, a change of other fields is useless.
    if (isRefusedSignature(outcome)) break
    const text = refusalText(outcome)
    const named = dimensions.filter(({ hint }) => hint.test(text))
    const step: { readonly draft: Draft; readonly outcome: Outcome; readonly tries: number } | undefined =
      await stepFrom(
        { draft, outcome, sent: sentOf(outcome.exchange), dimensions: named.length === 0 ? dimensions : named, tried },
        send,
      )
    if (step === undefined) break
    draft = step.draft
    outcome = step.outcome
    tries += step.tries
  }
  return outcome.kind === 'taken' ? { draft } : { refused: outcome, last: draft }
}

interface Place {
  readonly draft: Draft
  readonly outcome: Outcome
  /** The body of the refused request. */
  readonly sent: string
  readonly dimensions: readonly Dimension[]
  readonly tried: Set<string>
}

/** The first change that is accepted, or that corrects the field which the refusal names. */
async function stepFrom({ draft, outcome, sent, dimensions, tried }: Place, send: (draft: Draft) => Promise<Outcome>) {
  const before = refusalText(outcome)
  let tries = 0
  for (const { hint, changes } of dimensions) {
    for (const change of changes(draft, before, sent)) {
      const next = { ...draft, ...change }
      const key = JSON.stringify(Object.entries(next).sort())
      if (tried.has(key)) continue
      tried.add(key)
      const answer = await send(next)
      tries += 1
      const after = refusalText(answer)
      const isMended = hint.test(before) ? !hint.test(after) : after !== before
      if (answer.kind === 'taken' || (answer.kind !== 'nothing' && isMended))
        return { draft: next, outcome: answer, tries }
    }
  }
  return undefined
}
