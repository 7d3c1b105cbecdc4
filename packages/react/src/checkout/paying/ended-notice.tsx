import type { CheckoutMessages } from '@ficha/core'
import type { ReactElement } from 'react'
import { Icon } from '../../part/icon.tsx'
import type { FailedPayment } from '@ficha/core/contract'
import { fillWords } from '../methods/method-words.ts'

interface EndedNoticeProps {
  readonly ended: FailedPayment
  /** The method within a sentence: "con SPEI". */
  readonly byMethod: string
  readonly words: Pick<CheckoutMessages, 'ended' | 'actions'>
  /** Takes the same method again; absent where it is no longer offered, or its form is on the page already. */
  readonly onAgain?: (() => void) | undefined
}

/** Whoever comes back to an order whose payment failed meanwhile is told so, and why, before choosing again. */
export const EndedNotice = ({ ended, byMethod, words, onAgain }: EndedNoticeProps): ReactElement => {
  const { failureCause: told = 'failed' } = ended
  // A cause that a later version of the server names is a failure here.
  const cause = Object.hasOwn(words.ended, told) ? told : 'failed'
  const { title, text } = words.ended[cause]
  return (
    <div className="ficha-ended">
      <div role="status" className="ficha-status ficha-refusal" data-cause={cause} data-tone="attention">
        <Icon name="alert" />
        <div>
          <p className="ficha-status-title">{fillWords(title, { byMethod })}</p>
          <p>{text}</p>
        </div>
      </div>
      {onAgain && (
        <button type="button" className="ficha-button" data-emphasis="primary" onClick={onAgain}>
          {fillWords(words.actions.again, { byMethod })}
        </button>
      )}
    </div>
  )
}
