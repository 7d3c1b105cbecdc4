import type { NotificationVerifier } from '@ficha/server'
import { asking } from './verify-by-query.ts'
import { signed } from './verify-signed.ts'

export const signedAndAsking: NotificationVerifier = async (delivery) =>
  (await signed(delivery)) === true ? await asking(delivery) : { authentic: false, reason: 'wrong' }
