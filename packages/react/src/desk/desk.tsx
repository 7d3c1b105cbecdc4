import { useState, type ReactElement } from 'react'
import { DayTotals, WaitingForSomebody } from './desk-day-parts.tsx'
import { DeskProvider, useDesk, type DeskProviderProps } from './desk-context.tsx'
import { ReadingNotice } from './desk-texts.tsx'
import { FindPayments } from './find-payments.tsx'
import { PaymentStory } from './payment-story.tsx'
import { useDeskSession } from './use-desk.ts'

/** Props of {@link Desk}. */
export interface DeskProps extends Omit<DeskProviderProps, 'children'> {
  /** The payment whose story is open, by its out_trade_no, if the page's address says so. Default: the list. */
  readonly number?: string
  /** Called when a staff member opens a story or goes back to the list (`undefined`), for the page's address. */
  readonly onOpen?: (number: string | undefined) => void
}

/**
 * The whole desk for the shop's back office: what waits for somebody, a search, today's totals, and the story of a payment. Your server says who sits
 * there, by its option `staff`.
 *
 * @example
 * <Desk base="/api/checkout" locale="es" />
 */
export const Desk = ({ number, onOpen, ...provider }: DeskProps): ReactElement => (
  <DeskProvider {...provider}>
    <DeskView {...(number !== undefined && { number })} {...(onOpen && { onOpen })} />
  </DeskProvider>
)

const DeskView = ({ number: first, onOpen }: Pick<DeskProps, 'number' | 'onOpen'>): ReactElement => {
  const { words, locale } = useDesk()
  const session = useDeskSession()
  const [number, setNumber] = useState(first)
  const open = (next: string | undefined): void => {
    setNumber(next)
    onOpen?.(next)
  }
  const { body: member } = session
  if (!member || session.error)
    return (
      <main className="ficha ficha-desk" lang={locale}>
        <ReadingNotice reading={session} />
      </main>
    )
  return (
    <main className="ficha ficha-desk" lang={locale}>
      {number === undefined ? (
        <>
          <WaitingForSomebody onOpen={open} />
          <FindPayments onOpen={open} findsPeople={member.findsPeople} />
          <DayTotals />
        </>
      ) : (
        <>
          <button type="button" className="ficha-button" onClick={() => open(undefined)}>
            {words.back}
          </button>
          <PaymentStory number={number} />
        </>
      )}
    </main>
  )
}
