import type { DisplayModel } from '@ficha/core'
import type { ReactElement } from 'react'
import { Ids } from './ids.tsx'

/**
 * The numbers of a payment that is no longer owed, shown on request, without a script as well. A payer who has just paid with them may have to show
 * them.
 */
export const PastNumbers = ({ past = [], words }: Pick<DisplayModel, 'past' | 'words'>): ReactElement => (
  <details className="ficha-fold">
    <summary>{words.past}</summary>
    <Ids ids={past.map(({ label, text }) => ({ label, value: text }))} />
  </details>
)
