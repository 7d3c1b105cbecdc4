import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** The types of content that are compressed. Pictures are compressed already. */
const TEXTS: ReadonlySet<string> = new Set(['.css', '.html', '.js', '.svg'])

/** Below this size the header of a compressed answer is larger than the saved bytes. */
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

/** The best coding that a browser accepts. A weight of 0 refuses a coding. */
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

/** Compresses each file once, when it is first asked for, and keeps the result. It is for files that do not change. */
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

/** Compresses a page that is generated for each request. The result is not cached, and the fastest coding is used. */
export const encodeOnce = (body: Buffer, accepted: string): Encoded =>
  codingFor(accepted) === undefined ? { body } : { body: gzipSync(body, { level: 4 }), coding: 'gzip' }
