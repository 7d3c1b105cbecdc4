import type { StoryPayment } from '@ficha/core/contract/desk'
import { useId, useRef, useState, type ReactElement, type SyntheticEvent } from 'react'
import { useDesk } from './desk-context.tsx'
import { textIn } from './text-in.ts'
import type { DeskActs } from './use-desk.ts'

type Decision = 'paid' | 'failed' | 'reversed'

const DECISIONS: readonly Decision[] = ['paid', 'failed', 'reversed']

/** Props of {@link SettleDialog}. */
export interface SettleDialogProps {
  readonly payment: StoryPayment
  readonly acts: DeskActs
}

/**
 * The button that opens a dialog, and the dialog in which a person decides about money: what happened, the amount as typed, the reason, and what will
 * follow. Nothing is chosen and no amount is filled in, so that a press alone books nothing.
 */
export const SettleDialog = ({ payment, acts }: SettleDialogProps): ReactElement => {
  const { words } = useDesk()
  const { settle } = words
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [phase, setPhase] = useState<Decision>()
  const close = (): void => dialog.current?.close()
  const decide = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!phase) return
    const form = new FormData(event.currentTarget)
    close()
    void acts.send({
      kind: 'settle',
      payment: payment.number,
      revision: payment.revision,
      phase,
      reason: textIn(form, 'reason'),
      // A person in Latin America types a comma for the decimals.
      ...(phase === 'paid' && {
        amount: textIn(form, 'amount').replace(',', '.'),
        currency: textIn(form, 'currency').toUpperCase(),
      }),
    })
  }
  return (
    <>
      <button type="button" className="ficha-button" onClick={() => dialog.current?.showModal()}>
        {words.acts.settle}
      </button>
      <dialog ref={dialog} className="ficha-desk-dialog" aria-labelledby={`${id}-head`}>
        <form onSubmit={decide}>
          <h3 id={`${id}-head`}>{settle.title}</h3>
          <fieldset>
            <legend>{settle.phase}</legend>
            {DECISIONS.map((one) => (
              <label key={one}>
                <input type="radio" name="phase" value={one} required onChange={() => setPhase(one)} />
                <span>{settle.phases[one]}</span>
              </label>
            ))}
          </fieldset>
          {phase === 'paid' && <MoneyFields id={id} />}
          <label htmlFor={`${id}-reason`}>{settle.reason}</label>
          <p id={`${id}-hint`}>{settle.reasonHint}</p>
          <textarea
            id={`${id}-reason`}
            name="reason"
            required
            maxLength={1_000}
            rows={3}
            aria-describedby={`${id}-hint`}
          />
          <p aria-live="polite">{phase && settle.follows[phase]}</p>
          <div className="ficha-desk-acts">
            <button type="submit" className="ficha-button">
              {settle.confirm}
            </button>
            <button type="button" className="ficha-button" onClick={close}>
              {settle.cancel}
            </button>
          </div>
        </form>
      </dialog>
    </>
  )
}

const MoneyFields = ({ id }: { readonly id: string }): ReactElement => {
  const { settle } = useDesk().words
  return (
    <div className="ficha-desk-money-fields">
      <label htmlFor={`${id}-amount`}>{settle.amount}</label>
      <input
        id={`${id}-amount`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        pattern="\d{1,14}([.,]\d{1,2})?"
      />
      <label htmlFor={`${id}-currency`}>{settle.currency}</label>
      <input id={`${id}-currency`} name="currency" autoComplete="off" required pattern="[A-Za-z]{3}" size={4} />
    </div>
  )
}
