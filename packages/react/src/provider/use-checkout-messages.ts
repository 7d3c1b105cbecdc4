import type { CheckoutMessages } from '@ficha/core'
import { checkoutMessagesAtOnce, loadCheckoutMessages } from '#checkout-messages'
import { tableSource } from './table-source.ts'
import { useServedTable } from '#server-html'

const MESSAGES = tableSource(checkoutMessagesAtOnce, loadCheckoutMessages)

/** The checkout's words in a locale: the ones given, else the ones at hand, else ones that are loaded. `undefined` while they load. */
export const useCheckoutMessages = (locale: string, given?: CheckoutMessages): CheckoutMessages | undefined =>
  useServedTable(MESSAGES, locale, given)
