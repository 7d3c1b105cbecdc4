import { utf8, type Bytes } from './bytes.ts'
import { findNodeCrypto, nodeDigests, webDigests, type HmacKey } from './digests.ts'
import type { Secret } from './secret.ts'

const nodeCrypto = findNodeCrypto()
const digests = nodeCrypto ? nodeDigests(nodeCrypto) : webDigests

/** SHA-256 as lower-case hex. */
export const sha256Hex = async (bytes: Bytes): Promise<string> => await digests.sha256(bytes)

/** HMAC-SHA256 as lower-case hex. */
export const hmacHex = async (key: string, bytes: Bytes): Promise<string> =>
  await digests.hmac(digests.hmacKey(utf8(key)), bytes)

/** HMAC-SHA256 as lower-case hex, with a secret that is used many times. Its key is made once and kept with the secret. */
export const hmacHexUnder = async (secret: Secret, bytes: Bytes): Promise<string> => {
  const key = keys.get(secret) ?? digests.hmacKey(utf8(secret.reveal()))
  keys.set(secret, key)
  return await digests.hmac(key, bytes)
}

const keys = new WeakMap<Secret, HmacKey>()
