import { Problem } from '../http/problem.ts'
import type { ReturnPolicy } from '../options/origins.ts'

/** The query parameter of return_url that contains the return id. `GET /returns/:id` takes this id. */
export const RETURN_PARAMETER = 'ficha_return'

/**
 * Chooses the address that the payer comes back to: the browser's, if its origin is configured, else the merchant's.
 *
 * @throws Problem (400) for an origin that is not configured. Otherwise a forged request could send the payer to a foreign page in the shop's
 * name.
 */
export const chooseReturnUrl = (
  requested: string | undefined,
  returnId: string,
  policy: ReturnPolicy,
  ownOrigin: string,
): string | undefined => {
  if (requested === undefined)
    return policy.fallback === undefined ? undefined : withReturnId(policy.fallback, returnId)
  // Only plain characters are accepted, because browsers and parsers read "\", tabs and a missing "//" differently.
  const isPlain = /^https?:\/\/[!-[\]-~]+$/i.test(requested) && !/%(0[ad]|5c)/i.test(requested)
  const url = isPlain && URL.canParse(requested) ? new URL(requested) : undefined
  const isOurs = url !== undefined && (url.origin === ownOrigin || policy.origins.has(url.origin))
  if (!isOurs || url.username !== '' || url.password !== '') throw new Problem('return-origin')
  return withReturnId(url.href, returnId)
}

const withReturnId = (address: string, returnId: string): string => {
  const url = new URL(address)
  url.searchParams.set(RETURN_PARAMETER, returnId)
  return url.href
}
