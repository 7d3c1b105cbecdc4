import type { Transport } from '../wire/transport.ts'
import type { Merchant } from '../wire/write-draft.ts'
import type { Journal } from './journal.ts'

/** The parts of a laboratory. */
export interface LabOptions {
  readonly merchant: Merchant
  readonly transport: Transport
  readonly journal: Journal
  /** Called for every change: before a request is sent, and after its answer. */
  readonly keep: (journal: Journal) => void
  readonly budget: number
  readonly perSecond: number
  readonly signal: AbortSignal
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
  /** Removes secrets from stored texts. */
  readonly hide: (text: string) => string
}

/** Whether the merchant stopped the run. A function, because it may change while a request is under way. */
export function isStopped({ aborted }: AbortSignal): boolean {
  return aborted
}
