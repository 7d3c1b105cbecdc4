import type { Bytes } from './bytes.ts'

/** Digests as lower-case hex. */
export interface Digests {
  sha256(bytes: Bytes): string | Promise<string>
  /** HMAC-SHA256 with a key that was made before. */
  hmac(key: HmacKey, bytes: Bytes): string | Promise<string>
  hmacKey(key: Bytes): HmacKey
}

/** A key that `hmacKey` has made. Only the `hmac` of the same `Digests` can use it. */
export interface HmacKey {
  readonly made: unknown
}

/** The digests of WebCrypto, which every platform has. */
export const webDigests: Digests = {
  sha256: async (bytes) => hexOf(await crypto.subtle.digest('SHA-256', bytes)),
  hmac: async ({ made }, bytes) => hexOf(await crypto.subtle.sign('HMAC', await (made as Promise<CryptoKey>), bytes)),
  hmacKey: (key) => ({ made: crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']) }),
}

/**
 * The functions of `node:crypto` that are used. They are declared here, because the types of this package include Node only in the folder
 * `node/`.
 */
export interface NodeCrypto {
  readonly hash: (algorithm: 'sha256', data: Uint8Array, encoding: 'hex') => string
  readonly createSecretKey: (key: Uint8Array) => unknown
  readonly createHmac: (algorithm: 'sha256', key: unknown) => Hmac
}

interface Hmac {
  update(data: Uint8Array): { digest(encoding: 'hex'): string }
}

/**
 * The digests of `node:crypto`, without a promise. WebCrypto runs each digest in another thread, and for a few kilobytes the change of the
 * thread takes many times longer than the digest.
 */
export const nodeDigests = ({ hash, createSecretKey, createHmac }: NodeCrypto): Digests => ({
  sha256: (bytes) => hash('sha256', bytes, 'hex'),
  hmac: ({ made }, bytes) => createHmac('sha256', made).update(bytes).digest('hex'),
  hmacKey: (key) => ({ made: createSecretKey(key) }),
})

/**
 * Returns the platform's `node:crypto`, if it has one. It is looked up at run time, so that bundles for other platforms do not import it.
 */
export const findNodeCrypto = (): NodeCrypto | undefined => {
  const { process } = globalThis as {
    readonly process?: { getBuiltinModule?(name: string): Partial<NodeCrypto> | undefined }
  }
  const { hash, createSecretKey, createHmac } = process?.getBuiltinModule?.('node:crypto') ?? {}
  // Older versions of Node have no `hash`.
  return hash && createSecretKey && createHmac && { hash, createSecretKey, createHmac }
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

const hexOf = (buffer: ArrayBuffer): string => {
  let hex = ''
  for (const byte of new Uint8Array(buffer)) hex += HEX[byte] ?? ''
  return hex
}
