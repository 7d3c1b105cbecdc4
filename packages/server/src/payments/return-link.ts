import { checkLink, withReturnUrl, type LinkPolicy, type Payment } from '@ficha/core'
import { Problem } from '../http/problem.ts'

/** The parameter of return_url that carries the second id. */
export const RETURN_PARAMETER = 'ficha_return'

/** Where a payer may be sent back to. */
export interface ReturnPolicy {
  readonly origins: ReadonlySet<string>
  /** Used when the browser names no place. */
  readonly fallback: string | undefined
}

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
  if (!isOurs || url.username !== '' || url.password !== '') throw new Problem('bad-request')
  return withReturnId(url.href, returnId)
}

const withReturnId = (address: string, returnId: string): string => {
  const url = new URL(address)
  url.searchParams.set(RETURN_PARAMETER, returnId)
  return url.href
}

/** Splices the place to come back to into the payment's redirects. A link that grows past the limit stays as the gateway sent it. */
export const withReturnLinks = (payment: Payment, returnUrl: string | undefined, links: LinkPolicy): Payment => {
  if (returnUrl === undefined) return payment
  return {
    ...payment,
    instructions: payment.instructions.map((instruction) => {
      if (instruction.kind !== 'redirect') return instruction
      const spliced = checkLink(withReturnUrl(instruction.link.href, returnUrl), links)
      return spliced.ok ? { ...instruction, link: spliced.value } : instruction
    }),
  }
}
