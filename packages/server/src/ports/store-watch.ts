import type { MissingPart } from '@ficha/core/contract'

/** Where the first way to the store stands. */
export type StoreStanding =
  /** Nobody has asked for it, or it is asked for the first time. */
  | { readonly kind: 'untried' }
  | { readonly kind: 'reached' }
  /** Tried in vain, and tried again at `nextAt` (epoch milliseconds). */
  | { readonly kind: 'away'; readonly missing: MissingPart; readonly nextAt: number }

/** Reaches the store at start, however long that takes. */
export interface StoreWatch {
  /** Begins to try, unless it has begun. Resolves once the store was reached, or when it is stopped; never rejects. */
  start(): Promise<void>
  standing(): StoreStanding
  stop(): void
}
