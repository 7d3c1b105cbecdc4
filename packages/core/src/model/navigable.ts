/** Schemes that run code or read data in a browser. They are refused even when the merchant lists them. */
export const FORBIDDEN_SCHEMES: ReadonlySet<string> = new Set([
  'javascript',
  'data',
  'file',
  'blob',
  'vbscript',
  'about',
  'filesystem',
  'view-source',
])

/** The hosts of the developer's own machine, as `URL.hostname` writes them: the only ones that may go without encryption. */
export const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a link out of a display model may be offered to a payer: https, http on the developer's own machine, or one of the
 * app schemes that the merchant lists. The core has already refused bad links, but a display model travels as JSON and may have been
 * changed. This is the last check before the payer follows the link.
 *
 * @param appSchemes Schemes of wallet apps without the colon ("ame"), as in `LinkPolicy`.
 * @example
 * isNavigable('ame://pay/1') // false
 * isNavigable('ame://pay/1', ['ame']) // true
 */
export const isNavigable = (href: string, appSchemes: readonly string[] = []): boolean => {
  const [, scheme = '', host] =
    /^([a-z][a-z0-9+.-]*):(?:\/\/(\[[0-9a-f:]+\]|[^/?#:@\\\s]+)(?::\d*)?(?=[/?#]|$))?/i.exec(href) ?? []
  const name = scheme.toLowerCase()
  if (name === 'https') return host !== undefined
  if (name === 'http') return host !== undefined && LOOPBACK_HOSTS.has(host.toLowerCase())
  return appSchemes.includes(name) && !FORBIDDEN_SCHEMES.has(name)
}

/** Whether a link is for an app, which needs no tab and leaves the page where it is. */
export const isAppLink = (href: string): boolean => !/^https?:/i.test(href)
