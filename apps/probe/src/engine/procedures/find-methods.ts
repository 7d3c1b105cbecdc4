import { methodsFor, type CatalogueMethod, type Country } from '@ficha/core'
import { PUBLISHED_SPELLINGS } from '@ficha/core/gateway'
import { keyOfDraft, type Changes, type Draft } from '../../model/draft.ts'
import type { Outcome } from '../../model/outcome.ts'
import { firstDraft, formsOf } from '../ground.ts'
import type { Known, MissingMethod, OfferedMethod } from '../known.ts'
import type { Lab } from '../lab.ts'
import { formOfRefusal } from '../search.ts'
import { readingOfWords } from './probe-spelling.ts'

const POINT = 'method-spelling'
const NONSENSE = 'PROBE-NONE'

/** The banks that the merchant states for methods, because the document does not describe the bank query. */
export type NamedBanks = Readonly<Record<string, string>>

/** The number of spellings of one method that are tried before it counts as missing. */
const MOST_SPELLINGS = 4

/** The methods that were found. */
export interface FoundMethods {
  readonly offered: readonly OfferedMethod[]
  readonly missing: readonly MissingMethod[]
  /** The words for types of documents. */
  readonly identifyTypes: Readonly<Record<string, string>>
}

/** Finds the account's methods: each is sent as the merchant stated or the document spells it, and after a refusal in other spellings. */
export async function findMethods(
  lab: Lab,
  known: Known,
  countries: readonly Country[],
  banks: NamedBanks,
): Promise<FoundMethods> {
  const offered: OfferedMethod[] = []
  const missing: MissingMethod[] = []
  const words: Record<string, string> = {}
  const identifyTypes: Record<string, string> = { ...known.identifyTypes }
  for (const country of countries) {
    const { identifyType: type } = firstDraft(country)
    if (country !== known.ground.country && identifyTypes[type] === undefined) {
      const found = await findIdentifyType(lab, known, country)
      if (found !== undefined) identifyTypes[type] = found
    }
    for (const row of methodsFor(country)) {
      if (row.method === 'CreditCard') continue
      const about = { country, method: row.method, ...(row.channel !== undefined && { channel: row.channel }) }
      const first = draftOf({ ...known, identifyTypes }, country, row, banks, words)
      const found = await findMethod(lab, first, row)
      if ('draft' in found) {
        offered.push({ ...about, draft: found.draft })
        if (found.draft.method !== undefined) words[row.method] = found.draft.method
        if (row.channel !== undefined && found.draft.channel !== undefined) words[row.channel] = found.draft.channel
      } else missing.push({ ...about, because: found.because })
    }
  }
  return { offered, missing, identifyTypes }
}

/** The word for a country's usual document, by a payment without a method. `undefined` if none was accepted. */
async function findIdentifyType(lab: Lab, known: Known, country: Country): Promise<string | undefined> {
  const { amountEncoding, offsetMinutes, path, signature, extra } = known.ground
  const first = firstDraft(country, { identify: known.stated.identify ?? {} })
  for (const identifyType of new Set([first.identifyType, ...formsOf(firstDraft(country).identifyType).slice(1, 2)])) {
    const draft = { ...first, amountEncoding, offsetMinutes, path, signature, extra, identifyType }
    if ((await lab.once(draft, POINT)).kind === 'taken') return identifyType
  }
  return undefined
}

function draftOf(
  known: Known,
  country: Country,
  row: CatalogueMethod,
  banks: NamedBanks,
  words: Readonly<Record<string, string>>,
): Draft {
  const { amountEncoding, offsetMinutes, path, signature, extra, key } = known.ground
  const { methods = {}, channels = {} } = known.stated
  const first = firstDraft(country, { identify: known.stated.identify ?? {} })
  const takesBank = ['Cash', 'BankTransfer', 'Khipu'].includes(row.method)
  return {
    ...first,
    ...{ amountEncoding, offsetMinutes, path, signature, extra, key },
    identifyType: known.identifyTypes[firstDraft(country).identifyType] ?? first.identifyType,
    method: methods[row.method] ?? words[row.method] ?? styled(row.method, words),
    // The published spelling comes first, and then the document's.
    channel:
      row.channel &&
      (channels[row.channel] ?? words[row.channel] ?? PUBLISHED_SPELLINGS.channel[row.channel] ?? row.channel),
    bank:
      row.method === 'DepositExpress'
        ? 'itau'
        : takesBank
          ? (banks[`${country}/${row.method}`] ?? banks[row.method])
          : undefined,
    languageCode: takesBank && row.method !== 'Khipu' ? (country === 'BR' ? 'pt' : 'es') : undefined,
  }
}

/** A word in the spelling of the methods before it, if the account spells all of these differently from the document. */
function styled(word: string, words: Readonly<Record<string, string>>): string {
  const { readings } = readingOfWords(words)
  if (Object.keys(words).length === 0 || readings[0] === 'document') return word
  if (readings[0] === 'lower') return word.toLowerCase()
  return readings[0] === 'upper' ? word.toUpperCase() : word
}

type Found = { readonly draft: Draft } | { readonly because: string }

async function findMethod(lab: Lab, first: Draft, row: CatalogueMethod): Promise<Found> {
  const outcome = await lab.send(first, POINT)
  if (outcome.kind === 'taken') return { draft: first }
  for (const change of await spellingsOf(lab, first, outcome, row)) {
    const draft = { ...first, ...change }
    if ((await lab.once(draft, POINT)).kind === 'taken') return { draft }
  }
  return {
    because: outcome.kind === 'refused' ? outcome.subCode || outcome.code : 'no answer that says something',
  }
}

/**
 * The other spellings to try. If a method that does not exist is refused in another form, the word is probably right and something else is missing: a
 * bank, or the method itself. Then only the word that the refusal may name is tried.
 */
async function spellingsOf(
  lab: Lab,
  first: Draft,
  outcome: Outcome,
  row: CatalogueMethod,
): Promise<readonly Changes[]> {
  const fields = row.channel === undefined ? (['method'] as const) : (['method', 'channel'] as const)
  const own = formOfRefusal(outcome, lab.sentOf(outcome.exchange))
  const text = outcome.kind === 'refused' ? outcome.text : ''
  const changes: Changes[] = []
  for (const field of fields) {
    const word = (field === 'method' ? row.method : row.channel) ?? ''
    const nonsense = await lab.once({ ...first, [field]: NONSENSE }, POINT)
    const isUnknownWord = formOfRefusal(nonsense, lab.sentOf(nonsense.exchange)) === own
    const forms = isUnknownWord ? formsOf(word).slice(1, MOST_SPELLINGS) : []
    changes.push(...[...forms, ...wordsNamedIn(text, first[field] ?? '')].map((form) => ({ [field]: form })))
  }
  if (row.channel !== undefined) {
    const lower = { method: row.method.toLowerCase(), channel: row.channel.toLowerCase() }
    if (changes.length > 0) changes.push(lower)
  }
  const isNew = (change: Changes): boolean => keyOfDraft({ ...first, ...change }) !== keyOfDraft(first)
  return changes.filter(isNew).slice(0, MOST_SPELLINGS)
}

/** Words that a refusal names in place of the sent one: "must be pix here, not PIX". This is the last resort. */
function wordsNamedIn(refusal: string, sent: string): readonly string[] {
  const clause = refusal.split(';').find((part) => sent !== '' && part.includes(sent)) ?? ''
  const named =
    /(?:must be|one of|expected|allowed|should be|use|debe ser|deve ser)[: ]+["“']?([\p{L}\p{N}_-]{1,32})/iu.exec(
      clause,
    )?.[1]
  return named === undefined || named === sent ? [] : [named]
}
