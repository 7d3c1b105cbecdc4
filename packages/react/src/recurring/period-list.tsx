import { PERIODS_OF_A_PAGE } from '@ficha/core/contract'
import { counted, type CountedMessage, type PeriodDisplay, type RecurringMessages } from '@ficha/core/recurring'
import { useState, type ReactElement, type SyntheticEvent } from 'react'
import { STROKES } from '../part/icon.tsx'
import { StrokePicture } from '../part/stroke-picture.tsx'
import { CALENDAR } from '../export/tool-strokes.ts'
import type { MorePeriodsOutcome } from './use-more-periods.ts'

/** Periods of a list that the snapshot has not brought. */
export interface MoreOfList {
  readonly count: number
  /** Reads some of them. */
  readonly read: () => Promise<MorePeriodsOutcome>
}

interface PeriodListProps {
  readonly title: CountedMessage
  readonly periods: readonly PeriodDisplay[]
  /** The number of periods that are shown at first. The payer can open the others. */
  readonly seen: number
  readonly words: RecurringMessages
  readonly more?: MoreOfList | undefined
}

const PICTURES: Readonly<Record<PeriodDisplay['state'], string>> = {
  planned: CALENDAR,
  expected: STROKES.clock,
  gap: STROKES.alert,
  dropped: STROKES.cross,
  processing: STROKES.clock,
  unknown: STROKES.alert,
  failed: STROKES.cross,
  paid: STROKES.check,
  reversed: STROKES.alert,
  wrongAmount: STROKES.alert,
}

/** Periods under a heading, the nearest first; a long list opens on demand, without a script. */
export const PeriodList = ({ title, periods, seen, words, more }: PeriodListProps): ReactElement | null => {
  if (periods.length === 0 && !more) return null
  // One more line takes less room than a control that opens one line.
  const isShort = periods.length <= seen + 1 && !more
  const cut = isShort ? periods.length : Math.min(seen, periods.length)
  const rest = periods.slice(cut)
  const hidden = rest.length + (more?.count ?? 0)
  return (
    <section className="ficha-periods">
      <h3 className="ficha-heading">{counted(title, cut + hidden)}</h3>
      <ol>
        {periods.slice(0, cut).map((period) => (
          <Period key={period.period} period={period} />
        ))}
      </ol>
      {hidden > 0 && (
        <details onToggle={keepControlInView}>
          <summary>
            <span>{counted(words.schedule.more, hidden)}</span>
            <span>{words.schedule.less}</span>
          </summary>
          <ol>
            {rest.map((period) => (
              <Period key={period.period} period={period} />
            ))}
          </ol>
          {more && <ReadMore more={more} words={words} />}
        </details>
      )}
    </section>
  )
}

/** Once the list is closed, its control can be far above what the payer sees. */
const keepControlInView = ({ currentTarget: list }: SyntheticEvent<HTMLDetailsElement>): void => {
  if (!list.open) list.firstElementChild?.scrollIntoView({ block: 'nearest' })
}

/** Reads the next part of a long list. A failure is said beside the button, which then reads it once more. */
const ReadMore = ({
  more: { count, read },
  words: { schedule, actions },
}: {
  readonly more: MoreOfList
  readonly words: RecurringMessages
}): ReactElement => {
  const [state, setState] = useState<'busy' | MorePeriodsOutcome>('read')
  const press = async (): Promise<void> => {
    if (state === 'busy') return
    setState('busy')
    setState(await read().catch((): MorePeriodsOutcome => 'failed'))
  }
  return (
    <>
      <p className="ficha-note" role="alert">
        {state === 'failed' && schedule.notRead}
      </p>
      {/* Not disabled: a disabled button loses the focus. */}
      <button
        type="button"
        className="ficha-button"
        data-emphasis="secondary"
        aria-busy={state === 'busy' || undefined}
        onClick={() => void press()}
      >
        {state === 'failed' ? actions.retry : counted(schedule.more, Math.min(count, PERIODS_OF_A_PAGE))}
      </button>
    </>
  )
}

const Period = ({
  period: { state, tone, title, at, date, amount, label, note },
}: {
  readonly period: PeriodDisplay
}): ReactElement => (
  <li className="ficha-period" data-state={state} data-tone={tone}>
    <StrokePicture strokes={PICTURES[state]} />
    <div>
      <p>
        {at === undefined ? <span>{title}</span> : <time dateTime={at}>{date}</time>}
        {amount !== undefined && <strong>{amount}</strong>}
      </p>
      <p>
        <small>{at !== undefined && title}</small>
        <small>{label}</small>
      </p>
      {note !== undefined && <p>{note}</p>}
    </div>
  </li>
)
