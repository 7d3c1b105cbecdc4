import type { Conclusion } from '../model/conclusion.ts'
import { keyOfDraft, type Draft } from '../model/draft.ts'
import type { Outcome } from '../model/outcome.ts'
import type { Experiment, Ground, OpenPoint } from '../model/open-point.ts'
import { BudgetSpent } from '../platform/stop.ts'
import { sendVariants } from './send-variants.ts'
import type { Known } from './known.ts'
import type { Lab } from './lab.ts'
import { without } from './without-answers.ts'

/** Consecutive points with variants of the same payment. They share one control after the last of them. */
export interface Row {
  /** Whether a point can share the control of the points so far. */
  readonly goesOnWith: (point: OpenPoint, known: Known) => boolean
  readonly add: (
    point: OpenPoint,
    experiment: Extract<Experiment, { readonly kind: 'variants' }>,
    ground: Draft,
  ) => Promise<void>
  /** Sends the control and concludes. It does nothing without points. */
  readonly end: () => Promise<void>
}

/** Makes an empty row. */
export function createRow(lab: Lab, conclude: (conclusion: Conclusion) => void): Row {
  let ground: Draft | undefined
  let sent: { readonly point: OpenPoint; readonly judge: (after: Outcome) => Conclusion }[] = []
  return {
    goesOnWith: ({ experiment }, known) => {
      const next = experiment.kind === 'variants' ? groundOf(experiment.ground, known) : undefined
      return ground !== undefined && next !== undefined && keyOfDraft(ground) === keyOfDraft(next)
    },
    add: async (point, experiment, on) => {
      const judge = await sendVariants(lab, point, experiment, on)
      ground = on
      sent.push({ point, judge })
      // The requests so far prove nothing without their control.
      lab.reserved = 1
    },
    end: async () => {
      const [on, all] = [ground, sent]
      ground = undefined
      sent = []
      lab.reserved = 0
      if (on === undefined) return
      try {
        const after = await lab.control(on)
        for (const { judge } of all) conclude(judge(after))
      } catch (error) {
        if (!(error instanceof BudgetSpent)) throw error
        for (const { point } of all) conclude(without(point, 'not-tried', error.message))
      }
    },
  }
}

/** The payment that is the basis of an experiment. `undefined` if the account does not have it. */
export function groundOf(
  ground: Ground,
  { ground: pay, offered, recurring, recurringWithTrial }: Known,
): Draft | undefined {
  switch (ground) {
    case 'pay':
      return pay
    case 'method':
      return offered[0]?.draft
    case 'wallet':
      return offered.find(({ method }) => method === 'Wallet')?.draft
    case 'recurring':
      return recurring
    case 'recurring-with-trial':
      return recurringWithTrial
    default:
      return ground satisfies never
  }
}
