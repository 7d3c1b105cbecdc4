import { FichaCheckout } from './elements/checkout-element.ts'
import { FichaPayment } from './elements/payment-element.ts'
import { FichaRecurring } from './elements/recurring-element.ts'
import { register } from './elements/register.ts'
import type {} from './elements/tag-names.ts'

register({ 'ficha-payment': FichaPayment, 'ficha-checkout': FichaCheckout, 'ficha-recurring': FichaRecurring })
