import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zipped = promisify(gzip)

/** A page as it is sent, and its headers. */
export interface SentPage {
  readonly body: string | Uint8Array
  readonly headers: readonly string[]
}

/** Brotli's quality. On a page of 40 KB a higher quality takes more time than the smaller page saves. */
const QUALITY = 5

/**
 * Compresses an HTML page for a browser that accepts it. A page of the handler contains its styles, its drawings and its data. Compression
 * makes it a quarter as large.
 *
 * @param headers Names and values in turn, in the order in which they are sent.
 */
export const compressPage = async (
  text: string,
  headers: readonly string[],
  { headers: { 'accept-encoding': accepted = '' } }: Pick<IncomingMessage, 'headers'>,
): Promise<SentPage> => {
  const varied = withVary(headers)
  const coding = codingOf(accepted)
  if (coding === undefined) return { body: text, headers: varied }
  const body =
    coding === 'br' ? await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }) : await zipped(text)
  return { body, headers: [...varied, 'content-encoding', coding] }
}

/** Whether an answer is an HTML page without compression. */
export const isPage = (headers: Headers): boolean =>
  (headers.get('content-type') ?? '').startsWith('text/html') && !headers.has('content-encoding')

/** The best coding of an `Accept-Encoding` header. A coding with "q=0" is refused by the browser. */
const codingOf = (accepted: string): 'br' | 'gzip' | undefined => {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !/;\s*q=0(?:\.0{1,3})?$/.test(one))
    .map((one) => one.split(';')[0]?.trim())
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : undefined
}

/** Adds Vary: Accept-Encoding, so that a cache does not give a compressed page to a browser that does not accept it. */
const withVary = (headers: readonly string[]): readonly string[] => {
  const place = headers.findIndex((name, at) => at % 2 === 0 && name.toLowerCase() === 'vary')
  return place < 0
    ? [...headers, 'vary', 'Accept-Encoding']
    : headers.map((value, at) => (at === place + 1 ? `${value}, Accept-Encoding` : value))
}
