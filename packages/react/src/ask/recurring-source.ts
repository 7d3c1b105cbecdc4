import {
  isRecurringOver,
  readRecurringSnapshot,
  readReturnSnapshot,
  type RecurringSnapshot,
  type ReturnSnapshotById,
} from '@ficha/core/contract'
import type { SnapshotSource } from './snapshot-source.ts'

/** `GET /recurring/:id` and its events, until no further charge is planned. */
export const RECURRING: SnapshotSource<RecurringSnapshot> = {
  folder: 'recurring',
  hasDisplay: false,
  hasEvents: true,
  read: readRecurringSnapshot,
  isOver: ({ phase }) => isRecurringOver(phase),
  newsOf: ({ phase }) => phase,
}

/** `GET /returns/:id`, requested until the first payment is settled. */
export const RETURNS: SnapshotSource<ReturnSnapshotById> = {
  folder: 'returns',
  hasDisplay: false,
  hasEvents: false,
  read: readReturnSnapshot,
  isOver: (told) => told.kind === 'payment' || told.phase === 'active' || isRecurringOver(told.phase),
  newsOf: ({ phase }) => phase,
}
