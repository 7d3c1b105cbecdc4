/**
 * The payer's address: the connection's, or, behind `trustProxy` proxies, the one that the outermost of them wrote. What stands
 * further left in X-Forwarded-For was written by the caller and is not looked at.
 */
export const clientAddressOf = (
  request: Request,
  connection: string | undefined,
  trustProxy: number,
): string | undefined => {
  if (trustProxy > 0) {
    const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
    const hop = hops[hops.length - trustProxy]
    // Some proxies write the port as well.
    const address = hop?.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[([\da-f:.]+)\](:\d+)?$/i, '$1')
    if (address !== undefined && looksLikeAddress(address)) return asIpv4(address)
  }
  return connection !== undefined && looksLikeAddress(connection) ? asIpv4(connection) : undefined
}

/** One client is one client: a dual-stack socket and some proxies write an IPv4 address as ::ffff:a.b.c.d. */
const asIpv4 = (address: string): string => address.replace(/^(?:::|0:0:0:0:0:)ffff:(?=\d+\.)/i, '')

const looksLikeAddress = (text: string): boolean => /^[\da-f:.]{2,45}$/i.test(text)

/**
 * Whose address it is, as far as an address tells: of IPv6 the first 64 bits, for one customer has all that begin with them and could
 * take another for each request.
 */
export const networkOf = (address: string): string => {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  if (!address.includes('::')) return groups.slice(0, 4).map(withoutZeros).join(':')
  const missing = 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  return [...groups, ...new Array<string>(Math.max(0, missing)).fill('0'), ...tail.split(':')]
    .slice(0, 4)
    .map(withoutZeros)
    .join(':')
}

const withoutZeros = (group: string): string => group.replace(/^0+(?=.)/, '')
