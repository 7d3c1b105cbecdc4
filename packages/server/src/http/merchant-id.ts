import { badRequest } from './problem.ts'

const MOST_CHARACTERS = 512
const CONTROL = /[\u0000-\u001f\u007f]/

/**
 * Reads the merchant's own id of an order, and removes spaces around it. Every route uses this function: a database may treat "7" and "7 " as
 * one order, and the order could be paid twice if they were two orders here.
 *
 * @param where The place for the error: "query.order".
 * @returns `undefined` for a missing or blank id.
 * @throws Problem (400) for an id that is not text, is too long or contains control characters.
 */
export const readMerchantId = (value: unknown, where: string): string | undefined => {
  if (value === undefined || value === null) return undefined
  const id = typeof value === 'string' ? value.trim() : undefined
  if (id === '') return undefined
  if (id === undefined || id.length > MOST_CHARACTERS || CONTROL.test(id))
    throw badRequest(
      where,
      `An id is a text of at most ${String(MOST_CHARACTERS)} characters without control characters.`,
    )
  return id
}
