import type { Country } from '@ficha/core'
import type { Draft, RequestSignature } from '../model/draft.ts'

/** A method of a country that the account has, as the gateway calls it. */
export interface OfferedMethod {
  readonly country: Country
  /** As the document spells it. */
  readonly method: string
  readonly channel?: string
  /** A request of it that was taken. */
  readonly draft: Draft
}

/** A method that no spelling of was taken, and the last refusal. */
export interface MissingMethod {
  readonly country: Country
  readonly method: string
  readonly channel?: string
  readonly because: string
}

/** The results that later questions need. */
export interface Known {
  /** A direct payment that is taken. */
  readonly ground: Draft
  readonly signature?: RequestSignature | undefined
  /** A recurring payment that is accepted. Absent if the account has none. */
  readonly recurring?: Draft | undefined
  /** The same with a trial. */
  readonly recurringWithTrial?: Draft | undefined
  readonly offered: readonly OfferedMethod[]
  readonly missing: readonly MissingMethod[]
  /** The largest length of `subject`, where it is known. */
  readonly longestSubject?: number
  /** Our words of documents to the gateway's. */
  readonly identifyTypes: Readonly<Record<string, string>>
}
