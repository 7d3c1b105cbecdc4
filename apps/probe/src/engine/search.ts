import type { Changes, Draft } from '../model/draft.ts'
import { keyOfDraft } from '../model/draft.ts'
import type { Outcome } from '../model/outcome.ts'

/** A field of a draft whose form at the gateway is unknown. */
export interface UnknownField {
  /** The changes that are tried, the most likely first. */
  readonly values: readonly Changes[]
  /** The more it is, the later requests come in which this field differs from the first guess. */
  readonly weight: number
}

/** The result of a search: the accepted draft, or the last refusal. */
export type Found = { readonly draft: Draft } | { readonly refused: Outcome; readonly last: Draft }

const MOST_TRIES = 80
const NO_PATH = 'no-such-path'

/** Whether the gateway refused the credentials: the document's sub_code, or HTTP 401. Then a change of other fields is useless. */
export function isRefusedSignature(outcome: Outcome): boolean {
  return outcome.kind === 'refused' && (/signature/i.test(outcome.subCode) || outcome.status === 401)
}

/**
 * The form of a refusal: its codes, and its text without numbers and without the values of the request. Two refusals of the same form refuse the same
 * field, as far as an answer shows it. Nothing else of a refusal is read.
 */
export function formOfRefusal(outcome: Outcome, sent: string): string {
  if (outcome.kind !== 'refused') return outcome.kind
  // A shorter value is found by chance within other words. Numbers are removed in any case.
  const values = [...sent.matchAll(/:"([^"]{3,64})"/g)].map(([, value = '']) => value)
  const text = values
    .sort((one, other) => other.length - one.length)
    .reduce((rest, value) => rest.replaceAll(value, '*'), outcome.text)
  return `${outcome.status} ${outcome.code} ${outcome.subCode} ${text.replace(/\d+/g, '#')}`
}

/**
 * Searches for a draft that the gateway accepts, without reading its refusals. It changes one field at a time and compares the forms of the answers.
 * If one value of a field changes the form and its other values do not, this value is right and stays. If no field shows anything, it tries the other
 * combinations, those with the fewest changes first. It concludes nothing.
 */
export async function findAccepted(
  first: Draft,
  fields: readonly UnknownField[],
  send: (draft: Draft) => Promise<Outcome>,
  sentOf: (exchange: number) => string,
): Promise<Found> {
  const search = new Search(send, sentOf)
  let base = first
  const bases = new Set<string>()
  while (!bases.has(keyOfDraft(base))) {
    bases.add(keyOfDraft(base))
    const outcome = await search.try(base)
    if (search.isOver(outcome)) break
    const next = await correctOne(search, base, outcome, fields)
    if (next === undefined) break
    base = next
  }
  if (!search.hasEnded) await tryCombinations(search, base, fields)
  if (search.found !== undefined) return { draft: search.found }
  const { last } = search
  if (last === undefined) throw new Error('The search sent nothing.')
  return { refused: last.outcome, last: last.draft }
}

class Search {
  private readonly seen = new Map<string, Outcome>()
  found: Draft | undefined
  last: { readonly draft: Draft; readonly outcome: Outcome } | undefined
  hasEnded = false
  private readonly send: (draft: Draft) => Promise<Outcome>
  private readonly sentOf: (exchange: number) => string

  constructor(send: (draft: Draft) => Promise<Outcome>, sentOf: (exchange: number) => string) {
    this.send = send
    this.sentOf = sentOf
  }

  get tries(): number {
    return this.seen.size
  }

  isKnown(draft: Draft): boolean {
    return this.seen.has(keyOfDraft(draft))
  }

  async try(draft: Draft): Promise<Outcome> {
    const known = this.seen.get(keyOfDraft(draft))
    if (known !== undefined) return known
    const outcome = await this.send(draft)
    this.seen.set(keyOfDraft(draft), outcome)
    this.last = { draft, outcome }
    if (outcome.kind === 'taken') this.found = draft
    this.hasEnded ||= this.isOver(outcome)
    return outcome
  }

  isOver(outcome: Outcome): boolean {
    // A gateway whose first answer says nothing would be sent the same for each other field.
    const isSilent = outcome.kind === 'nothing' && this.tries === 1
    return outcome.kind === 'taken' || isSilent || isRefusedSignature(outcome) || this.tries >= MOST_TRIES
  }

  formOf(outcome: Outcome): string {
    return formOfRefusal(outcome, this.sentOf(outcome.exchange))
  }
}

/** The base with one field corrected. `undefined` if no answer shows which field is wrong, or the search is over. */
async function correctOne(
  search: Search,
  base: Draft,
  outcome: Outcome,
  fields: readonly UnknownField[],
): Promise<Draft | undefined> {
  const own = search.formOf(outcome)
  let possible: Draft | undefined
  for (const { values } of fields) {
    const others = values
      .map((change) => ({ ...base, ...change }))
      .filter((draft) => keyOfDraft(draft) !== keyOfDraft(base))
    const forms: string[] = []
    for (const [place, draft] of others.entries()) {
      if (search.isKnown(draft) && place > 0) continue
      const answer = await search.try(draft)
      if (search.hasEnded) return undefined
      const form = search.formOf(answer)
      forms.push(form)
      const isOther = form !== own
      if (isOther && (own === NO_PATH || forms.slice(0, -1).includes(own))) return draft
      if (place === 1 && !isOther && forms[0] !== own) return others[0]
      // Each of two other values is refused in the same new way, so the base's own value is right.
      if (place === 1 && isOther && form === forms[0]) break
    }
    // A field with one other value shows only that it counts.
    const isPossible = forms[0] !== undefined && forms[0] !== own && forms[0] !== NO_PATH
    if (others.length === 1 && isPossible) possible ??= others[0]
  }
  return possible
}

async function tryCombinations(search: Search, base: Draft, fields: readonly UnknownField[]): Promise<void> {
  let all: { readonly draft: Draft; readonly weight: number }[] = [{ draft: base, weight: 0 }]
  for (const { values, weight } of fields) {
    all = all.flatMap((one) => [
      one,
      ...values
        .map((change) => ({ draft: { ...one.draft, ...change }, weight: one.weight + weight }))
        .filter(({ draft }) => keyOfDraft(draft) !== keyOfDraft(one.draft)),
    ])
  }
  for (const { draft } of all.sort((one, other) => one.weight - other.weight)) {
    if (search.hasEnded) return
    await search.try(draft)
  }
}
