import type { DisplayModel } from '@ficha/core'
import { useState, type ReactElement } from 'react'

/** The numbers of a payment that is no longer owed, shown on request. A payer who has just paid with them may have to show them. */
export const PastNumbers = ({ display: { past = [], words } }: { readonly display: DisplayModel }): ReactElement => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="ficha-fold" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{words.past}</summary>
      {isOpen && (
        <dl className="ficha-ids">
          {past.map(({ label, text }) => (
            <div key={`${label} ${text}`}>
              <dt>{label}</dt>
              <dd translate="no">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  )
}
