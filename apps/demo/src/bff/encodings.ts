import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** The types of content that are compressed. Pictures are compressed already. */
const TEXTS: ReadonlySet<string> = new Set(['.css', '.html', '.js', '.svg'])

/** Below this size compression saves less than its headers cost. */
const SMALLEST = 600

type Coding = 'br' | 'gzip'

const compress = {
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => gzipSync(body, { level: 9 }),
} satisfies Record<Coding, (body: Buffer) => Buffer>

/** An encoded body and its content coding. */
export interface Encoded {
  readonly body: Buffer
  readonly coding?: Coding
}

/** The best coding that a browser names. A weight of 0 refuses one. */
const codingFor = (accepted: string): Coding | undefined => {
  const names = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim()),
  )
  return names.has('br') ? 'br' : names.has('gzip') ? 'gzip' : undefined
}

/** Compresses each file once, when it is first asked for, and keeps the result. For files that stay the same. */
export const createEncoder = (): ((body: Buffer, extension: string, accepted: string) => Encoded) => {
  const kept = new Map<Buffer, Map<Coding, Buffer>>()
  return (body, extension, accepted) => {
    const coding = codingFor(accepted)
    if (coding === undefined || !TEXTS.has(extension) || body.length < SMALLEST) return { body }
    const known = kept.get(body) ?? new Map<Coding, Buffer>()
    kept.set(body, known)
    const small = known.get(coding) ?? compress[coding](body)
    known.set(coding, small)
    return { body: small, coding }
  }
}

/** The same for a page that is generated for each request: it is not cached, and each coding works at a quick level. */
export const encodeOnce = (body: Buffer, accepted: string): Encoded => {
  const coding = codingFor(accepted)
  switch (coding) {
    case 'br':
      return { body: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), coding }
    case 'gzip':
      return { body: gzipSync(body, { level: 4 }), coding }
    case undefined:
      return { body }
    default:
      return coding satisfies never
  }
}
