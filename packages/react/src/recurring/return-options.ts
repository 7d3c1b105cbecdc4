import type { RecurringPhase } from '@ficha/core'
import type { ReactNode } from 'react'

/** The other parts and callbacks of a return page. */
export interface ReturnOptions {
  /** The name of the subscription, in the merchant's words. */
  readonly heading?: string | undefined
  /** ISO 8601 instant after which the first payment may no longer be accepted. Default with `recurringId`: the order's own. */
  readonly deadline?: string | undefined
  /** Takes the payer (back) to the first payment: ask `POST /recurring` again, which gives the live order's page. */
  readonly onPay?: (() => void) | undefined
  /** Called once for each phase that the server reports. */
  readonly onPhase?: ((details: { readonly phase: RecurringPhase }) => void) | undefined
  /** The merchant's licensed artwork in place of the neutral picture. */
  readonly logo?: ReactNode
  /** Below the tear line: the way to the shop, to the subscription's page, to help. */
  readonly actions?: ReactNode
}
