import type { RecurringSnapshot } from '@ficha/core'
import { toScheduleDisplay, type RecurringMessages, type ScheduleDisplay } from '@ficha/core/recurring'
import { useMemo, useRef, type ReactElement, type ReactNode } from 'react'
import type { PartProps } from '../part/part-props.ts'
import { ServerHtmlInWords } from '#server-html'
import { PrintButton } from '../export/print-button.tsx'
import { StatusLine } from '../status/status-line.tsx'
import { Due } from './due.tsx'
import { PeriodList, type MoreOfList } from './period-list.tsx'
import { RecurringSlip } from './recurring-slip.tsx'
import { StatusLineContext } from './status-line-context.ts'
import type { MorePeriods, MorePeriodsOutcome } from './use-more-periods.ts'
import { useRecurringWords, type RecurringLanguage } from './use-recurring-words.ts'
import { ownElement } from '../part/own-element.tsx'

/** Props of {@link RecurringSchedule}. */
export type RecurringScheduleProps = PartProps<
  'article',
  RecurringLanguage & {
    /** From `useRecurring`. `undefined` before the first answer. */
    readonly snapshot: RecurringSnapshot | undefined
    readonly isOffline?: boolean | undefined
    /** The name of the subscription, in the merchant's words: "Clube do Café". */
    readonly heading?: string | undefined
    /** Default: the snapshot's. "test" puts a ribbon on the slip. */
    readonly environment?: 'test' | 'production' | undefined
    /** The merchant's licensed artwork in place of the neutral picture. */
    readonly logo?: ReactNode
    /**
     * Reads more periods: `showMore` of `useRecurring`. Without it, the lists of an order of more than 150 periods have the periods around
     * the next charge.
     */
    readonly onMore?: ((which: MorePeriods) => Promise<MorePeriodsOutcome>) | undefined
    /** Takes the payer to a new first payment, once the order has failed: ask `POST /recurring` again. */
    readonly onPay?: (() => void) | undefined
    /** Last below the tear line: `<CancelRecurring>`, help. */
    readonly actions?: ReactNode
  }
>

/** So many periods of a list are seen at once. */
const SEEN = 3

/**
 * A recurring order on its own page: the next charge, where the order stands, the trial in a sentence, what was charged and
 * what comes. A period without a report is never shown as paid or failed.
 *
 * @example
 * const recurring = useRecurring(id)
 * <RecurringSchedule
 *   heading="Clube do Café"
 *   snapshot={recurring.snapshot}
 *   isOffline={recurring.isOffline}
 *   onMore={recurring.showMore}
 *   actions={<CancelRecurring recurring={recurring} />}
 * />
 */
export const RecurringSchedule = (props: RecurringScheduleProps): ReactElement => (
  <ServerHtmlInWords>
    <RecurringScheduleInWords {...props} />
  </ServerHtmlInWords>
)

const RecurringScheduleInWords = ({
  snapshot,
  isOffline = false,
  heading,
  environment = snapshot?.environment,
  logo,
  onMore,
  onPay,
  actions,
  locale,
  messages,
  ...rest
}: RecurringScheduleProps): ReactElement => {
  const status = useRef<HTMLDivElement>(null)
  const words = useRecurringWords({ locale, messages }, snapshot?.terms.currency)
  const display = useMemo(
    () => words && snapshot && toScheduleDisplay(snapshot, { messages: words }),
    [snapshot, words],
  )
  return (
    <RecurringSlip
      {...rest}
      data-phase={snapshot?.phase}
      words={display && words}
      heading={heading}
      environment={environment}
      logo={logo}
      main={(known) =>
        display && (
          <>
            <Due {...display} amount={display.next?.amount ?? display.charged?.amount ?? display.each} />
            {display.trial !== undefined && <p className="ficha-trial">{display.trial}</p>}
            <StatusLine
              rootRef={status}
              tabIndex={-1}
              status={{ ...display.status, phase: display.status.state }}
              words={{ offline: known.offline }}
              isOffline={isOffline}
            />
            {onPay && snapshot?.phase === 'failed' && (
              <button type="button" className="ficha-button" data-emphasis="primary" onClick={onPay}>
                {known.actions.pay}
              </button>
            )}
          </>
        )
      }
      keep={(known) =>
        display && (
          <>
            <Periods display={display} words={known} onMore={onMore} />
            <div className="ficha-tools">
              <PrintButton words={{ print: known.print }} />
            </div>
            <StatusLineContext.Provider value={status}>{ownElement(actions)}</StatusLineContext.Provider>
          </>
        )
      }
    />
  )
}

interface PeriodsProps {
  readonly display: ScheduleDisplay
  readonly words: RecurringMessages
  readonly onMore: RecurringScheduleProps['onMore']
}

const Periods = ({ display: { past, coming, dropped, charged, more }, words, onMore }: PeriodsProps): ReactElement => {
  const list = { seen: SEEN, words }
  const moreOf = (count: number, which: MorePeriods): MoreOfList | undefined =>
    onMore && count > 0 ? { count, read: () => onMore(which) } : undefined
  return (
    <>
      <PeriodList {...list} title={words.schedule.past} periods={past} more={moreOf(more.past, 'earlier')} />
      {charged && (
        <p className="ficha-charged">
          <span>{charged.label}</span> <strong>{charged.text}</strong>
        </p>
      )}
      <PeriodList {...list} title={words.schedule.coming} periods={coming} more={moreOf(more.coming, 'later')} />
      <PeriodList {...list} title={words.schedule.dropped} periods={dropped} more={moreOf(more.dropped, 'later')} />
    </>
  )
}
