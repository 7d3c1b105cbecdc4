import { keyOfDraft, type Draft } from '../model/draft.ts'
import type { Outcome } from '../model/outcome.ts'
import type { Verdict } from '../wire/judge-answer.ts'

/** An accepted request. */
export interface AcceptedRequest {
  readonly draft: Draft
  readonly outcome: Extract<Outcome, { readonly kind: 'taken' }>
  readonly outTradeNo: string
}

/** Two exchanges of the same request whose answers contradict each other, by their numbers. */
export type Contradiction = readonly [number, number]

/** A refused request. */
export interface Refused {
  readonly draft: Draft
  readonly outcome: Extract<Outcome, { readonly kind: 'refused' }>
}

/** What makes a refusal doubtful. A limit without an envelope has no words of its own, so it is known only for its own draft. */
export function formOfDoubt(
  draft: Draft,
  { refusal, doubt = '' }: Extract<Verdict, { readonly kind: 'says-nothing' }>,
): string {
  if (refusal === undefined) return ''
  return doubt === '' ? `HTTP ${keyOfDraft(draft)}` : doubt
}

/** The first two of the answers to one request that contradict each other. */
export function contradictionIn(outcomes: readonly Outcome[]): Contradiction | undefined {
  const taken = outcomes.find(({ kind }) => kind === 'taken')
  const refused = outcomes.find(({ kind }) => kind === 'refused' || kind === 'no-such-path')
  return taken && refused && [taken.exchange, refused.exchange]
}
