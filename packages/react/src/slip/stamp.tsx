import type { DisplayModel } from '@ficha/core'
import type { ReactElement } from 'react'

/** What a cashier would do to a paid slip. The status line says the same in words, so screen readers skip it. */
export const Stamp = ({ display }: { readonly display: DisplayModel }): ReactElement => (
  <div className="ficha-stamp" aria-hidden="true">
    <span>{display.status.title}</span>
    {display.status.settled && (
      <small>
        {display.status.settled.day}, {display.status.settled.time}
      </small>
    )}
    <small>{display.ids.at(-1)?.value}</small>
  </div>
)
