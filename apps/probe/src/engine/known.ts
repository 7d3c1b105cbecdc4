import type { Country } from '@ficha/core'
import type { Draft, RequestSignature } from '../model/draft.ts'
import type { StatedFacts } from '../model/stated-facts.ts'

/** A method of a country that the account has, as the gateway calls it. */
export interface OfferedMethod {
  readonly country: Country
  /** As the document spells it. */
  readonly method: string
  readonly channel?: string
  /** An accepted request of it. */
  readonly draft: Draft
}

/** A method whose spellings were all refused, and the last refusal. */
export interface MissingMethod {
  readonly country: Country
  readonly method: string
  readonly channel?: string
  readonly because: string
}

/** The results that later points need. */
export interface Known {
  /** An accepted direct payment. The first guess if `isGuess`. */
  readonly ground: Draft
  /** No direct payment was accepted. */
  readonly isGuess?: true | undefined
  readonly signature?: RequestSignature | undefined
  /** A recurring payment that is accepted. Absent if the account has none. */
  readonly recurring?: Draft | undefined
  /** The accepted recurring payment with a trial. */
  readonly recurringWithTrial?: Draft | undefined
  readonly offered: readonly OfferedMethod[]
  readonly missing: readonly MissingMethod[]
  /** The largest length of `subject`, if it is known. */
  readonly longestSubject?: number
  /** The gateway's words for our types of documents. */
  readonly identifyTypes: Readonly<Record<string, string>>
  /** What the merchant stated. */
  readonly stated: StatedFacts
}
