import type { Bytes } from './bytes.ts'
import { readCapped } from './read-body.ts'

/** The compressions of HTTP's content codings (RFC 9110, section 8.4.1; br: RFC 7932; zstd: RFC 8878). */
export type Compression = 'gzip' | 'deflate' | 'br' | 'zstd'

/** A function of `node:zlib`. With more bytes than `maxOutputLength` it stops, with the code ERR_BUFFER_TOO_LARGE. */
type Unpack = (
  bytes: Uint8Array,
  options: { readonly maxOutputLength: number },
  done: (error: Error | null, unpacked: Uint8Array) => void,
) => void

/** The functions of `node:zlib`. Node 22.13 has no zstd. */
type Zlib = Readonly<
  Partial<Record<'gunzip' | 'inflate' | 'inflateRaw' | 'brotliDecompress' | 'zstdDecompress', Unpack>>
>

/** The platform's `node:zlib`, if it has one. It is looked up at run time, so that bundles for other platforms do not import it. */
const findZlib = (): Zlib => {
  const { process } = globalThis as { readonly process?: { getBuiltinModule?(name: string): Zlib | undefined } }
  return process?.getBuiltinModule?.('node:zlib') ?? {}
}

/**
 * Unpacks bytes, up to a limit: a small body may unpack to gigabytes.
 *
 * @param limit The most bytes that the result may have.
 * @param zlib Default: the platform's `node:zlib`. Other platforms have `DecompressionStream`.
 * @returns "too-large" if the result is longer, and "not-supported" if the platform cannot unpack this compression.
 * @throws Error if the bytes are not of this compression, or end too early.
 */
export const decompress = async (
  bytes: Bytes,
  compression: Compression,
  limit: number,
  zlib: Zlib = findZlib(),
): Promise<Bytes | 'too-large' | 'not-supported'> => {
  const format = formatOf(bytes, compression)
  const unpack = zlib[FUNCTIONS[format]]
  if (unpack) return await unpackAtOnce(unpack, bytes, limit)
  const stream = streamOf(format)
  return stream ? await unpackAsStream(stream, bytes, limit) : 'not-supported'
}

type Format = 'gzip' | 'deflate' | 'deflate-raw' | 'brotli' | 'zstd'

const FUNCTIONS = {
  gzip: 'gunzip',
  deflate: 'inflate',
  'deflate-raw': 'inflateRaw',
  brotli: 'brotliDecompress',
  zstd: 'zstdDecompress',
} as const satisfies Record<Format, keyof Zlib>

/** "deflate" is the zlib format. Some senders leave out its header of two bytes (RFC 9110, section 8.4.1.2). */
const formatOf = ([first = 0, second = 0]: Bytes, compression: Compression): Format => {
  if (compression === 'br') return 'brotli'
  if (compression !== 'deflate') return compression
  const hasHeader = (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0
  return hasHeader ? 'deflate' : 'deflate-raw'
}

const unpackAtOnce = (unpack: Unpack, bytes: Bytes, limit: number): Promise<Bytes | 'too-large'> =>
  new Promise((resolve, reject) => {
    unpack(bytes, { maxOutputLength: limit }, (error, unpacked) => {
      if (!error) resolve(new Uint8Array(unpacked))
      else if ('code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') resolve('too-large')
      else reject(error)
    })
  })

const streamOf = (format: Format): DecompressionStream | undefined => {
  try {
    return new DecompressionStream(format as CompressionFormat)
  } catch {
    return undefined
  }
}

const unpackAsStream = async (
  { readable, writable }: DecompressionStream,
  bytes: Bytes,
  limit: number,
): Promise<Bytes | 'too-large'> => {
  const writer = writable.getWriter()
  // A failure of the stream reaches the reader below.
  const written = writer.write(bytes).then(() => writer.close())
  written.catch(() => undefined)
  return await readCapped(readable, limit)
}
