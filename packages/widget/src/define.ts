import { FichaCheckout } from './elements/checkout-element.ts'
import { FichaPayment } from './elements/payment-element.ts'
import { FichaRecurring } from './elements/recurring-element.ts'
import { register } from './elements/register.ts'

register({ 'ficha-payment': FichaPayment, 'ficha-checkout': FichaCheckout, 'ficha-recurring': FichaRecurring })

// An import of types alone would not be in the declarations, and a page would not know the elements.
export type { FichaElementTagNameMap } from './elements/tag-names.ts'
