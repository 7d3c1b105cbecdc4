const encoder = new TextEncoder()

/**
 * Bytes whose buffer WebCrypto takes, never one that is shared between threads: `Uint8Array<ArrayBuffer>`. Named by what makes them, because
 * compilers before TypeScript 5.7 know no such type and read the declarations that name it.
 */
export type Bytes = ReturnType<InstanceType<typeof TextEncoder>['encode']>

/** UTF-8. */
export const utf8 = (text: string): Bytes => encoder.encode(text)
