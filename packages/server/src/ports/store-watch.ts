import type { MissingPart } from '@ficha/core/contract'

/** The state of the first connection to the store. */
export type StoreState =
  /** The store was not used yet, or the first attempt is running. */
  | { readonly kind: 'untried' }
  | { readonly kind: 'reached' }
  /** The last attempt failed. The next one is at `nextAt` (epoch milliseconds). */
  | { readonly kind: 'away'; readonly missing: MissingPart; readonly nextAt: number }

/** Connects to the store at the start. It tries again until the store is reached. */
export interface StoreWatch {
  /** Starts to connect, unless it has started already. Resolves when the store was reached, or when it is stopped; never rejects. */
  start(): Promise<void>
  state(): StoreState
  stop(): void
}
