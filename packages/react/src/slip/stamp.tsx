import type { DisplayModel } from '@ficha/core'
import type { ReactElement } from 'react'

/** Whether the stamp says what the status line says. Then the line does not show it a second time. */
export const isStampOf = ({ settled }: DisplayModel['status']): boolean => settled?.title === undefined

/**
 * The stamp on a slip that is paid or refunded. The status line announces the result, so screen readers read of the stamp only what the line does not
 * say.
 */
export const Stamp = ({ display: { ids, status } }: { readonly display: DisplayModel }): ReactElement => (
  <div className="ficha-stamp" data-tone={status.tone}>
    <span aria-hidden={isStampOf(status) || undefined}>{status.settled?.title ?? status.title}</span>
    {status.settled && <small>{`${status.settled.day}, ${status.settled.time}`}</small>}
    <small aria-hidden="true" translate="no">
      {ids.at(-1)?.value}
    </small>
  </div>
)
