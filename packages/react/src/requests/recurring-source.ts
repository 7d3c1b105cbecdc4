import {
  isRecurringFinal,
  readRecurringSnapshot,
  readReturnSnapshot,
  type RecurringSnapshot,
  type ReturnSnapshotById,
} from '@ficha/core/contract'
import type { SnapshotSource } from './snapshot-source.ts'

/** `GET /recurring/:id` and its events, until the order is finished or cancelled. A failed first payment can still be made on its page. */
export const RECURRING: SnapshotSource<RecurringSnapshot> = {
  folder: 'recurring',
  hasDisplay: false,
  hasEvents: true,
  read: readRecurringSnapshot,
  isOver: ({ phase }) => isRecurringFinal(phase),
  newsOf: ({ phase }) => phase,
}

/** `GET /returns/:id`, requested until the first payment is paid. After a failure the payer may have paid on the gateway's page, so the page goes on. */
export const RETURNS: SnapshotSource<ReturnSnapshotById> = {
  folder: 'returns',
  hasDisplay: false,
  hasEvents: false,
  read: readReturnSnapshot,
  isOver: (snapshot) => snapshot.kind === 'payment' || snapshot.phase === 'active' || isRecurringFinal(snapshot.phase),
  newsOf: ({ phase }) => phase,
}
