import type { DisplayModel } from '@ficha/core'
import type { ReactElement } from 'react'

/** The stamp on a slip that is paid or refunded. The status line announces the result, so screen readers read the day and time of the stamp only. */
export const Stamp = ({ display: { ids, status } }: { readonly display: DisplayModel }): ReactElement => (
  <div className="ficha-stamp" data-tone={status.tone}>
    <span aria-hidden="true">{status.title}</span>
    {status.settled && <small>{`${status.settled.day}, ${status.settled.time}`}</small>}
    <small aria-hidden="true" translate="no">
      {ids.at(-1)?.value}
    </small>
  </div>
)
