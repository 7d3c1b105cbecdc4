import type { Bytes } from '../platform/bytes.ts'
import { systemClock } from '../platform/clock.ts'
import { hmacHexUnder } from '../platform/digest.ts'
import { isSameHex } from '../platform/is-same-secret.ts'
import { refuseLooseEnd } from '../platform/loose-end.ts'
import { createSecret, type Secret } from '../platform/secret.ts'
import type { NotificationVerifier, UnverifiedDelivery, Verification } from '../ports/notification-verifier.ts'

/** The parameters of the published signature. */
export interface PublishedVerifierOptions {
  /**
   * Every secret that may sign. Default: the `securityKey` of the option `gateway`, which signs by the published pages. During a rotation
   * pass the new key and the old one.
   */
  readonly secrets?: readonly (string | Secret)[]
  /**
   * The longest difference between `t` and our clock, in seconds, in both directions. It proves nothing: `t` is not signed, so whoever has an
   * old delivery can send it with a new `t`. The server takes a delivery only once, whatever its `t`. The gateway tries again for 14 hours, and
   * no page says whether `t` is then a new one. Default: `t` is not read.
   */
  readonly toleranceSeconds?: number
  /** Epoch milliseconds. Default: the platform's clock. */
  readonly now?: () => number
}

/** A header with more elements than this is not the gateway's. */
const MOST_ELEMENTS = 16

/**
 * Verifies notifications as published in 2024. The header's value is `t=<UNIX seconds>,v2=<hex>`; other elements are ignored. `v2` is
 * HMAC-SHA256 with the app's security key over the raw body alone. The gateway's document names the header and shows no scheme (section 5).
 *
 * A valid `v2` proves that the gateway has written this body for this app at some time. It does not prove when: `t` is not signed.
 *
 * @throws Error if `secrets` is empty, one of them begins or ends with a blank, or the tolerance is not a number of 0 or more.
 * @example
 * notification: { header: 'service-signature', verify: publishedVerifier() }
 */
export const publishedVerifier = (options: PublishedVerifierOptions = {}): NotificationVerifier => {
  const { toleranceSeconds, now = systemClock.now } = options
  const own = ownSecrets(options)
  // A comparison with NaN is always false, so a tolerance of NaN would accept deliveries of any age.
  if (toleranceSeconds !== undefined && !(toleranceSeconds >= 0)) {
    throw new Error(
      '@ficha/server: toleranceSeconds is no number of 0 or more, so deliveries of any age would be accepted. Pass seconds, or leave it out.',
    )
  }
  return async ({ bytes, signature, securityKey }: UnverifiedDelivery): Promise<Verification> => {
    if (signature === undefined) return { authentic: false, reason: 'missing' }
    const { seconds, digests } = readElements(signature)
    if (digests.length === 0) return { authentic: false, reason: 'malformed' }
    if (!(await isSignedBy(own ?? [securityKey], new Uint8Array(bytes), digests)))
      return { authentic: false, reason: 'wrong' }
    if (toleranceSeconds === undefined) return { authentic: true }
    if (seconds === undefined) return { authentic: false, reason: 'malformed' }
    const age = now() / 1_000 - seconds
    if (age > toleranceSeconds) return { authentic: false, reason: 'too-old' }
    return age < -toleranceSeconds ? { authentic: false, reason: 'from-the-future' } : { authentic: true }
  }
}

/** The secrets that the merchant passed. An environment variable that is not set is `undefined` here, although the type does not allow it. */
const ownSecrets = (options: PublishedVerifierOptions): readonly Secret[] | undefined => {
  const given: unknown = options.secrets
  if (given === undefined) return undefined
  const isWhole = Array.isArray(given) && given.length > 0 && given.every(isUsable)
  if (!isWhole)
    throw new Error(
      '@ficha/server: a secret of publishedVerifier is missing or blank, so anybody could sign notifications. Pass { secrets: [newKey, oldKey] }, and set the variables that they come from; or leave it out, and the security key of the gateway is used.',
    )
  const secrets = (given as readonly (string | Secret)[]).map(createSecret)
  for (const secret of secrets) refuseLooseEnd('a secret of publishedVerifier', secret.reveal())
  return secrets
}

const isUsable = (value: unknown): boolean => {
  const text: unknown = isSecret(value) ? value.reveal() : value
  return typeof text === 'string' && text.trim() !== ''
}

const isSecret = (value: unknown): value is Secret =>
  typeof value === 'object' && value !== null && 'reveal' in value && typeof value.reveal === 'function'

/**
 * Reads the header's elements. More than one `v2` may come while the gateway changes its key. More than one `t` means that the header came twice, and
 * no digest of it is read.
 */
const readElements = (
  header: string,
): { readonly seconds: number | undefined; readonly digests: readonly string[] } => {
  const elements = header.split(',', MOST_ELEMENTS).map((element) => element.trim())
  const digests = elements.flatMap((element) => /^v2=([\da-f]{64})$/i.exec(element)?.[1]?.toLowerCase() ?? [])
  const [seconds, ...more] = elements.filter((element) => element.startsWith('t='))
  const [, digits] = /^t=(\d{1,12})$/.exec(seconds ?? '') ?? []
  return { seconds: digits === undefined ? undefined : Number(digits), digests: more.length > 0 ? [] : digests }
}

/** Compares every secret with every digest, so that the duration does not reveal which one matched. */
const isSignedBy = async (secrets: readonly Secret[], bytes: Bytes, digests: readonly string[]): Promise<boolean> => {
  const macs = await Promise.all(secrets.map((secret) => hmacHexUnder(secret, bytes)))
  return macs.flatMap((mac) => digests.map((digest) => isSameHex(mac, digest))).includes(true)
}
