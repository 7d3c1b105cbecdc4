import { FichaPayment } from './elements/payment-element.ts'
import { register } from './elements/register.ts'

/** The classic script for a page that shows only slips. It is half as large as the one with the checkout. */
register({ 'ficha-payment': FichaPayment })
