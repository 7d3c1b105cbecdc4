import {
  DESK_PATHS,
  DESK_TOKEN_HEADER,
  type DeskAct,
  type DeskActAnswer,
  type DeskSession,
  type FindQuery,
} from '@ficha/core/contract/desk'
import { isRecord } from '@ficha/core/internal'
import { fetchJson } from '../requests/fetch-json.ts'
import type { DeskContextValue } from './desk-context.tsx'
import type { DeskErrorKind, DeskWords } from './words/desk-words.ts'

type DeskRoutes = Pick<DeskContextValue, 'base' | 'fetch'>

/** The desk could not read. `kind` says why. */
export class DeskError extends Error {
  readonly kind: DeskErrorKind
  constructor(kind: DeskErrorKind) {
    super(`@ficha/react: the desk read nothing (${kind}).`)
    this.name = 'DeskError'
    this.kind = kind
  }
}

const KINDS: Readonly<Record<number, DeskErrorKind>> = {
  401: 'signed-out',
  403: 'signed-out',
  404: 'not-found',
  429: 'too-many',
}

/** Reads one address of the desk. With a body it is a POST. Rejects with a {@link DeskError}. */
export const readDesk = async <Body>(
  { base, fetch }: DeskRoutes,
  path: string,
  { signal, body }: { readonly signal?: AbortSignal; readonly body?: object } = {},
): Promise<Body> => {
  const answer = await fetchJson(`${base}${path}`, {
    fetch,
    ...(signal && { signal }),
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.kind === 'answered' && answer.ok) return answer.body as Body
  throw new DeskError((answer.kind === 'unanswered' ? undefined : KINDS[answer.status]) ?? 'unreachable')
}

/** The address of the story of a payment, by its out_trade_no. */
export const storyPath = (number: string): string => DESK_PATHS.story.replace(':id', encodeURIComponent(number))

/** The address of a list of payments. */
export const findPath = ({ text: _, ...query }: FindQuery): string => {
  return `${DESK_PATHS.payments}?${new URLSearchParams({ ...query }).toString()}`
}

/** A key for one press of a button. A request that is sent again has the same key, and does nothing twice. */
export const newActKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** An act of the desk without its key. */
export type WantedAct = DeskAct extends infer Act ? (Act extends DeskAct ? Omit<Act, 'key'> : never) : never

/** What came of an act, and a word for the staff member. */
export interface ActResult {
  readonly kind: keyof DeskWords['outcomes']
}

const OUTCOMES: readonly DeskActAnswer['outcome'][] = ['done', 'done-before', 'unchanged', 'failed']

/** An answer of a later version may have another word, which is no success. */
const outcomeIn = (body: unknown): ActResult['kind'] =>
  OUTCOMES.find((one) => isRecord(body) && body['outcome'] === one) ?? 'unclear'

const TRIES = 2

/**
 * Sends an act. Where no answer comes, or one of a server that failed, it is sent once more with the same key. After that the act may have been done
 * or not, and the result is "unclear". The token is read anew: a page may stay open for longer than a token is valid.
 *
 * @throws DeskError if the token cannot be read, and so nothing was sent.
 */
export const sendAct = async (routes: DeskRoutes, act: WantedAct, key: string): Promise<ActResult> => {
  const { token } = await readDesk<DeskSession>(routes, DESK_PATHS.session)
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const answer = await fetchJson(`${routes.base}${DESK_PATHS.acts}`, {
      fetch: routes.fetch,
      body: JSON.stringify({ ...act, key }),
      headers: { [DESK_TOKEN_HEADER]: token },
    })
    if (answer.kind === 'answered' && answer.ok) return { kind: outcomeIn(answer.body) }
    if (answer.kind === 'answered' && answer.status < 500) {
      // A refused repetition says nothing about the first request.
      if (attempt > 1) break
      return { kind: isRecord(answer.body) && answer.body['code'] === 'desk-outdated' ? 'outdated' : 'refused' }
    }
  }
  return { kind: 'unclear' }
}
