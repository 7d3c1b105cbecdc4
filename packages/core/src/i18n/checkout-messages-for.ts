import type { CheckoutMessages } from './checkout-messages.ts'
import { chooseTable } from './choose-table.ts'
import { enCheckout } from './locales/checkout/en.ts'
import { esARCheckout } from './locales/checkout/es-ar.ts'
import { esCLCheckout } from './locales/checkout/es-cl.ts'
import { esCOCheckout } from './locales/checkout/es-co.ts'
import { esCRCheckout } from './locales/checkout/es-cr.ts'
import { esMXCheckout } from './locales/checkout/es-mx.ts'
import { esPECheckout } from './locales/checkout/es-pe.ts'
import { esPYCheckout } from './locales/checkout/es-py.ts'
import { esUYCheckout } from './locales/checkout/es-uy.ts'
import { esCheckout } from './locales/checkout/es.ts'
import { ptBRCheckout } from './locales/checkout/pt-br.ts'

/** The tables of all languages. */
export const ALL_CHECKOUT_MESSAGES: readonly CheckoutMessages[] = [
  enCheckout,
  esCheckout,
  esARCheckout,
  esCLCheckout,
  esCOCheckout,
  esCRCheckout,
  esMXCheckout,
  esPECheckout,
  esPYCheckout,
  esUYCheckout,
  ptBRCheckout,
]

/**
 * The words of the checkout for a locale (BCP 47). The table is chosen as in {@link messagesFor}: by the tag, else by its language, else Spanish.
 *
 * @example
 * checkoutMessagesFor('es-AR').refusals.orderPaid.title
 */
export const checkoutMessagesFor: (locale: string) => CheckoutMessages = chooseTable(ALL_CHECKOUT_MESSAGES, esCheckout)
