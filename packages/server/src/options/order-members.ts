import type { Logger } from '../platform/log/logger.ts'
import { createWarnOnce } from '../platform/log/warn-once.ts'
import { ORDER_MEMBERS } from './answers/check-answers.ts'
import type { ResolvedOrder } from './resolved-orders.ts'

/** A merchant may return an order as it is in the database, with many members. */
const MOST_MEMBERS = 100
const MOST_NAMES = 20

/**
 * Makes a function that searches each order for a misspelt member of the kit (`timeout_express`), and warns of each name once. Only
 * spellings that differ in case, "_" and "-" count as misspelt. All other members are the merchant's own, such as `shops`.
 */
export const createMemberWatch = (logger: Logger): ((order: ResolvedOrder) => void) => {
  const known = new Map(ORDER_MEMBERS.map((name) => [plain(name), name]))
  const warnOnce = createWarnOnce(logger, MOST_NAMES)
  return (order) => {
    for (const name of Object.keys(order).slice(0, MOST_MEMBERS)) {
      const meant = known.get(plain(name))
      if (meant === undefined || meant === name || Object.hasOwn(order, meant)) continue
      warnOnce(name, `resolveOrder returned ${name}, which nobody reads. Write ${meant} if you mean that.`)
    }
  }
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '')
