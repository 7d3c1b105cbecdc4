import type { Logger } from '../platform/log/logger.ts'
import type { ResolvedOrder } from './options.ts'

/** Ids come from strangers' requests: they must not fill the memory, nor the log. */
const MOST_ORDERS = 1_000
const MOST_SAID = 10
const LONGEST = 64

/**
 * Makes a function that looks at each order that the shop answered, with the id that it was asked for. The kit compares ids exactly. A shop
 * whose database forgives case or blanks (the usual columns of MySQL, `citext` of PostgreSQL) finds one order under two ids, and the kit
 * keeps two. Only the shop can tell whether "A-1" and "a-1" are one order, so the function warns and refuses nothing. It compares what a
 * payer would pay: two orders of a shop with short random ids differ there.
 */
export const createSpellingWatch = (logger: Logger): ((orderId: string, order: ResolvedOrder) => void) => {
  const seen = new Map<string, { readonly orderId: string; readonly order: string }>()
  const said = new Set<string>()
  return (orderId, order) => {
    const key = orderId.normalize('NFKC').trim().toLowerCase()
    const asked = { orderId, order: faceOf(order) }
    const first = seen.get(key)
    if (!first) {
      const [oldest] = seen.size >= MOST_ORDERS ? seen.keys() : []
      if (oldest !== undefined) seen.delete(oldest)
      seen.set(key, asked)
      return
    }
    if (first.orderId === orderId || first.order !== asked.order || said.has(key) || said.size >= MOST_SAID) return
    said.add(key)
    logger.warn(
      {},
      `resolveOrder answered the same order for ${quoted(first.orderId)} and for ${quoted(orderId)}. Ids are compared exactly, so these are two orders here, and payers may pay both. Compare the id exactly in resolveOrder (many columns of MySQL and citext of PostgreSQL forgive case), and return undefined for another spelling.`,
    )
  }
}

const quoted = (text: string): string => JSON.stringify(text.slice(0, LONGEST))

/** The visible data of an order. Two orders differ for a payer if one of these values differs. */
const faceOf = ({ country, amount, currency, subject, content, buyerId, title, orderNumber }: ResolvedOrder): string =>
  JSON.stringify([country, amount, currency, subject, content, buyerId, title, orderNumber])
