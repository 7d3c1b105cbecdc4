import type { NotificationVerifier } from '@ficha/server'
import { querying } from './verify-by-query.ts'
import { signed } from './verify-signed.ts'

export const signedAndQueried: NotificationVerifier = async (delivery) =>
  (await signed(delivery)) === true ? await querying(delivery) : { authentic: false, reason: 'wrong' }
