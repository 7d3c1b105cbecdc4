import type { CheckoutMessages } from '@ficha/core'
import type { ReactElement } from 'react'
import { ContactLink } from '../../part/contact-link.tsx'
import { Icon } from '../../part/icon.tsx'
import type { EndedPayment } from '../checkout-machine.ts'
import { fillWords } from '../methods/method-words.ts'

interface EndedNoticeProps {
  readonly ended: EndedPayment
  /** The method within a sentence: "con SPEI". */
  readonly byMethod: string
  readonly words: Pick<CheckoutMessages, 'ended' | 'actions'>
  /** Takes the same method again; absent where it is no longer offered, or its form is on the page already. */
  readonly onAgain?: (() => void) | undefined
}

/** The notice for a payer who comes back to an order whose payment failed meanwhile, whose price changed, or whose money of another amount went back. It stands before the next choice. */
export const EndedNotice = ({ ended, byMethod, words, onAgain }: EndedNoticeProps): ReactElement => {
  const cause = causeOf(ended)
  const amount = 'amountText' in ended ? ended.amountText : 'returnedText' in ended ? ended.returnedText : ''
  const { title, text } = words.ended[cause]
  return (
    <div className="ficha-ended">
      <div role="status" className="ficha-status ficha-refusal" data-cause={cause} data-tone="attention">
        <Icon name="alert" />
        <div>
          <p className="ficha-status-title">{fillWords(title, { byMethod, amount })}</p>
          {'failureText' in ended && <p>{ended.failureText}</p>}
          <p>{fillWords(text, { amount })}</p>
          <ContactLink />
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

const causeOf = (ended: EndedPayment): keyof CheckoutMessages['ended'] => {
  if ('amountText' in ended) return 'repriced'
  if ('returnedText' in ended) return 'returned'
  return ended.failureCause === 'expired' ? 'expired' : 'failed'
}
