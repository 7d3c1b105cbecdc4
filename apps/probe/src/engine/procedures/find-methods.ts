import { methodsFor, type CatalogueMethod, type Country } from '@ficha/core'
import { PUBLISHED_SPELLINGS } from '@ficha/core/gateway'
import type { Draft } from '../../model/draft.ts'
import type { Outcome } from '../../model/outcome.ts'
import { readingOfWords } from './probe-spelling.ts'
import { firstDraft, formsOf, wordsNamedIn } from '../ground.ts'
import type { Known, MissingMethod, OfferedMethod } from '../known.ts'
import type { Lab } from '../lab.ts'

/** The banks that the merchant states for methods, because the document does not describe the bank query. */
export type NamedBanks = Readonly<Record<string, string>>

/** The number of spellings of one method that are tried before it counts as missing. */
const MOST_SPELLINGS = 4

/** The methods that were found, and the account's name for each. */
export interface FoundMethods {
  readonly offered: readonly OfferedMethod[]
  readonly missing: readonly MissingMethod[]
  readonly words: Readonly<Record<string, string>>
}

/** Finds the account's methods: each method of the countries is sent in the document's spelling, and after a refusal in others. */
export async function findMethods(
  lab: Lab,
  known: Known,
  countries: readonly Country[],
  banks: NamedBanks,
): Promise<FoundMethods> {
  const offered: OfferedMethod[] = []
  const missing: MissingMethod[] = []
  const words: Record<string, string> = {}
  const types: Record<string, string> = { ...known.identifyTypes }
  for (const country of countries) {
    for (const row of methodsFor(country)) {
      if (row.method === 'CreditCard') continue
      const about = { country, method: row.method, ...(row.channel !== undefined && { channel: row.channel }) }
      const found = await findMethod(
        lab,
        draftOf({ ...known, identifyTypes: types }, country, row, banks, words),
        row.method,
      )
      if ('draft' in found) {
        offered.push({ ...about, draft: found.draft })
        if (found.draft.method !== undefined) words[row.method] = found.draft.method
        // The country's other methods use the same word for the document.
        types[firstDraft(country).identifyType] ??= found.draft.identifyType
        if (row.channel !== undefined && found.draft.channel !== undefined) words[row.channel] = found.draft.channel
      } else missing.push({ ...about, because: found.because })
    }
  }
  return { offered, missing, words }
}

function draftOf(
  known: Known,
  country: Country,
  row: CatalogueMethod,
  banks: NamedBanks,
  words: Readonly<Record<string, string>>,
): Draft {
  const { amountEncoding, offsetMinutes, path, signature, key, country: home, identifyType } = known.ground
  const first = firstDraft(country)
  const takesBank = ['Cash', 'BankTransfer', 'Khipu'].includes(row.method)
  return {
    ...first,
    ...{ amountEncoding, offsetMinutes, path, signature, key },
    identifyType: country === home ? identifyType : (known.identifyTypes[first.identifyType] ?? first.identifyType),
    method: words[row.method] ?? styled(row.method, words),
    // The published spelling comes first, and then the document's.
    channel: row.channel && (words[row.channel] ?? PUBLISHED_SPELLINGS.channel[row.channel] ?? row.channel),
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

async function findMethod(lab: Lab, first: Draft, documented: string): Promise<Found> {
  let outcome: Outcome = await lab.send(first, 'method-spelling')
  if (outcome.kind === 'taken') return { draft: first }
  const [firstOutcome, firstText] = [outcome, outcome.kind === 'refused' ? outcome.text : '']
  // "bank is required with method Cash" names the method and requires another field.
  const needsMore = /\bbank\b|language_code/i.test(firstText)
  let draft = first
  for (const field of ['method', 'channel', 'identifyType'] as const) {
    if (needsMore) break
    const text = outcome.kind === 'refused' ? outcome.text : ''
    const hint = { method: /\bmethod\b/i, channel: /\bchannel\b/i, identifyType: /identify|\bdocument\b/i }[field]
    const word = draft[field]
    if (word === undefined || !hint.test(text)) continue
    const clause = text.split(';').find((part) => part.includes(word) && hint.test(part)) ?? text
    const tried = [
      ...wordsNamedIn(clause, [word]),
      ...formsOf(field === 'method' ? documented : word).filter((form) => form !== word),
    ].slice(0, MOST_SPELLINGS)
    for (const form of tried) {
      const next = { ...draft, [field]: form }
      outcome = await lab.send(next, 'method-spelling')
      if (outcome.kind === 'taken') return { draft: next }
      if (outcome.kind === 'refused' && !hint.test(outcome.text)) {
        draft = next
        break
      }
    }
  }
  return {
    because:
      firstOutcome.kind === 'refused' ? firstOutcome.subCode || firstOutcome.code : 'no answer that says something',
  }
}
