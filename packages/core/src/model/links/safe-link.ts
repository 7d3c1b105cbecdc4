import type { Brand } from '../../brand.ts'
import { fail, ok, type Result } from '../../result.ts'
import { FORBIDDEN_SCHEMES, LOOPBACK_HOSTS } from './navigable.ts'

/** A link that was checked and may be offered to a payer. Byte for byte the text that the gateway sent. */
export type SafeHref = Brand<string, 'SafeHref'>

/** A checked link, with the data that a screen needs to offer it. */
export interface SafeLink {
  /** The address, byte for byte as the gateway sent it. */
  readonly href: SafeHref
  /** The host of an https link, or the scheme of an app link ("ame:"). The interstitial shows it. */
  readonly host: string
  /** True when the merchant listed hosts and this host is not listed. The screen then shows the host and asks before it goes there. */
  readonly interstitial: boolean
}

/** Which links a merchant trusts. */
export interface LinkPolicy {
  /** Hosts that need no interstitial ("pay.example.com"; a leading dot, ".example.com", takes every subdomain). Absent: any https host. */
  readonly hosts?: readonly string[]
  /** Schemes of wallet apps that app links may use, without the colon ("ame"). Absent: https only. */
  readonly appSchemes?: readonly string[]
  /** Allows http for loopback addresses, for a gateway on the developer's own machine. Never set it in production. */
  readonly allowHttpLoopback?: boolean
}

/** Why a link is refused. `message` is for the merchant and holds nothing of the link itself, which may carry a token. */
export interface LinkError {
  readonly kind: 'unsafe-link'
  readonly message: string
}

const MAX_LENGTH = 2048
/** Visible ASCII without a backslash: a browser reads "\" as "/", and drops tabs and line ends inside an address. */
const PLAIN = /^[!-[\]-~]+$/

const refuse = (because: string): Result<never, LinkError> =>
  fail({
    kind: 'unsafe-link',
    message: `The link is refused because ${because}, so it is not offered to the payer. Ask the gateway for an https link.`,
  })

/**
 * Checks a web address that came from the gateway. It must be https and plain ASCII, with at most 2,048 characters, without credentials and without
 * a punycode host (`xn--`) that `policy.hosts` does not list. A host outside `policy.hosts` is accepted and marked for an interstitial.
 *
 * @example
 * checkLink('https://pay.example/1') // { ok: true, value: { href: 'https://pay.example/1', host: 'pay.example', interstitial: false } }
 * checkLink('javascript:alert(1)').ok // false
 */
export const checkLink = (text: string, policy: LinkPolicy = {}): Result<SafeLink, LinkError> => {
  const url = readAddress(text)
  if (typeof url === 'string') return refuse(url)
  const isLoopback = policy.allowHttpLoopback === true && LOOPBACK_HOSTS.has(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback))
    return refuse('it is not an https address')
  // A browser accepts "https:/host" and "https:///host". An e-mail program or a bank's app may read another host in them, or no host.
  if (!/^https?:\/\/[^/]/i.test(text)) return refuse('it does not begin with https:// and a host')
  const isListed = policy.hosts?.some((host) => matchesHost(url.host, url.hostname, host)) ?? true
  if (url.hostname.split('.').some((label) => label.startsWith('xn--')) && !(policy.hosts && isListed)) {
    return refuse('its host is written to look like another')
  }
  return ok({ href: text as SafeHref, host: url.host, interstitial: !isListed })
}

/**
 * Checks a link to an app. It must have one of the merchant's schemes (`policy.appSchemes`), or be a web address that {@link checkLink} accepts.
 *
 * @example
 * checkAppLink('mach://pay', { appSchemes: ['mach'] }).ok // true
 * checkAppLink('mach://pay').ok // false
 */
export const checkAppLink = (text: string, policy: LinkPolicy = {}): Result<SafeLink, LinkError> => {
  const url = readAddress(text)
  if (typeof url === 'string') return refuse(url)
  if (url.protocol === 'https:' || url.protocol === 'http:') return checkLink(text, policy)
  const scheme = url.protocol.slice(0, -1)
  if (FORBIDDEN_SCHEMES.has(scheme) || !policy.appSchemes?.includes(scheme)) {
    return refuse('its scheme is not among the app schemes that the merchant allows')
  }
  return ok({ href: text as SafeHref, host: url.protocol, interstitial: false })
}

const readAddress = (text: string): URL | string => {
  if (text.length > MAX_LENGTH) return 'it is longer than 2,048 characters'
  if (!PLAIN.test(text)) return 'it holds a space, a control character, a backslash or a letter outside ASCII'
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return 'it is not an absolute address'
  }
  if (url.username !== '' || url.password !== '' || /^[a-z]+:\/\/[^/?#]*@/i.test(text))
    return 'it carries credentials before its host'
  return url
}

const matchesHost = (host: string, hostname: string, listed: string): boolean =>
  listed.startsWith('.') ? hostname.endsWith(listed) : host === listed || hostname === listed
