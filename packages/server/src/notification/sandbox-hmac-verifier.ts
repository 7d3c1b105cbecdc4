import { utf8 } from '../platform/bytes.ts'
import { systemClock } from '../platform/clock.ts'
import { hmacHexUnder } from '../platform/digest.ts'
import { isSameHex } from '../platform/is-same-secret.ts'
import { refuseLooseEnd } from '../platform/loose-end.ts'
import { createSecret, type Secret } from '../platform/secret.ts'
import type { NotificationVerifier, UnverifiedDelivery, Verification } from '../ports/notification-verifier.ts'

/** The parameters of the sandbox's scheme. */
export interface SandboxHmacOptions {
  /** Every valid secret. Pass two during a rotation, and remove the old one when the rotation ends. */
  readonly secrets: readonly (string | Secret)[]
  /** The longest difference between the signed time and ours, in both directions. Default 300 s. */
  readonly toleranceSeconds?: number
  /** Epoch milliseconds. Default: the platform's clock. */
  readonly now?: () => number
}

const HEADER = /^t=(\d{1,12}),v1=([\da-f]{64})$/

/**
 * Verifies `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">`, the signature of the sandbox's former readings (`npx @ficha/sandbox --readings
 * former`). No gateway uses this scheme, so `environment: "production"` refuses this verifier.
 *
 * Do not use it in a new shop: `publishedReadings` verifies as the sandbox and the published pages sign. A later version removes this name.
 *
 * @throws Error if there is no secret, or the tolerance is not a number of 0 or more.
 */
export const sandboxHmacVerifier = (options: SandboxHmacOptions): NotificationVerifier => {
  // An environment variable that is not set is `undefined` here, although the type does not allow it.
  const given: unknown = (options as Partial<SandboxHmacOptions> | undefined)?.secrets
  const isWhole = Array.isArray(given) && given.every((secret) => typeof secret === 'string' || isSecret(secret))
  const secrets = isWhole ? options.secrets.map(createSecret) : []
  if (secrets.length === 0 || secrets.some((secret) => secret.reveal() === '')) {
    throw new Error(
      '@ficha/server: sandboxHmacVerifier has no secret, so it would verify nothing. Pass the secret that signs notifications: { secrets: [process.env.SIGNING_SECRET] }, and set that variable.',
    )
  }
  for (const secret of secrets) refuseLooseEnd('a secret of sandboxHmacVerifier', secret.reveal())
  const { toleranceSeconds = 300, now = systemClock.now } = options
  // A comparison with NaN is always false, so a tolerance of NaN would accept every old delivery.
  if (!(toleranceSeconds >= 0)) {
    throw new Error(
      '@ficha/server: toleranceSeconds is no number of 0 or more, so deliveries of any age would be accepted. Pass seconds, such as 300.',
    )
  }
  const verify = async ({ bytes, signature }: UnverifiedDelivery): Promise<Verification> => {
    if (signature === undefined) return { authentic: false, reason: 'missing' }
    const [, time = '', hex] = HEADER.exec(signature) ?? []
    if (hex === undefined) return { authentic: false, reason: 'malformed' }
    const signed = concatenate(utf8(`${time}.`), bytes)
    // Every secret is tried, so that the duration does not reveal the secret that matched.
    const macs = await Promise.all(secrets.map((secret) => hmacHexUnder(secret, signed)))
    if (!macs.map((mac) => isSameHex(mac, hex)).includes(true)) return { authentic: false, reason: 'wrong' }
    const age = now() / 1_000 - Number(time)
    if (age > toleranceSeconds) return { authentic: false, reason: 'too-old' }
    if (age < -toleranceSeconds) return { authentic: false, reason: 'from-the-future' }
    return { authentic: true }
  }
  return Object.assign(verify, { testOnly: true })
}

const isSecret = (value: unknown): value is Secret =>
  typeof value === 'object' && value !== null && 'reveal' in value && typeof value.reveal === 'function'

const concatenate = (left: Uint8Array, right: Uint8Array): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(left.byteLength + right.byteLength)
  whole.set(left)
  whole.set(right, left.byteLength)
  return whole
}
