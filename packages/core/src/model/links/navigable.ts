import type { Channel } from '../payment-terms.ts'

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

/** The hosts of the developer's own machine, as `URL.hostname` writes them. Only these may use http without encryption. */
export const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a link of a display model may be offered to a payer: https, http on the developer's own machine, or an app scheme that the merchant
 * lists. `parsePayResponse` has already refused unsafe links. But a display model is sent as JSON, and somebody may have changed it on its way.
 * This is the last check before the payer follows the link.
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

/**
 * Whether a link opens an app: its scheme is not http or https. It needs no new tab, and the page stays open. Check it with {@link isNavigable}
 * first.
 *
 * @example
 * isAppLink('mach://pay') // true
 */
export const isAppLink = (href: string): boolean => !/^https?:/i.test(href)

/** Published 2024, in the answers of these wallets. */
const SCHEMES: Partial<Readonly<Record<Channel, readonly string[]>>> = {
  AME: ['amedigital'],
  Mach: ['machapp'],
}

/**
 * The schemes of the links that open a wallet's own app, without the colon. Only payments of this wallet may use them: no other payment opens them,
 * and this wallet opens no other app. A merchant's `appSchemes` are allowed in addition.
 *
 * @example
 * appSchemesOf('Mach') // ['machapp']
 * appSchemesOf('Nequi') // []
 */
export const appSchemesOf = (channel: string | undefined): readonly string[] =>
  channel !== undefined && Object.hasOwn(SCHEMES, channel) ? (SCHEMES[channel as Channel] ?? []) : []
