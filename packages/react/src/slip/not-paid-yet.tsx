import type { PartWords } from '@ficha/core'
import type { ReactElement } from 'react'
import type { Beside } from '../part/own-element.tsx'

interface NotPaidYetProps {
  readonly words: Pick<PartWords, 'notPaidYet' | 'steps'>
  /** The deadline, the instructions and the other ways to pay. */
  readonly children: Beside
}

/**
 * Shows everything to pay with after one press, while the result is unknown. The screen says not to pay again, so a payer first says that nothing
 * is paid yet. The content is in the page from the start: it opens without a script and without a network.
 */
export const NotPaidYet = ({ words, children }: NotPaidYetProps): ReactElement => (
  <details className="ficha-fold">
    <summary>{words.notPaidYet ?? words.steps}</summary>
    <div className="ficha-blocks">{children}</div>
  </details>
)
