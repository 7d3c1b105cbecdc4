import type { FichaCheckout } from './checkout-element.ts'
import type { FichaPayment } from './payment-element.ts'
import type { FichaRecurring } from './recurring-element.ts'

/** The elements by name, for `document.querySelector('ficha-payment')` and the like. */
export interface FichaElementTagNameMap {
  readonly 'ficha-payment': FichaPayment
  readonly 'ficha-checkout': FichaCheckout
  readonly 'ficha-recurring': FichaRecurring
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the names have one list
  interface HTMLElementTagNameMap extends FichaElementTagNameMap {}
}
