import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isSameText } from './basic-auth.ts'

/**
 * Whether a header carries the HMAC-SHA256 of the body's bytes in hexadecimal. The document mentions a bad signature but describes no scheme, so this
 * scheme is the sandbox's own.
 */
export function isSigned(
  request: { readonly headers: IncomingHttpHeaders; readonly body: Buffer },
  header: string,
  key: string,
): boolean {
  const expected = createHmac('sha256', key).update(request.body).digest('hex')
  return isSameText(String(request.headers[header.toLowerCase()] ?? ''), expected)
}
