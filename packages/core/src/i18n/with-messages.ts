import { isRecord } from '../model/is-record.ts'
import type { Messages } from './messages.ts'

/** Some of the messages of a table, at any depth. A list of steps is replaced as a whole. */
export type MessageChanges<Table = Messages> = PartialDeep<Table>

type PartialDeep<Part> = Part extends string | readonly string[]
  ? Part
  : { readonly [Key in keyof Part]?: PartialDeep<Part[Key]> }

/**
 * Makes a message table with some sentences replaced. The other sentences stay, and `base` is not changed.
 *
 * @param base A table of `@ficha/core/locales/<language>/<kind>`, or the result of `messagesFor`, `checkoutMessagesFor`, `formMessagesFor` or
 * `recurringMessagesFor`.
 * @param changes The new sentences by their keys.
 * @example
 * withMessages(esPE, { labels: { paymentCode: 'Código de pago (CIP)' } })
 */
export const withMessages = <Table extends object = Messages>(
  base: Table,
  changes: MessageChanges<NoInfer<Table>>,
): Table => merge(base, changes) as Table

const merge = (base: unknown, changes: unknown): unknown => {
  if (!isRecord(base) || !isRecord(changes)) return changes ?? base
  return {
    ...base,
    ...Object.fromEntries(Object.entries(changes).map(([key, change]) => [key, merge(base[key], change)])),
  }
}
