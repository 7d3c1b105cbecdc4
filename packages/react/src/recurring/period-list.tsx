import { counted, type CountedMessage, type PeriodDisplay, type RecurringMessages } from '@ficha/core/recurring'
import type { ReactElement } from 'react'
import { STROKES } from '../part/icon.tsx'
import { StrokePicture } from '../part/stroke-picture.tsx'
import { CALENDAR } from '../take-away/tool-strokes.ts'

interface PeriodListProps {
  readonly title: CountedMessage
  readonly periods: readonly PeriodDisplay[]
  /** The number of periods that are shown at first. The payer can open the others. */
  readonly seen: number
  readonly words: RecurringMessages
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
export const PeriodList = ({ title, periods, seen, words }: PeriodListProps): ReactElement | null => {
  if (periods.length === 0) return null
  // One more line takes less room than a control that opens one line.
  const cut = periods.length <= seen + 1 ? periods.length : seen
  const rest = periods.slice(cut)
  return (
    <section className="ficha-periods">
      <h3 className="ficha-heading">{counted(title, periods.length)}</h3>
      <ol>
        {periods.slice(0, cut).map((period) => (
          <Period key={period.period} period={period} />
        ))}
      </ol>
      {rest.length > 0 && (
        <details>
          <summary>
            <span>{counted(words.schedule.more, rest.length)}</span>
            <span>{words.schedule.less}</span>
          </summary>
          <ol>
            {rest.map((period) => (
              <Period key={period.period} period={period} />
            ))}
          </ol>
        </details>
      )}
    </section>
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
