import { NotProbed } from '../../platform/stop.ts'
import type { Draft, RequestSignature } from '../../model/draft.ts'
import type { Lab } from '../lab.ts'
import { isRefusedSignature } from '../search.ts'

/** Usual headers of a request's signature. All of them are sent at once, and then half of them, until one is left. */
const HEADERS: readonly string[] = [
  ...['signature', 'service-signature', 'x-signature', 'x-request-signature', 'request-signature'],
  ...['x-service-signature', 'sign', 'x-sign', 'x-api-signature', 'x-hmac', 'x-hmac-signature', 'x-body-signature'],
  ...['x-payload-signature', 'x-content-signature', 'digest-signature', 'x-auth-signature'],
]

const CONSTRUCTIONS: readonly Omit<RequestSignature, 'headers'>[] = [
  { algorithm: 'sha256', encoding: 'hex' },
  { algorithm: 'sha256', encoding: 'base64' },
  { algorithm: 'sha512', encoding: 'hex' },
  { algorithm: 'sha1', encoding: 'hex' },
  { algorithm: 'sha512', encoding: 'base64' },
  { algorithm: 'sha1', encoding: 'base64' },
  { algorithm: 'md5', encoding: 'hex' },
]

/**
 * Searches for the header and the construction of a request's signature when the credentials alone are refused. A gateway may lock an account after
 * wrong keys, so only the most usual construction is tried, unless the merchant names a header.
 *
 * @param first A draft that was refused for its credentials.
 * @throws NotProbed if no construction is accepted.
 */
export async function findSignature(lab: Lab, first: Draft, named: readonly string[]): Promise<RequestSignature> {
  const isRefused = async (signature: RequestSignature): Promise<boolean> => {
    const outcome = await lab.send({ ...first, signature }, 'request-signature', true)
    return outcome.kind === 'nothing' || isRefusedSignature(outcome)
  }
  const headers = [...new Set([...named.map((header) => header.toLowerCase()), ...HEADERS])]
  for (const construction of named.length === 0 ? CONSTRUCTIONS.slice(0, 1) : CONSTRUCTIONS) {
    if (await isRefused({ ...construction, headers })) continue
    return { ...construction, headers: [await halve(headers, (some) => isRefused({ ...construction, headers: some }))] }
  }
  throw new NotProbed(
    `The gateway refuses the credentials, and ${named.length === 0 ? 'the usual signature of a request does not help. No more was tried, because a gateway may lock an account after wrong keys' : 'no signature of the catalogue helps'}. Check APP_ID and SECURITY_KEY. If they are right, requests need a signature: ask the gateway for it, and name its header by --signature-header.`,
  )
}

/** Finds the one header that the gateway reads. */
async function halve(
  headers: readonly string[],
  isRefused: (some: readonly string[]) => Promise<boolean>,
): Promise<string> {
  let rest = headers
  while (rest.length > 1) {
    const half = rest.slice(0, Math.ceil(rest.length / 2))
    rest = (await isRefused(half)) ? rest.slice(half.length) : half
  }
  return rest[0] ?? ''
}
