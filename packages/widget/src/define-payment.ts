import { FichaPayment } from './elements/payment-element.ts'
import { register } from './elements/register.ts'

/** The classic file for who shows slips and nothing else: half of what a checkout brings. */
register({ 'ficha-payment': FichaPayment })
