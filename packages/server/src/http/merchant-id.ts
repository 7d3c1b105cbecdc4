import { badRequest } from './problem.ts'

const MOST_CHARACTERS = 512
const CONTROL = /[\u0000-\u001f\u007f]/

/**
 * Reads the merchant's own id of an order, as every door reads it: without blanks around it. A database may take "7" and "7 " for one order,
 * and two ids of one order would be paid once each.
 *
 * @param where Names the place in the refusal: "query.order".
 * @returns `undefined` for one that is missing or blank.
 * @throws Problem (400) for what is no text, too long or holds control characters.
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
