/** The code for a transport that refuses to send to another origin than its own. */
export const WRONG_ORIGIN = 'FICHA_WRONG_ORIGIN'

/** The code for a transport that opens its connections itself and could not open one. */
export const NOT_CONNECTED = 'FICHA_NOT_CONNECTED'

/** Failures before the first byte of a request was sent: the gateway cannot have acted on it. */
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
  'UNABLE_TO_GET_ISSUER_CERT',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_UNTRUSTED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  // The other side has no TLS, or no common version: the handshake fails before any byte of the request is written.
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_PACKET_LENGTH_TOO_LONG',
  'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
  'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
  'ERR_SSL_UNSUPPORTED_PROTOCOL',
  WRONG_ORIGIN,
  NOT_CONNECTED,
])

/** The system calls of the connect phase. Whatever their error is, no byte of the request was written. */
const CONNECTING = /^(?:connect|getaddrinfo|getaddrinfoasync|query\w*)$/i

/**
 * Whether a request failed before it was sent. True only for errors that are known to mean "no connection": of the lookup of the name, of the
 * connect phase, and of the TLS handshake. A reset or a timeout of an open connection, and everything unknown, count as sent, because a
 * payment with an unknown outcome does less harm than two payments.
 */
export const failedBeforeSending = (error: unknown): boolean => {
  let current: unknown = error
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    if ('code' in current && typeof current.code === 'string' && BEFORE_SENDING.has(current.code))
      return !isOfOpenConnection(current)
    if (isOfConnecting(current)) return true
    if ('errors' in current && Array.isArray(current.errors) && current.errors.length > 0) {
      return current.errors.every((inner: unknown) => failedBeforeSending(inner))
    }
    current = 'cause' in current ? current.cause : undefined
  }
  return false
}

const isOfConnecting = (error: object): boolean =>
  ('syscall' in error && typeof error.syscall === 'string' && CONNECTING.test(error.syscall)) ||
  // Node has no code of its own for a TLS handshake that the other side ends. This sentence of it is older than every supported version.
  (error instanceof Error && error.message.includes('before secure TLS connection was established'))

/** If a route is lost while the client waits for an answer, the read fails with the same code as a failed connection. */
const isOfOpenConnection = (error: object): boolean =>
  'syscall' in error && typeof error.syscall === 'string' && /^(read|write|send|recv|shutdown)/.test(error.syscall)

/**
 * The cause of a failed request, as one word for the log: the innermost code ("ECONNREFUSED", "CERT_HAS_EXPIRED"), else the error's name.
 * Never a message: a library may put an address with its query, or a header, into it.
 */
export const causeOf = (error: unknown): string => {
  let cause = error instanceof Error ? error.name : 'unknown'
  let current = error
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    if ('code' in current && typeof current.code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(current.code))
      cause = current.code
    if ('errors' in current && Array.isArray(current.errors) && current.errors.length > 0) {
      const errors: readonly unknown[] = current.errors
      current = errors[0]
      continue
    }
    current = 'cause' in current ? current.cause : undefined
  }
  return cause
}
