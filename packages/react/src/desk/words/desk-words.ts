import type { DeskActKind, DeskAttention, WaitingCase, WhyNot } from '@ficha/core/contract/desk'
import type { OrderState, Phase } from '@ficha/core'

/** The words of the desk, for the shop's staff. "{name}" stands for a value. */
export interface DeskWords {
  readonly find: string
  readonly findHint: string
  readonly findPeopleHint: string
  readonly search: string
  readonly anyPhase: string
  readonly phase: string
  readonly waitsForSomebody: string
  readonly nothingWaits: string
  readonly nothingFound: string
  readonly more: string
  readonly reading: string
  readonly errors: Readonly<Record<DeskErrorKind, string>>
  readonly tryAgain: string
  readonly back: string
  readonly columns: Readonly<
    Record<'made' | 'order' | 'number' | 'method' | 'amount' | 'state' | 'since' | 'what' | 'next', string>
  >
  readonly phases: Readonly<Record<Phase, string>>
  readonly orderStates: Readonly<Record<OrderState, string>>
  readonly attentions: Readonly<Record<DeskAttention, string>>
  readonly cases: Readonly<Record<WaitingCase['kind'], string>>
  /** The one next step of each case. */
  readonly steps: Readonly<Record<WaitingCase['kind'], string>>
  readonly received: string
  readonly printedNumber: string
  readonly tradeNo: string
  readonly deadline: string
  readonly settled: string
  readonly replaced: string
  readonly timeline: string
  readonly entries: Readonly<Record<'made' | 'returned' | 'lapsed' | 'notification' | 'query' | 'hook', string>>
  readonly deliveryStates: Readonly<Record<'applied' | 'mismatch' | 'unmatched' | 'unreadable', string>>
  readonly cameTimes: string
  readonly hookWaits: string
  readonly acts: Readonly<Record<DeskActKind, string>>
  readonly whyNot: Readonly<Record<WhyNot, string>>
  readonly outcomes: Readonly<
    Record<'done' | 'done-before' | 'unchanged' | 'failed' | 'outdated' | 'refused' | 'unclear', string>
  >
  readonly settle: {
    readonly title: string
    readonly phase: string
    readonly phases: Readonly<Record<'paid' | 'failed' | 'reversed', string>>
    readonly follows: Readonly<Record<'paid' | 'failed' | 'reversed', string>>
    readonly amount: string
    readonly currency: string
    readonly reason: string
    readonly reasonHint: string
    readonly confirm: string
    readonly cancel: string
  }
  readonly note: string
  readonly today: string
  readonly totals: Readonly<Record<'made' | 'paid' | 'paidLate' | 'lapsed' | 'reversed', string>>
  readonly nothingToday: string
}

/** Why the desk shows nothing. */
export type DeskErrorKind = 'signed-out' | 'not-found' | 'too-many' | 'unreachable'
