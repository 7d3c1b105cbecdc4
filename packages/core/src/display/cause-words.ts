import type { Messages, ScreenState } from '../i18n/messages.ts'
import type { Payment } from '../model/payment.ts'
import type { FailureCause } from '../model/phase.ts'

/** What the payer can do after a refusal. A cause that a later version of the server names has no sentence here. */
export const refusalOf = (
  state: ScreenState,
  failureCause: FailureCause | undefined,
  { refusalCauses }: Pick<Messages, 'refusalCauses'>,
): readonly string[] => {
  if (state !== 'failed' || failureCause === undefined || failureCause === 'expired') return []
  return Object.hasOwn(refusalCauses, failureCause) ? [refusalCauses[failureCause]] : []
}

/**
 * A sentence for a reversed Pix: the payer may have contested it (MED). The money then comes back through the banks, possibly weeks later, and not
 * from the shop.
 */
export const contestOf = (state: ScreenState, { terms }: Payment, { pixCodes }: Messages): readonly string[] =>
  state === 'reversed' && terms.method === 'PIX' ? [pixCodes.contested] : []
