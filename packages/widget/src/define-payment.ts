import { FichaPayment } from './elements/payment-element.ts'
import { register } from './elements/register.ts'
import { warnOfUndefined } from './elements/warn-of-undefined.ts'

/** The classic script for a page that shows only slips. It is half as large as the one with the checkout. */
register({ 'ficha-payment': FichaPayment })
warnOfUndefined()

// An import of types alone would not be in the declarations, and a page would not know the elements.
export type { FichaElementTagNameMap } from './elements/tag-names.ts'
