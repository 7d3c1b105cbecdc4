import type { ReactElement } from 'react'
import type { CheckoutParts } from './checkout-parts.ts'

/** No answer came. The automatic requests only read. The payer's button sends the same request again. */
export const Unsure = ({ parts: { checkout, words } }: { readonly parts: CheckoutParts }): ReactElement => (
  <div className="ficha-unsure">
    <div role="alert" className="ficha-status ficha-refusal" data-tone="attention" data-calm="">
      <span className="ficha-wait" aria-hidden="true" />
      <div>
        <p className="ficha-status-title">{words.paying.unsure.title}</p>
        <p>{words.paying.unsure.text}</p>
      </div>
    </div>
    <button type="button" className="ficha-button" data-emphasis="primary" onClick={checkout.lookAgain}>
      {words.paying.lookAgain}
    </button>
    <button type="button" className="ficha-button" data-emphasis="secondary" onClick={() => void checkout.sendAgain()}>
      {words.paying.sendAgain}
    </button>
  </div>
)
