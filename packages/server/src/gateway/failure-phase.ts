/** Failures before the first byte of a request left: nobody can have acted on it. */
const BEFORE_SENDING: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/**
 * Whether a failed request can have reached the gateway. Only codes that are known to mean "no connection" say no; a reset, a
 * timeout and everything unknown say yes, because believing a lost payment is cheaper than making two.
 */
export const failedBeforeSending = (error: unknown): boolean => {
  let current = error
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    if ('code' in current && typeof current.code === 'string' && BEFORE_SENDING.has(current.code)) return true
    if ('errors' in current && Array.isArray(current.errors) && current.errors.length > 0) {
      return current.errors.every((inner: unknown) => failedBeforeSending(inner))
    }
    current = 'cause' in current ? current.cause : undefined
  }
  return false
}
