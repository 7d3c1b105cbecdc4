import type { Contender } from './contenders.ts'
import type { Conditions } from './open-phone.ts'
import type { CheckoutContender } from './serve-checkouts.ts'
import type { ShopOpens } from './serve-screens.ts'
import type { Work } from './trace-work.ts'

/** Something that a payer waits for, whose work can be traced. */
export type Step =
  | { readonly kind: 'load'; readonly contender: Contender; readonly conditions: Conditions }
  | { readonly kind: 'checkout'; readonly contender: CheckoutContender; readonly sight: 'ways' | 'code' }
  | { readonly kind: 'shop'; readonly opens: ShopOpens }

/** How a step is called in the report. */
export const nameOfStep = (step: Step): string => {
  switch (step.kind) {
    case 'load':
      return `${step.contender}${step.conditions.network ? ', slow network' : ''}`
    case 'checkout':
      return `checkout, ${step.sight === 'code' ? 'slip after the press' : 'ways to pay visible'}, ${step.contender}`
    case 'shop':
      return `in a page that has React, ${step.opens}`
    default:
      return step satisfies never
  }
}

/** The work of a step: the medians of its traces. */
export interface StepProfile extends Work {
  readonly step: string
  readonly traces: number
}
