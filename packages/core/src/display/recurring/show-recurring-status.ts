import type { RecurringMessages } from '../../i18n/recurring-messages.ts'
import type { RecurringScreenState } from '../../model/recurring-screen-state.ts'
import type { Tone } from '../../model/display-model.ts'
import type { RecurringStatus } from './recurring-display.ts'

const TONES: Readonly<Record<RecurringScreenState, Tone>> = {
  loading: 'waiting',
  submitting: 'waiting',
  waiting: 'waiting',
  waitingLong: 'attention',
  deadlinePassed: 'attention',
  active: 'good',
  unknown: 'attention',
  failed: 'bad',
  finished: 'good',
  // "good", because the payer requested the cancellation.
  cancelled: 'good',
  notFound: 'bad',
  unreachable: 'attention',
}

/** A state in words, with its tone. */
export const recurringStatusOf = (state: RecurringScreenState, { states }: RecurringMessages): RecurringStatus => ({
  state,
  tone: TONES[state],
  ...states[state],
})
