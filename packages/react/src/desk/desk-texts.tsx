import type { DeskPayment } from '@ficha/core/contract/desk'
import type { ReactElement } from 'react'
import type { DeskReading } from './use-desk.ts'
import { useDesk } from './desk-context.tsx'

const two = (part: number): string => String(part).padStart(2, '0')

/** An instant as day and minute of the staff member's own clock: "2026-11-21 15:04". */
export const timeText = (at: string): string => {
  const date = new Date(at)
  const day = `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The same as an element. */
export const DeskTime = ({ at }: { readonly at: string }): ReactElement => <time dateTime={at}>{timeText(at)}</time>

/** A sum of money: the exact decimal and the code of its currency. */
export const DeskMoney = ({
  amount,
  currency,
}: {
  readonly amount: string
  readonly currency: string
}): ReactElement => <span className="ficha-desk-money" translate="no">{`${currency} ${amount}`}</span>

/** The name of a method, with its channel. */
export const methodText = ({ method, channel }: Pick<DeskPayment, 'method' | 'channel'>): string =>
  channel === undefined ? method : `${method} · ${channel}`

/** The state of a payment in one word, and what a person has to look at. */
export const StateText = ({ payment }: { readonly payment: DeskPayment }): ReactElement => {
  const { words } = useDesk()
  const { phase, attention, status } = payment
  return (
    <span className="ficha-desk-state" data-phase={phase} {...(attention && { 'data-attention': attention })}>
      <span>{attention ? words.attentions[attention] : words.phases[phase]}</span>
      {status !== '' && <small translate="no">{status}</small>}
    </span>
  )
}

/** What a part shows before it has its answer: that it reads, or why there is nothing and how to try again. */
export const ReadingNotice = ({ reading }: { readonly reading: DeskReading<unknown> }): ReactElement => {
  const { words } = useDesk()
  const { error, readAgain } = reading
  if (!error)
    return (
      <p className="ficha-desk-notice" role="status">
        {words.reading}
      </p>
    )
  return (
    <div className="ficha-desk-notice" role="alert">
      <p>{words.errors[error.kind]}</p>
      <button type="button" className="ficha-button" onClick={readAgain}>
        {words.tryAgain}
      </button>
    </div>
  )
}
