import { readMethodList } from '@ficha/core/contract'
import { loadCheckoutWords } from '@ficha/react/checkout'
import type { EarlyRequest } from '../host/early-request.ts'
import type { PageMethods } from '../host/page-methods.ts'

/**
 * What was requested with the scripts is here within this time. What takes a round trip more finds a skeleton that is already drawn: on a slow phone
 * that takes as long, and must not begin when the answer comes.
 */
const SKELETON_MS = 50

/**
 * Waits a moment for the words and for the ways to pay, so that the checkout draws them first and not a skeleton. It never rejects.
 *
 * @param early The first request for the ways to pay, where the element has sent one.
 * @param locale `undefined` if the page has words of its own.
 * @returns The ways to pay, if they came in time. Otherwise the checkout gets the answer of the same request.
 */
export const beforeFirstDrawing = async (
  early: EarlyRequest | undefined,
  orderId: string,
  locale: string | undefined,
): Promise<PageMethods | undefined> => {
  const words = locale === undefined ? undefined : loadCheckoutWords(locale)
  const response = early?.untaken()
  const methods = response && listOf(response, orderId)
  const inTime = Promise.all([methods, words]).then(([known]) => known)
  const known = await Promise.race([inTime, new Promise<undefined>((resolve) => setTimeout(resolve, SKELETON_MS))])
  // The answer is taken. The checkout's own first request, and an element that comes back to the page, request anew.
  if (known) early?.fetch(early.address).catch(() => undefined)
  return known
}

/** `undefined` if the answer is something else. The checkout then reads the same answer and says why. */
const listOf = async (response: Promise<Response>, orderId: string): Promise<PageMethods | undefined> => {
  try {
    // A body can be read once, so a second reader gets a clone.
    const list = readMethodList(await (await response).clone().json())
    return list?.order.id === orderId ? { list } : undefined
  } catch {
    return undefined
  }
}
