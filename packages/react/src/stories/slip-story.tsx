import type { PaymentSnapshot } from '@ficha/core'
import { aSnapshot, type PaymentFixture, type PublishedAnswer } from '@ficha/core/testing'
import { useMemo, type ReactElement } from 'react'
import { PaymentInstructions } from '../slip/payment-instructions.tsx'

/** Where the toolbar's clock stands. */
export type StoryClock = 'early' | 'last-hour' | 'last-seconds' | 'passed'

const LEFT_MS: Readonly<Record<Exclude<StoryClock, 'early'>, number>> = {
  'last-hour': 40 * 60_000,
  'last-seconds': 15_000,
  passed: -60_000,
}

/** A fixture's snapshot with the server's clock where the toolbar has it. */
export const storySnapshot = (
  fixture: PaymentFixture | PublishedAnswer,
  clock: StoryClock,
  changes: Partial<PaymentSnapshot> = {},
): PaymentSnapshot => {
  const snapshot = aSnapshot(fixture, changes)
  const { deadline } = snapshot
  if (clock === 'early' || deadline === undefined) return snapshot
  const left = LEFT_MS[clock]
  return aSnapshot(fixture, {
    serverNow: new Date(Date.parse(deadline) - left).toISOString(),
    deadlinePassed: left < 0,
    ...changes,
  })
}

/** The arguments of a story of a slip: its fixture, and the differences from a new payment. */
export interface SlipStoryProps {
  readonly fixture: PaymentFixture | PublishedAnswer
  readonly changes?: Partial<PaymentSnapshot>
  readonly clock?: StoryClock
  readonly isOffline?: boolean
  readonly canReplace?: boolean
}

/** A slip as a shop shows it, out of a fixture. */
export const SlipStory = ({
  fixture,
  changes,
  clock = 'early',
  isOffline = false,
  canReplace = true,
}: SlipStoryProps): ReactElement => {
  const snapshot = useMemo(() => storySnapshot(fixture, clock, changes), [fixture, clock, changes])
  return (
    <PaymentInstructions
      snapshot={snapshot}
      isOffline={isOffline}
      {...(canReplace && { onReplace: () => undefined })}
    />
  )
}
