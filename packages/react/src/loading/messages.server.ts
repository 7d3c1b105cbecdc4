import {
  checkoutMessagesFor,
  formMessagesFor,
  recurringMessagesFor,
  type CheckoutMessages,
  type FormMessages,
} from '@ficha/core'
import type { RecurringMessages } from '@ficha/core/recurring'
import { tableSource, type TableSource } from './use-table.ts'

/** The tables on a server, which renders synchronously and has all languages in memory. */
const atHand = <Table>(tableFor: (locale: string) => Table): TableSource<Table> =>
  tableSource((locale) => Promise.resolve(tableFor(locale)), tableFor)

export const CHECKOUT_MESSAGES: TableSource<CheckoutMessages> = atHand(checkoutMessagesFor)
export const FORM_MESSAGES: TableSource<FormMessages> = atHand(formMessagesFor)
export const RECURRING_MESSAGES: TableSource<RecurringMessages> = atHand(recurringMessagesFor)
