import { createHmac, timingSafeEqual } from 'node:crypto'
import type { NotificationVerifier } from '@ficha/server'

const secret = process.env['NOTIFICATION_SECRET'] ?? ''
// An empty secret would accept every signature of an attacker.
if (secret.length < 32) throw new Error('NOTIFICATION_SECRET must be set, to 32 characters or more.')

/** HMAC-SHA256 over the body as it came, in hex, in the header that `notification.header` names. */
export const signed: NotificationVerifier = ({ bytes, signature = '' }) => {
  const expected = createHmac('sha256', secret).update(bytes).digest()
  const given = /^[\da-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(0)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
