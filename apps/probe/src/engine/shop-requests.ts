import type { Draft } from '../model/draft.ts'
import type { Outcome } from '../model/outcome.ts'
import { NotProbed } from '../platform/stop.ts'
import type { Known, OfferedMethod } from './known.ts'
import type { Lab } from './lab.ts'
import { isRefusedSignature } from './search.ts'

/** The requests that a shop with the file of a run sends, and the run's other accepted requests. */
export interface ShopRequests {
  readonly offered: readonly OfferedMethod[]
  /** A recurring payment, if the account has one. */
  readonly recurring?: Draft | undefined
  readonly known: Pick<Known, 'ground' | 'recurring' | 'recurringWithTrial' | 'identifyTypes' | 'signature'>
}

/** A shop's request and its answer. */
export interface SentShopRequest {
  readonly request: OfferedMethod
  readonly isMade: boolean
  /** Whether the gateway refused it twice. Otherwise there was no answer that says something. */
  readonly isRefused: boolean
  /** The text of the last refusal, or why there was no answer. */
  readonly because: string
  readonly exchange: number
}

/**
 * Sends each request of a shop, and one that is refused a second time.
 *
 * @param sent Gets each request with its answer.
 * @throws NotProbed if the gateway refuses the credentials, so that a wrong key is sent twice at most, or if it makes none of the payments.
 */
export async function sendShopRequests(
  lab: Lab,
  { offered, recurring }: ShopRequests,
  sent: SentShopRequest[],
): Promise<void> {
  const all: readonly OfferedMethod[] = [
    ...offered,
    ...(recurring === undefined ? [] : [{ country: recurring.country, method: 'creditcard', draft: recurring }]),
  ]
  for (const request of all) {
    const first = await lab.send(request.draft, 'check', true)
    const last = first.kind === 'taken' ? first : await lab.send(request.draft, 'check', true)
    sent.push({
      request,
      isMade: last.kind === 'taken',
      isRefused: [first, last].every(({ kind }) => kind === 'refused' || kind === 'no-such-path'),
      because: textOf(last),
      exchange: last.exchange,
    })
    if (isRefusedSignature(last))
      throw new NotProbed('The gateway refuses the credentials or the signature of requests, so nothing more was sent.')
  }
  if (!sent.some(({ isMade }) => isMade))
    throw new NotProbed('The gateway makes none of the payments, so nothing more was sent.')
}

function textOf(outcome: Outcome): string {
  if (outcome.kind === 'refused') return outcome.text
  return outcome.kind === 'nothing' ? outcome.because : 'Nothing is at this path.'
}
