import type { Draft } from '../model/draft.ts'
import type { Known, OfferedMethod } from './known.ts'
import type { Lab } from './lab.ts'

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

/** Sends each request of a shop, and one that is refused a second time. */
export async function sendShopRequests(
  lab: Lab,
  { offered, recurring }: ShopRequests,
): Promise<readonly SentShopRequest[]> {
  const sent: SentShopRequest[] = []
  const all: readonly OfferedMethod[] = [
    ...offered,
    ...(recurring === undefined ? [] : [{ country: recurring.country, method: 'creditcard', draft: recurring }]),
  ]
  for (const request of all) {
    const first = await lab.send(request.draft, 'check')
    const last = first.kind === 'taken' ? first : await lab.send(request.draft, 'check')
    sent.push({
      request,
      isMade: last.kind === 'taken',
      isRefused: [first, last].every(({ kind }) => kind === 'refused' || kind === 'no-such-path'),
      because:
        last.kind === 'refused' ? last.text : last.kind === 'nothing' ? last.because : 'Nothing is at this path.',
      exchange: last.exchange,
    })
  }
  return sent
}
