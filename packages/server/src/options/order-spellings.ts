import type { Logger } from '../platform/log/logger.ts'
import { createWarnOnce } from '../platform/log/warn-once.ts'
import type { ResolvedOrder } from './resolved-orders.ts'

/** Anybody can send a request with any id, so these limits keep the memory and the log small. */
const MOST_ORDERS = 1_000
const MOST_WARNINGS = 10
const LONGEST = 64

/**
 * Makes a function that gets each order of the shop together with the requested id. It warns if two spellings of an id give the same order.
 * The kit compares ids exactly. But some databases ignore case or blanks (the usual columns of MySQL, `citext` of PostgreSQL). They find one
 * order under two ids, and the kit keeps two orders. Only the shop knows whether "A-1" and "a-1" are one order, so the function does not
 * refuse the request. It compares the data that a payer sees, because two different orders with random ids may differ only in case.
 */
export const createSpellingWatch = (logger: Logger): ((orderId: string, order: ResolvedOrder) => void) => {
  const seen = new Map<string, { readonly orderId: string; readonly order: string }>()
  const warnOnce = createWarnOnce(logger, MOST_WARNINGS)
  return (orderId, order) => {
    const key = orderId.normalize('NFKC').trim().toLowerCase()
    const current = { orderId, order: faceOf(order) }
    const first = seen.get(key)
    if (!first) {
      const [oldest] = seen.size >= MOST_ORDERS ? seen.keys() : []
      if (oldest !== undefined) seen.delete(oldest)
      seen.set(key, current)
      return
    }
    if (first.orderId === orderId || first.order !== current.order) return
    warnOnce(
      key,
      `resolveOrder answered the same order for ${quoted(first.orderId)} and for ${quoted(orderId)}. Ids are compared exactly, so these are two orders here, and payers may pay both. Compare the id exactly in resolveOrder (many columns of MySQL and citext of PostgreSQL forgive case), and return undefined for another spelling.`,
    )
  }
}

const quoted = (text: string): string => JSON.stringify(text.slice(0, LONGEST))

/** The data of an order that a payer sees, as one text. */
const faceOf = ({ country, amount, currency, subject, content, buyerId, title, orderNumber }: ResolvedOrder): string =>
  JSON.stringify([country, amount, currency, subject, content, buyerId, title, orderNumber])
