import { isRecurringOver, type RecurringSnapshot } from '@ficha/core'
import { knownRecurringPhase } from '../status/known-phase.ts'
import { readReturned, type Returned } from '../status/returned.ts'
import type { SnapshotSource } from '../status/snapshot-source.ts'

const isRecord = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/**
 * Checks what a server of our own sent, as far as a screen would break or lie without: the order that was asked for, a
 * revision, terms, periods, and a phase that this version knows.
 */
export const readRecurring = (input: unknown, id: string): RecurringSnapshot | undefined => {
  if (!isRecord(input) || input['id'] !== id || typeof input['revision'] !== 'number') return undefined
  const { terms, periods, phase, serverNow } = input
  if (!isRecord(terms) || !isRecord(terms['interval']) || typeof terms['amount'] !== 'string') return undefined
  if (!Array.isArray(periods) || !periods.every(isRecord)) return undefined
  if (typeof phase !== 'string' || typeof serverNow !== 'string') return undefined
  return { ...(input as unknown as RecurringSnapshot), phase: knownRecurringPhase(phase) }
}

/** `GET /recurring/:id` and its events, until no period will be charged any more. */
export const RECURRING: SnapshotSource<RecurringSnapshot> = {
  folder: 'recurring',
  hasDisplay: false,
  hasEvents: true,
  read: readRecurring,
  isOver: ({ phase }) => isRecurringOver(phase),
  newsOf: ({ phase }) => phase,
}

/** `GET /returns/:id`, asked until the first payment is settled one way or the other. */
export const RETURNS: SnapshotSource<Returned> = {
  folder: 'returns',
  hasDisplay: false,
  hasEvents: false,
  read: readReturned,
  isOver: (told) => told.kind === 'payment' || told.phase === 'active' || isRecurringOver(told.phase),
  newsOf: ({ phase }) => phase,
}
