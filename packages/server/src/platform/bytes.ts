const encoder = new TextEncoder()

/**
 * Bytes that WebCrypto accepts: their buffer is never shared between threads (`Uint8Array<ArrayBuffer>`). The type is written as the result
 * of TextEncoder, because compilers before TypeScript 5.7 do not know that type and have to read declarations with it.
 */
export type Bytes = ReturnType<InstanceType<typeof TextEncoder>['encode']>

/** UTF-8. */
export const utf8 = (text: string): Bytes => encoder.encode(text)
