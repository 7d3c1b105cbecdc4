import type { WithHeaders } from './incoming.ts'

/**
 * The payer's address: the address of the connection. Behind `trustProxy` proxies it is the address that the outermost of them wrote into
 * X-Forwarded-For. Entries further left in that header come from the caller and are ignored. `undefined` if there is no valid address.
 */
export const clientAddressOf = (
  request: WithHeaders,
  connection: string | undefined,
  trustProxy: number,
): string | undefined => {
  if (trustProxy > 0) {
    const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
    const hop = hops[hops.length - trustProxy]
    // Some proxies write the port as well.
    const address = hop?.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[([\da-f:.]+)\](:\d+)?$/i, '$1')
    const forwarded = normalAddress(address ?? '')
    if (forwarded !== undefined) return forwarded
  }
  return connection === undefined ? undefined : normalAddress(connection)
}

/**
 * Writes an address in one form, so that one client has one address. A dual-stack socket and some proxies write an IPv4 address as
 * ::ffff:a.b.c.d, or in hex. `undefined` if the text is not an address.
 */
const normalAddress = (text: string): string | undefined => {
  if (IPV4.test(text)) return text
  // The zone of a link-local address names the server's network card.
  const bare = text.replace(/%.*$/s, '')
  const groups = readIpv6(bare)
  if (!groups) return undefined
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : bare.toLowerCase()
}

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`)

/** The eight groups of an IPv6 address (RFC 4291, section 2.2); `undefined` if it is not one. */
const readIpv6 = (text: string): readonly number[] | undefined => {
  if (text.length > 45 || !text.includes(':')) return undefined
  const halves = text.split('::')
  const [head, tail] = halves.map(readGroups)
  if (halves.length > 2 || !head || (halves.length === 2 && !tail)) return undefined
  if (!tail) return head.length === 8 ? head : undefined
  const missing = 8 - head.length - tail.length
  return missing < 1 ? undefined : [...head, ...new Array<number>(missing).fill(0), ...tail]
}

/** Reads the groups between colons. The last one may be an IPv4 address. */
const readGroups = (text: string): readonly number[] | undefined => {
  if (text === '') return []
  const parts = text.split(':')
  const groups: number[] = []
  for (const [at, part] of parts.entries()) {
    if (/^[\da-f]{1,4}$/i.test(part)) groups.push(Number.parseInt(part, 16))
    else if (at === parts.length - 1 && IPV4.test(part)) {
      const [first = 0, second = 0, third = 0, fourth = 0] = part.split('.').map(Number)
      groups.push(first * 256 + second, third * 256 + fourth)
    } else return undefined
  }
  return groups
}

/**
 * The network of an address. For IPv6 it is the first 64 bits: one customer has all addresses with the same first 64 bits and could use
 * another one for each request. For IPv4 it is the address itself.
 */
export const networkOf = (address: string): string =>
  readIpv6(address)
    ?.slice(0, 4)
    .map((group) => group.toString(16))
    .join(':') ?? address
