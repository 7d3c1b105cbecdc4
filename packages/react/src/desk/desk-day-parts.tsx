import type { DayTotal, WaitingCase } from '@ficha/core/contract/desk'
import { useId, useMemo, type ReactElement } from 'react'
import { useDesk } from './desk-context.tsx'
import { DeskMoney, DeskTime, ReadingNotice } from './desk-texts.tsx'
import { useDeskDay, type DeskReading } from './use-desk.ts'
import type { DeskDay } from '@ficha/core/contract/desk'

/** Reads today, by the clock and zone of the staff member's own device. */
export const useToday = (): DeskReading<DeskDay> => {
  const [from, to] = useMemo(() => {
    const now = new Date()
    const dayAt = (days: number): string =>
      new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toISOString()
    return [dayAt(0), dayAt(1)] as const
  }, [])
  return useDeskDay(from, to)
}

/** Props of {@link WaitingForSomebody}. */
export interface WaitingForSomebodyProps {
  /** Called with the out_trade_no of the payment that a staff member opens. */
  readonly onOpen: (number: string) => void
}

/** What waits for a person, the oldest first, each with its one next step. */
export const WaitingForSomebody = ({ onOpen }: WaitingForSomebodyProps): ReactElement => {
  const { words } = useDesk()
  const id = useId()
  const reading = useToday()
  const { since, what, next } = words.columns
  const cases = reading.body?.waiting
  return (
    <section className="ficha-desk-part" aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>{words.waitsForSomebody}</h2>
      {!cases && <ReadingNotice reading={reading} />}
      {cases?.length === 0 && (
        <p className="ficha-desk-notice" role="status">
          {words.nothingWaits}
        </p>
      )}
      {cases && cases.length > 0 && (
        <table className="ficha-desk-table" aria-labelledby={`${id}-head`}>
          <thead>
            <tr>
              {[what, since, next].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cases.map((one, place) => (
              <tr key={`${one.since} ${String(place)}`}>
                <th scope="row" data-head={what}>
                  <span>{words.cases[one.kind]}</span>
                  <CaseName one={one} onOpen={onOpen} />
                </th>
                <td data-head={since}>
                  <DeskTime at={one.since} />
                </td>
                <td data-head={next}>{words.steps[one.kind]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const CaseName = ({
  one,
  onOpen,
}: {
  readonly one: WaitingCase
  readonly onOpen: (number: string) => void
}): ReactElement => {
  switch (one.kind) {
    case 'unknown':
    case 'differs':
    case 'twice': {
      const { number, orderNumber, orderId } = one.payment
      return (
        <button type="button" className="ficha-desk-link" translate="no" onClick={() => onOpen(number)}>
          {orderNumber ?? orderId}
        </button>
      )
    }
    case 'unmatched':
      return <span translate="no">{one.number ?? ''}</span>
    case 'hook':
      return <span translate="no">{`${one.hook.event} ${one.hook.lastError ?? ''}`}</span>
    case 'unmapped':
      return <span translate="no">{`${one.status} × ${String(one.count)}`}</span>
    default:
      return one satisfies never
  }
}

const SUMS = ['made', 'paid', 'paidLate', 'lapsed', 'reversed'] as const

/** What today brought, by method: how many payments and how much money. The bar is the part of the made payments that is paid. */
export const DayTotals = (): ReactElement => {
  const { words } = useDesk()
  const id = useId()
  const reading = useToday()
  const totals = reading.body?.totals
  return (
    <section className="ficha-desk-part" aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>{words.today}</h2>
      {!totals && <ReadingNotice reading={reading} />}
      {totals?.length === 0 && (
        <p className="ficha-desk-notice" role="status">
          {words.nothingToday}
        </p>
      )}
      {totals && totals.length > 0 && (
        <table className="ficha-desk-table" aria-labelledby={`${id}-head`}>
          <thead>
            <tr>
              {[words.columns.method, ...SUMS.map((sum) => words.totals[sum])].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {totals.map((total) => (
              <TotalRow key={`${total.method} ${total.currency}`} total={total} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const TotalRow = ({ total }: { readonly total: DayTotal }): ReactElement => {
  const { words } = useDesk()
  const { method, currency, made, paid } = total
  return (
    <tr>
      <th scope="row" data-head={words.columns.method} translate="no">
        <span>{method}</span>
        <meter
          min={0}
          max={Math.max(made.count, paid.count, 1)}
          value={paid.count}
          aria-label={`${words.totals.paid}: ${method}`}
        />
      </th>
      {SUMS.map((sum) => (
        <td key={sum} data-head={words.totals[sum]}>
          {total[sum].count > 0 && (
            <>
              <span>{`${String(total[sum].count)} · `}</span>
              <DeskMoney amount={total[sum].amount} currency={currency} />
            </>
          )}
        </td>
      ))}
    </tr>
  )
}
