import { isNavigable as isNavigableBy } from '@ficha/core'

export { isAppLink } from '@ficha/core'

/**
 * Whether a link may be offered at all: https, http on the developer's own machine, or an app's scheme that is none of those that run or
 * read something in a browser. Which apps a merchant allows was decided where the payment was parsed.
 */
export const isNavigable = (href: string): boolean => {
  const scheme = /^[a-z][a-z0-9+.-]*(?=:)/i.exec(href)?.[0].toLowerCase()
  return scheme !== undefined && isNavigableBy(href, [scheme])
}
