import type { StoryPayment } from './payment-story.ts'

/** The answer to an act. */
export interface DeskActAnswer {
  /**
   * `done`: it was done now. `done-before`: the same key was done before. `unchanged`: it was done, and the payment is as it was. `failed`: the
   * merchant's function or the gateway gave no answer, and nothing changed here.
   */
  readonly outcome: 'done' | 'done-before' | 'unchanged' | 'failed'
  readonly payment: StoryPayment
}
