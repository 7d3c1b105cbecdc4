import type { Random } from '../fuzz/random.ts'

/** What somebody does. `pick` and `also` choose among what there is then, so that an action means something in a shorter plan, too. */
export interface Action {
  readonly kind: ActionKind
  readonly pick: number
  readonly also: number
  /** Seconds until the next action begins. */
  readonly then: number
}

/** Each kind with its weight. */
export const ACTIONS = {
  'presses pay': 14,
  'presses twice': 3,
  'opens the order': 3,
  'comes back': 6,
  leaves: 3,
  'goes offline': 3,
  'has a network again': 3,
  pays: 9,
  'pays another amount': 2,
  'pays once more': 2,
  'gateway behaves': 10,
  'gateway fails one': 3,
  'gateway refunds': 3,
  'gateway is late': 2,
  'gateway repeats': 5,
  'somebody forges': 1,
  'weather turns': 5,
  'machine dies': 4,
  'power is cut': 6,
  'machine starts': 6,
  'machine is upgraded': 2,
  'clock is set': 1,
  'price changes': 2,
  'hooks fail': 4,
  'staff replays': 2,
} as const
export type ActionKind = keyof typeof ACTIONS

const KINDS = Object.entries(ACTIONS).flatMap(([kind, weight]) =>
  Array.from({ length: weight }, () => kind as ActionKind),
)

/** Most pauses are short, because what happens at once goes wrong. Some are as long as a payer's life is. */
const PAUSES = [0, 0, 0, 0, 1, 1, 2, 5, 10, 30, 95, 600, 4_000, 40_000, 172_800] as const

/** Draws the actions of one life. */
export const drawPlan = (random: Random): readonly Action[] =>
  Array.from({ length: 8 + random.integer(28) }, () => ({
    kind: random.pick(KINDS),
    pick: random.integer(60),
    also: random.integer(60),
    then: random.pick(PAUSES),
  }))
