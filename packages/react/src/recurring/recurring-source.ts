import { isRecurringOver, type RecurringPhase, type RecurringSnapshot, type ReturnSnapshot } from '@ficha/core'
import { ReadError } from '../status/read-error.ts'
import type { SnapshotSource } from '../status/snapshot-source.ts'

/** Why a recurring order could not be read. Holds no id: ids are capabilities and errors end up in logs. */
export class RecurringReadError extends ReadError {
  override readonly name: string = 'RecurringReadError'
}

const PHASES: Readonly<Record<RecurringPhase, true>> = {
  submitting: true,
  waiting: true,
  active: true,
  unknown: true,
  failed: true,
  finished: true,
  cancelled: true,
}

const isRecord = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** A phase of a later version is `unknown`: never active, never cancelled. */
const knownPhase = (phase: string): RecurringPhase =>
  Object.hasOwn(PHASES, phase) ? (phase as RecurringPhase) : 'unknown'

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
  return { ...(input as unknown as RecurringSnapshot), phase: knownPhase(phase) }
}

/** `GET /recurring/:id` and its events, until no period will be charged any more. */
export const RECURRING: SnapshotSource<RecurringSnapshot, RecurringReadError> = {
  folder: 'recurring',
  hasEvents: true,
  read: readRecurring,
  isOver: ({ phase }) => isRecurringOver(phase),
  newsOf: ({ phase }) => phase,
  Failure: RecurringReadError,
}

/** What a return page is told, and the id that it asked by. */
export type KnownReturn = ReturnSnapshot & { readonly id: string }

const readReturn = (input: unknown, id: string): KnownReturn | undefined => {
  if (!isRecord(input) || typeof input['revision'] !== 'number') return undefined
  const { kind, phase, serverNow } = input
  if (typeof phase !== 'string' || typeof serverNow !== 'string') return undefined
  if (kind === 'payment') return { ...(input as unknown as KnownReturn), id }
  if (kind !== 'recurring') return undefined
  return { ...(input as unknown as KnownReturn & { kind: 'recurring' }), id, phase: knownPhase(phase) }
}

/** `GET /returns/:id`, asked until the first payment is settled one way or the other. */
export const RETURNS: SnapshotSource<KnownReturn, RecurringReadError> = {
  folder: 'returns',
  hasEvents: false,
  read: readReturn,
  isOver: (told) => told.kind === 'payment' || told.phase === 'active' || isRecurringOver(told.phase),
  newsOf: ({ phase }) => phase,
  Failure: RecurringReadError,
}
