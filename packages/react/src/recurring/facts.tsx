import type { DisplayFact } from '@ficha/core/recurring'
import type { ReactElement } from 'react'

/** Names and what they are, line by line; the last one weighs most where it is a total. */
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
