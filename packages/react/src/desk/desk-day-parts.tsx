import type { DayTotal, DeskDay, WaitingCase } from '@ficha/core/contract/desk'
import { useMemo, type ReactElement } from 'react'
import { useDesk } from './desk-context.tsx'
import { DeskMoney, DeskPart, DeskTime } from './desk-texts.tsx'
import { useDeskDay, type DeskReading } from './use-desk.ts'

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
  const reading = useToday()
  const { since, what, next } = words.columns
  return (
    <DeskPart
      title={words.waitsForSomebody}
      reading={reading}
      rows={reading.body?.waiting}
      empty={words.nothingWaits}
      heads={[what, since, next]}
    >
      {(one, place) => (
        <tr key={`${one.since} ${String(place)}`}>
          <th scope="row">
            <span>{words.cases[one.kind]}</span>
            <CaseName one={one} onOpen={onOpen} />
          </th>
          <td data-head={since}>
            <DeskTime at={one.since} />
          </td>
          <td data-head={next}>{words.steps[one.kind]}</td>
        </tr>
      )}
    </DeskPart>
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
  const reading = useToday()
  return (
    <DeskPart
      title={words.today}
      reading={reading}
      rows={reading.body?.totals}
      empty={words.nothingToday}
      heads={[words.columns.method, ...SUMS.map((sum) => words.totals[sum])]}
    >
      {(total) => <TotalRow key={`${total.method} ${total.currency}`} total={total} />}
    </DeskPart>
  )
}

const TotalRow = ({ total }: { readonly total: DayTotal }): ReactElement => {
  const { words } = useDesk()
  const { method, currency, made, paid } = total
  return (
    <tr>
      <th scope="row" translate="no">
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
