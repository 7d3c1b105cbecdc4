import type { CheckoutMessages } from '@ficha/core'
import { checkoutMessagesAtOnce, loadCheckoutMessages } from '#checkout-messages'
import { useTable, type TableSource } from './use-table.ts'

const MESSAGES: TableSource<CheckoutMessages> = { atOnce: checkoutMessagesAtOnce, load: loadCheckoutMessages }

/** The checkout's words in a locale: the ones given, else the ones at hand, else ones that are loaded. `undefined` while they load. */
export const useCheckoutMessages = (locale: string, given?: CheckoutMessages): CheckoutMessages | undefined =>
  useTable(MESSAGES, locale, given)
