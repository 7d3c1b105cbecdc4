import type { Messages, ScreenState, StateMessage } from '../i18n/messages.ts'
import type { Payment } from '../model/payment.ts'

/**
 * Whether the page of a payment takes the proof of payment: it stands beside an account for a deposit. Published 2024: nothing is confirmed without a
 * proof. The document says only that it is a page.
 */
export const takesProof = ({ instructions }: Pick<Payment, 'instructions'>): boolean =>
  instructions.some(({ kind }) => kind === 'redirect') && instructions.some(({ kind }) => kind === 'bankDeposit')

const MAY_HAVE_PAID: ReadonlySet<ScreenState> = new Set(['unknown', 'deadlinePassed'])

/** A sentence for a payer who may have paid, if nothing is confirmed without a proof. */
export const proofSentence = (state: ScreenState, payment: Payment, { proof }: Messages): readonly string[] =>
  MAY_HAVE_PAID.has(state) && takesProof(payment) ? [proof.reminder] : []

/** The text of a payment that is awaited: a payer who has paid must send the proof, and not only wait. */
export const proofStateWords = (
  state: ScreenState,
  payment: Payment,
  { proof, states }: Messages,
): StateMessage | undefined =>
  state === 'processing' && takesProof(payment) ? { title: states.processing.title, text: proof.waiting } : undefined
