import type { DeskActKind, StoryPayment } from '@ficha/core/contract/desk'
import type { ReactElement, SyntheticEvent } from 'react'
import { useDesk } from './desk-context.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { textIn } from './text-in.ts'
import type { DeskActs } from './use-desk.ts'

/** Props of {@link PaymentActs}. */
export interface PaymentActsProps {
  readonly payment: StoryPayment
  readonly acts: DeskActs
}

/**
 * What can be done with a payment, and why the rest cannot. A staff member without a role sees no button for it.
 */
export const PaymentActs = ({ payment, acts }: PaymentActsProps): ReactElement | null => {
  const { words } = useDesk()
  const becauseOf = (kind: DeskActKind): string | undefined => payment.acts.find((one) => one.kind === kind)?.because
  const isShown = (kind: DeskActKind): boolean => becauseOf(kind) !== 'role' && becauseOf(kind) !== 'not-set-up'
  const number = payment.number
  const press = (kind: 'query' | 'resend'): ReactElement | null => {
    if (!isShown(kind)) return null
    const because = becauseOf(kind)
    if (because === 'state') return <p key={kind}>{`${words.acts[kind]}: ${words.whyNot.state}`}</p>
    return (
      <button
        key={kind}
        type="button"
        className="ficha-button"
        disabled={acts.isSending}
        onClick={() => void acts.send({ kind, payment: number })}
      >
        {words.acts[kind]}
      </button>
    )
  }
  if (!(['settle', 'query', 'resend', 'note'] as const).some(isShown)) return null
  return (
    <div className="ficha-desk-acts">
      {press('query')}
      {press('resend')}
      {isShown('settle') && becauseOf('settle') === undefined && (
        <SettleDialog key={payment.revision} payment={payment} acts={acts} />
      )}
      {isShown('note') && <NoteForm payment={payment} acts={acts} />}
    </div>
  )
}

const NoteForm = ({ payment, acts }: PaymentActsProps): ReactElement => {
  const { words } = useDesk()
  const note = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const reason = textIn(new FormData(form), 'reason')
    if (reason === '') return
    form.reset()
    void acts.send({ kind: 'note', payment: payment.number, reason })
  }
  return (
    <form className="ficha-desk-note" onSubmit={note}>
      <label>
        <span>{words.note}</span>
        <input name="reason" autoComplete="off" required maxLength={1_000} />
      </label>
      <button type="submit" className="ficha-button" disabled={acts.isSending}>
        {words.acts.note}
      </button>
    </form>
  )
}
