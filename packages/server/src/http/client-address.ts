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
    if (hop !== undefined && looksLikeAddress(hop)) return hop
  }
  return connection !== undefined && looksLikeAddress(connection)
    ? connection.replace(/^::ffff:(?=\d+\.)/i, '')
    : undefined
}

const looksLikeAddress = (text: string): boolean => /^[\da-f:.]{2,45}$/i.test(text)
