import type { DisplayModel } from '@ficha/core'
import type { ReactElement } from 'react'

/** What a cashier would do to a paid slip, and to one whose money went back. The result is the status line's to say, so screen readers hear the day and time alone. */
export const Stamp = ({ display: { ids, status } }: { readonly display: DisplayModel }): ReactElement => (
  <div className="ficha-stamp" data-tone={status.tone}>
    <span aria-hidden="true">{status.title}</span>
    {status.settled && <small>{`${status.settled.day}, ${status.settled.time}`}</small>}
    <small aria-hidden="true">{ids.at(-1)?.value}</small>
  </div>
)
