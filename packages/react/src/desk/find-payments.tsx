import type { FindQuery } from '@ficha/core/contract/desk'
import { PHASES, type Phase } from '@ficha/core'
import { useId, useRef, useState, type ReactElement, type SyntheticEvent } from 'react'
import { useDesk } from './desk-context.tsx'
import { DeskMoney, DeskTable, DeskTime, methodText, StateText } from './desk-texts.tsx'
import { textIn } from './text-in.ts'
import { useFoundPayments } from './use-desk.ts'

/** Props of {@link FindPayments}. */
export interface FindPaymentsProps {
  /** Called with the out_trade_no of the payment that a staff member opens. */
  readonly onOpen: (number: string) => void
  /** Whether a name finds an order too: the server's option `findOrders` is set. */
  readonly findsPeople?: boolean
  /** What is shown first. Default: the newest payments. */
  readonly initialQuery?: FindQuery
}

/** One field for what a payer says, the states to choose from, and the payments that fit. */
export const FindPayments = ({ onOpen, findsPeople = false, initialQuery = {} }: FindPaymentsProps): ReactElement => {
  const { words } = useDesk()
  const id = useId()
  const phases = useRef<HTMLSelectElement>(null)
  const [query, setQuery] = useState<FindQuery>(initialQuery)
  const reading = useFoundPayments(query)
  const find = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = textIn(form, 'text')
    const phase = PHASES.find((one) => one === form.get('phase'))
    // A text is looked for in every state.
    if (text !== '' && phases.current) phases.current.value = ''
    setQuery(text !== '' ? { text } : phase ? { phase } : {})
  }
  const { next } = reading.body ?? {}
  const { made, order, number, method, amount, state } = words.columns
  return (
    <section className="ficha-desk-part" aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>{words.find}</h2>
      <form role="search" className="ficha-desk-search" onSubmit={find}>
        <label>
          <span>{findsPeople ? words.findPeopleHint : words.findHint}</span>
          <input name="text" type="search" autoComplete="off" defaultValue={initialQuery.text ?? ''} />
        </label>
        <label>
          <span>{words.phase}</span>
          <select ref={phases} name="phase" defaultValue={initialQuery.phase ?? ''}>
            <option value="">{words.anyPhase}</option>
            {PHASES.map((phase: Phase) => (
              <option key={phase} value={phase}>
                {words.phases[phase]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="ficha-button">
          {words.search}
        </button>
      </form>
      <DeskTable
        reading={reading}
        rows={reading.body?.payments}
        empty={words.nothingFound}
        heads={[number, order, method, amount, state, made]}
        labelledBy={`${id}-head`}
      >
        {(payment) => (
          <tr key={payment.number}>
            <th scope="row">
              <button type="button" className="ficha-desk-link" translate="no" onClick={() => onOpen(payment.number)}>
                {payment.printedNumber ?? payment.number}
              </button>
            </th>
            <td data-head={order} translate="no">
              {payment.orderNumber ?? payment.orderId}
            </td>
            <td data-head={method} translate="no">
              {methodText(payment)}
            </td>
            <td data-head={amount}>
              <DeskMoney {...payment} />
            </td>
            <td data-head={state}>
              <StateText payment={payment} />
            </td>
            <td data-head={made}>
              <DeskTime at={payment.createdAt} />
            </td>
          </tr>
        )}
      </DeskTable>
      {next !== undefined && (
        <button type="button" className="ficha-button" onClick={() => setQuery({ ...query, after: next })}>
          {words.more}
        </button>
      )}
    </section>
  )
}
