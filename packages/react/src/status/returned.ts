import { readOrderStanding, type ReturnSnapshot } from '@ficha/core'
import { knownPhase, knownRecurringPhase } from './known-phase.ts'

/** What a return page is told, and the id that it asked by. */
export type Returned = ReturnSnapshot & { readonly id: string }

/** Checks an answer of `GET /returns/:id`. */
export const readReturned = (input: unknown, id: string): Returned | undefined => {
  if (typeof input !== 'object' || input === null) return undefined
  const { kind, phase, revision, serverNow, environment, order } = input as Readonly<Record<string, unknown>>
  if (typeof phase !== 'string' || typeof revision !== 'number' || typeof serverNow !== 'string') return undefined
  const common = { id, revision, serverNow, environment: environment === 'test' ? environment : 'production' } as const
  if (kind === 'payment') {
    const known = knownPhase(phase)
    // A server of an earlier version says nothing of the order, and a return link nothing of the gateway's word.
    return { ...common, kind, phase: known, order: readOrderStanding(order, { phase: known, status: '' }) }
  }
  return kind === 'recurring' ? { ...common, kind, phase: knownRecurringPhase(phase) } : undefined
}
