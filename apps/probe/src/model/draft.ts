import type { Country } from '@ficha/core'

/** The purpose of a request, by the document's sections 4.1, 4.2 and 4.3. */
export type Operation = 'pay' | 'recurring' | 'cancel'

/** The signature of a request in addition to its credentials. Each of the headers has the same value. */
export interface RequestSignature {
  readonly headers: readonly string[]
  readonly algorithm: 'sha256' | 'sha1' | 'sha512' | 'md5'
  readonly encoding: 'hex' | 'base64'
}

/**
 * One request before it has a number, a time and credentials. Two drafts that differ in one field make two requests that differ in exactly
 * that point.
 */
export interface Draft {
  readonly operation: Operation
  readonly country: Country
  readonly path: '/trade/pay' | '/trade/create'
  /** The word that is sent. Absent if the payer chooses on the gateway's page. */
  readonly method?: string | undefined
  readonly channel?: string | undefined
  readonly identifyType: string
  readonly currency: string
  /** A decimal string. */
  readonly amount: string
  /** Texts that replace the probe's own. */
  readonly subject?: string | undefined
  readonly content?: string | undefined
  readonly websiteUrl?: string | undefined
  /** The length of out_trade_no. If it is absent, the length is that of the probe's numbers. */
  readonly outTradeNoLength?: number | undefined
  readonly amountEncoding: 'number' | 'string'
  /** The offset of `timestamp` from UTC. */
  readonly offsetMinutes: number
  readonly signature?: RequestSignature | undefined
  /** `wrong` sends an invalid key, once or twice, to see the refusal. */
  readonly key: 'own' | 'wrong'
  readonly timeoutExpress?: string | undefined
  readonly bank?: string | undefined
  readonly languageCode?: string | undefined
  /** Other fields of a request that the gateway accepted once, as the merchant has it. */
  readonly extra?: Readonly<Record<string, string | number | boolean>> | undefined
  readonly charset?: string | undefined
  readonly interval?: string | undefined
  readonly trialPeriod?: string | undefined
  readonly trialAmount?: string | undefined
  /** The recurring order that a cancellation names. */
  readonly cancels?: string | undefined
  /** Omits the payer and the address. Every gateway has to refuse this request. */
  readonly isNonsense?: boolean | undefined
}

/** A draft with some fields changed. */
export type Changes = Partial<Draft>

/** The key of a draft in the journal: equal for equal drafts, whatever the order of their fields. */
export function keyOfDraft(draft: Draft): string {
  const entries = Object.entries(draft).filter(([, value]) => value !== undefined)
  return JSON.stringify(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}
