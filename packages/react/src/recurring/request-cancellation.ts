import { readRecurringSnapshot, snapshotPath, WRITE_TIMEOUT_MS, type RecurringSnapshot } from '@ficha/core/contract'
import { fetchJson } from '../ask/fetch-json.ts'

/** Why a cancellation is not confirmed. */
export interface CancelFailure {
  /** "offline": nothing was sent; "refused": the server said no; "unanswered": it may have arrived. */
  readonly reason: 'offline' | 'refused' | 'unanswered'
  /** Whether it is certain that nothing was cancelled. */
  readonly isCertain: boolean
  /** The server's own key for it, as `errorText` reads it. */
  readonly messageKey?: string
}

/** What came of asking for a cancellation. */
export type CancelOutcome =
  { readonly ok: true; readonly snapshot: RecurringSnapshot } | { readonly ok: false; readonly failure: CancelFailure }

/** Codes of the server that are given before the gateway heard anything, or because it said no. */
const CERTAIN: ReadonlySet<string> = new Set([
  'bad-request',
  'cross-site',
  'not-allowed',
  'not-found',
  'method-not-allowed',
  'too-large',
  'not-json',
  'too-many-requests',
  'cancel-refused',
  'gateway-unreachable',
  'gateway-busy',
])

const UNANSWERED: CancelOutcome = { ok: false, failure: { reason: 'unanswered', isCertain: false } }

/**
 * Asks the merchant's routes to cancel a recurring order, once. Never throws. An answer without a snapshot that says
 * "cancelled" confirms nothing.
 */
export const requestCancellation = async (
  fetch: typeof globalThis.fetch,
  base: string,
  id: string,
): Promise<CancelOutcome> => {
  const answer = await fetchJson(snapshotPath(base, 'recurring', id, 'cancel'), {
    fetch,
    body: '{}',
    patienceMs: WRITE_TIMEOUT_MS,
  })
  if (answer.kind === 'unanswered') return UNANSWERED
  if (!answer.ok) return refusal(answer.status, answer.body)
  const snapshot = readRecurringSnapshot(answer.body, id)
  return snapshot?.phase === 'cancelled' ? { ok: true, snapshot } : UNANSWERED
}

const refusal = (status: number, body: unknown): CancelOutcome => {
  const { code, messageKey } = (typeof body === 'object' && body !== null ? body : {}) as Readonly<
    Record<string, unknown>
  >
  // Without the server's word: a 4xx was said before anything was sent on, a 5xx may be a proxy's.
  const isCertain = typeof code === 'string' ? CERTAIN.has(code) : status < 500
  const key = typeof messageKey === 'string' ? messageKey : undefined
  return {
    ok: false,
    failure: {
      reason: isCertain ? 'refused' : 'unanswered',
      isCertain,
      ...(key !== undefined && { messageKey: key }),
    },
  }
}
