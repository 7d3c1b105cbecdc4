import { Problem } from '../http/problem.ts'
import type { ReturnPolicy } from '../options/origins.ts'

/** The parameter of return_url that carries the second id. */
export const RETURN_PARAMETER = 'ficha_return'

/**
 * Settles where a payer comes back to: the place that the browser names, if its origin is configured, else the merchant's own.
 * Throws a Problem (400) for any other place: the gateway would send the payer there with the shop's good name.
 */
export const chooseReturnUrl = (
  asked: string | undefined,
  returnId: string,
  policy: ReturnPolicy,
  ownOrigin: string,
): string | undefined => {
  if (asked === undefined) return policy.fallback === undefined ? undefined : withReturnId(policy.fallback, returnId)
  // The text itself must be plain: a browser and a parser read "\", tabs and a missing "//" differently.
  const isPlain = /^https?:\/\/[!-[\]-~]+$/i.test(asked) && !/%(0[ad]|5c)/i.test(asked)
  const url = isPlain && URL.canParse(asked) ? new URL(asked) : undefined
  const isOurs = url !== undefined && (url.origin === ownOrigin || policy.origins.has(url.origin))
  if (!isOurs || url.username !== '' || url.password !== '') throw new Problem('return-origin')
  return withReturnId(url.href, returnId)
}

const withReturnId = (address: string, returnId: string): string => {
  const url = new URL(address)
  url.searchParams.set(RETURN_PARAMETER, returnId)
  return url.href
}
