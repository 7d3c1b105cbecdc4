import type { DisplayFact } from '@ficha/core/recurring'
import type { ReactElement } from 'react'

/** Names and values, line by line. A total is the last line and stands out. */
export const Facts = ({
  facts,
  total,
}: {
  readonly facts: readonly DisplayFact[]
  readonly total?: DisplayFact
}): ReactElement => (
  <dl className="ficha-facts">
    {facts.map(({ label, text }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
    {total && (
      <div data-total="">
        <dt>{total.label}</dt>
        <dd>{total.text}</dd>
      </div>
    )}
  </dl>
)
