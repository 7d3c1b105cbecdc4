import type { DeskPayment } from '@ficha/core/contract/desk'
import { useId, type ReactElement } from 'react'
import type { DeskReading } from './use-desk.ts'
import { useDesk } from './desk-context.tsx'

const two = (part: number): string => String(part).padStart(2, '0')

/** Minutes as hours and minutes: "06:00". */
const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** An instant as day and minute of the staff member's own clock, with its distance from UTC: "2026-11-21 09:04 -06:00". */
export const timeText = (at: string): string => {
  const date = new Date(at)
  const offset = -date.getTimezoneOffset()
  const day = `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  const zone = `${offset < 0 ? '-' : '+'}${clock(Math.abs(offset))}`
  return `${day} ${clock(date.getHours() * 60 + date.getMinutes())} ${zone}`
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

/** Props of {@link DeskPart}. */
export interface DeskPartProps<Row> {
  readonly title: string
  readonly reading: DeskReading<unknown>
  /** What was read, `undefined` until then. */
  readonly rows: readonly Row[] | undefined
  /** The sentence in place of a table without rows. */
  readonly empty: string
  readonly heads: readonly string[]
  /** Draws one row of the table, with its key. */
  readonly children: (row: Row, place: number) => ReactElement
}

/** A headed part of the desk with one table, or the reason why there is none. */
export const DeskPart = <Row,>({ title, children, ...table }: DeskPartProps<Row>): ReactElement => {
  const id = useId()
  return (
    <section className="ficha-desk-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <DeskTable {...table} labelledBy={id}>
        {children}
      </DeskTable>
    </section>
  )
}

/** The table of a part. */
export const DeskTable = <Row,>({
  reading,
  rows,
  empty,
  heads,
  labelledBy,
  children,
}: Omit<DeskPartProps<Row>, 'title'> & { readonly labelledBy: string }): ReactElement => {
  if (!rows) return <ReadingNotice reading={reading} />
  if (rows.length === 0)
    return (
      <p className="ficha-desk-notice" role="status">
        {empty}
      </p>
    )
  return (
    <table className="ficha-desk-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(children)}</tbody>
    </table>
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
