import { clientAddressOf, networkOf } from '../http/client-address.ts'
import { textResponse, withBody } from '../http/plain-body.ts'
import { Problem, wholeSeconds } from '../http/problem.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { withSecurityHeaders } from '../http/security-headers.ts'
import type { PlatformSettings, WebSettings } from '../options/settings.ts'
import { isSameSecret } from '../platform/is-same-secret.ts'
import type { Secret } from '../platform/secret.ts'

/** The operator who signed in, or the response for a refused request. */
export type OperatorSignIn =
  | { readonly isAdmitted: true; /** The user name, for the audit trail. */ readonly operator: string }
  | { readonly isAdmitted: false; readonly response: Response }

/**
 * Checks an operator's password (HTTP Basic, any user name). After too many wrong passwords an address has to wait, even with the right
 * password: otherwise an attacker could go on guessing and would see when a password is right. The log line about a wrong password does not
 * contain it.
 *
 * @param password The right password.
 * @param connection The address of the connection, if the server knows it.
 * @throws Error for a blank password, because anybody could sign in.
 */
export const admitOperator = async (
  settings: PlatformSettings & WebSettings,
  failedSignIns: RateLimit,
  request: Request,
  { password, connection }: { readonly password: string | Secret; readonly connection: string | undefined },
): Promise<OperatorSignIn> => {
  const wanted = typeof password === 'string' ? password : password.reveal()
  if (wanted === '')
    throw new Error('@ficha/server: the operator’s password is blank, so everybody would be let in. Set one.')
  const header = request.headers.get('authorization')
  if (header === null) return refuse(401, {})
  const address = clientAddressOf(request, connection, settings.trustProxy)
  const network = address === undefined ? 'unknown' : networkOf(address)
  const { name, given } = readBasic(header)
  try {
    const isRight = await failedSignIns.check(network, async () => name !== '' && (await isSameSecret(wanted, given)))
    if (isRight) return { isAdmitted: true, operator: name }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return refuse(429, { 'retry-after': String(wholeSeconds(error.details.retryAfterSeconds ?? 1)) })
  }
  settings.sampledLog.warn('operator sign-in', {}, 'An operator’s sign-in failed: the name or the password is wrong.')
  return refuse(401, {})
}

const SENTENCES = {
  401: 'This page is for the shop’s operators. Sign in with their password.\n',
  429: 'Too many sign-ins with a wrong password came from this address. Wait a minute and try again.\n',
} as const

const refuse = (status: keyof typeof SENTENCES, more: Readonly<Record<string, string>>): OperatorSignIn => ({
  isAdmitted: false,
  response: withBody(
    withSecurityHeaders(
      textResponse(SENTENCES[status], {
        status,
        headers: {
          'content-type': 'text/plain; charset=utf-8',
          ...(status === 401 && { 'www-authenticate': 'Basic realm="operator", charset="UTF-8"' }),
          ...more,
        },
      }),
      {},
    ),
  ),
})

/** RFC 7617. A header that cannot be read gives an empty name and password. */
const readBasic = (header: string): { readonly name: string; readonly given: string } => {
  const [scheme = '', encoded = ''] = header.split(' ')
  if (scheme.toLowerCase() !== 'basic') return { name: '', given: '' }
  try {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const at = decoded.indexOf(':')
    return at < 1 ? { name: '', given: '' } : { name: decoded.slice(0, at), given: decoded.slice(at + 1) }
  } catch {
    return { name: '', given: '' }
  }
}
