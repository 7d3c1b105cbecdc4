/** Schemes that run or read something in a browser. */
const FORBIDDEN = /^(?:javascript|data|file|blob|vbscript|about|filesystem|view-source):/i

/** Without encryption only as far as the developer's own machine, as in the core. */
const IN_THE_CLEAR = /^http:(?!\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:[/?#]|$))/i

/**
 * Whether a link may be offered at all. The core has refused bad links long before; a display model travels as JSON, and
 * this is the last gate before a person's finger.
 */
export const isNavigable = (href: string): boolean =>
  /^[a-z][a-z0-9+.-]*:/i.test(href) && !FORBIDDEN.test(href) && !IN_THE_CLEAR.test(href)

/** Whether a link is for an app, which needs no tab and leaves the page where it is. */
export const isAppLink = (href: string): boolean => !/^https?:/i.test(href)
