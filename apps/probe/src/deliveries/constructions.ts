import { constants, createHash, createHmac, createPublicKey, verify } from 'node:crypto'
import type { RawDelivery } from '../model/delivery.ts'

/** The parts of a delivery that are signed. */
export type SignedText =
  | 'body'
  | 'time.body'
  | 'time body'
  | 'body time'
  | 'time newline body'
  | 'sorted parameters'
  | 'sorted parameters with key'
  | 'sorted encoded parameters'
  | 'sorted encoded parameters with key'

/** The algorithm of the signature. With a public key: RSA of PKCS #1 or ECDSA in DER, RSA-PSS, and ECDSA as r and s (P1363). */
export type SignedBy =
  | 'hmac'
  | 'digest'
  | 'digest of key and text'
  | 'digest of text and key'
  | 'public key'
  | 'public key, PSS'
  | 'public key, P1363'

/** One way to sign a notification. */
export interface Construction {
  readonly header: string
  readonly text: SignedText
  readonly by: SignedBy
  readonly algorithm: 'sha256' | 'sha1' | 'sha512' | 'md5'
  readonly encoding: 'hex' | 'base64'
  /** The place of the signature in the header's value: the whole value, or the text after a name such as `v1=`. */
  readonly part: string
  /** The place of the time: after a name in the same header, or in another header. */
  readonly time?: string
}

/** The candidates for a signature. */
export interface SigningKeys {
  readonly secrets: readonly string[]
  /** PEM. */
  readonly publicKeys: readonly string[]
}

const ALGORITHMS = ['sha256', 'sha1', 'sha512', 'md5'] as const
const ENCODINGS = ['hex', 'base64'] as const
const TEXTS: readonly SignedText[] = [
  'body',
  'time.body',
  'time body',
  'body time',
  'time newline body',
  'sorted parameters',
  'sorted parameters with key',
  'sorted encoded parameters',
  'sorted encoded parameters with key',
]
const WAYS: readonly SignedBy[] = [
  'hmac',
  'digest',
  'digest of key and text',
  'digest of text and key',
  'public key',
  'public key, PSS',
  'public key, P1363',
]

/** Headers that every request has, or that proxies add. */
const COMMON =
  /^(?:host|connection|content-type|content-length|content-encoding|user-agent|accept|accept-.*|date|transfer-encoding|x-forwarded-.*|forwarded|via|x-real-ip|traceparent|tracestate|cf-.*|x-request-id|x-amzn-.*)$/

/** Headers of a delivery that may carry its signature. */
export function candidateHeaders({ headers }: RawDelivery): readonly string[] {
  return Object.keys(headers).filter((name) => !COMMON.test(name))
}

/** The named parts of a header's value: the whole value as "", and the text after each name. */
function partsOf(value: string): ReadonlyMap<string, string> {
  const named = value.split(/[,;]\s*/).flatMap((piece): [string, string][] => {
    const at = piece.indexOf('=')
    return at > 0 ? [[piece.slice(0, at).trim(), piece.slice(at + 1).trim()]] : []
  })
  return new Map([['', value.trim()], ...named])
}

/** Reads seconds or milliseconds since 1970, or a time in the form of ISO 8601 or of the gateway's document. */
const isTime = (text: string): boolean =>
  /^\d{10}(?:\d{3})?$/.test(text) || /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?$/.test(text)

/** Every construction that matches a delivery. */
export function constructionsOf(delivery: RawDelivery, keys: SigningKeys): readonly Construction[] {
  const found: Construction[] = []
  for (const header of candidateHeaders(delivery)) {
    for (const [part, value] of partsOf(delivery.headers[header] ?? '')) {
      if (value.length < 24) continue
      for (const candidate of allConstructions(delivery, header, part)) {
        if (isSigned(delivery, candidate, keys)) found.push(candidate)
      }
    }
  }
  return found
}

function* allConstructions(delivery: RawDelivery, header: string, part: string): Generator<Construction> {
  const times = timesOf(delivery, header)
  for (const text of TEXTS) {
    for (const time of text.includes('time') ? times : [undefined]) {
      for (const by of WAYS) {
        for (const algorithm of ALGORITHMS) {
          for (const encoding of ENCODINGS) {
            yield { header, text, by, algorithm, encoding, part, ...(time !== undefined && { time }) }
          }
        }
      }
    }
  }
}

/** Where a time may be: a part of the signature's header, named `part:name`, or a header of its own, named `header:name`. */
function timesOf(delivery: RawDelivery, header: string): readonly string[] {
  const parts = [...partsOf(delivery.headers[header] ?? '')].filter(([, value]) => isTime(value))
  const others = candidateHeaders(delivery).filter((name) => name !== header && isTime(delivery.headers[name] ?? ''))
  return [...parts.map(([name]) => `part:${name}`), ...others.map((name) => `header:${name}`)]
}

function timeOf(delivery: RawDelivery, { header, time = '' }: Construction): string {
  if (time.startsWith('header:')) return delivery.headers[time.slice('header:'.length)] ?? ''
  return partsOf(delivery.headers[header] ?? '').get(time.slice('part:'.length)) ?? ''
}

/** Whether a delivery is signed by a construction. */
export function isSigned(delivery: RawDelivery, construction: Construction, keys: SigningKeys): boolean {
  const sent = partsOf(delivery.headers[construction.header] ?? '').get(construction.part)
  if (sent === undefined || sent === '') return false
  const secrets = needsKey(construction) ? keys.secrets : ['']
  if (construction.by.startsWith('public key')) {
    const text = signedText(delivery, construction, '')
    return text !== undefined && keys.publicKeys.some((key) => isSignedByPublicKey(text, sent, key, construction))
  }
  return secrets.some((secret) => {
    const text = signedText(delivery, construction, secret)
    if (text === undefined) return false
    const expected = digestOf(text, secret, construction)
    return construction.encoding === 'hex' ? expected === sent.toLowerCase() : expected === fromUrlBase64(sent)
  })
}

/** Whether the signature needs the key. */
export function needsKey({ by, text }: Construction): boolean {
  return by !== 'digest' || text.endsWith('with key')
}

function digestOf(text: string, secret: string, { by, algorithm, encoding }: Construction): string {
  if (by === 'hmac') return createHmac(algorithm, secret).update(text).digest(encoding)
  const whole = by === 'digest of key and text' ? secret + text : by === 'digest of text and key' ? text + secret : text
  return createHash(algorithm).update(whole).digest(encoding)
}

function isSignedByPublicKey(text: string, sent: string, pem: string, construction: Construction): boolean {
  const { algorithm, encoding, by } = construction
  try {
    const key = createPublicKey(pem)
    const kind = by === 'public key, PSS' ? 'rsa' : by === 'public key, P1363' ? 'ec' : undefined
    // Each padding is tried only with its kind of key. Another kind of key would ignore it, and then two constructions would match.
    if (kind !== undefined && key.asymmetricKeyType !== kind) return false
    const options = {
      ...(by === 'public key, PSS' && {
        padding: constants.RSA_PKCS1_PSS_PADDING,
        saltLength: constants.RSA_PSS_SALTLEN_AUTO,
      }),
      ...(by === 'public key, P1363' && { dsaEncoding: 'ieee-p1363' as const }),
    }
    return verify(algorithm, Buffer.from(text), { key, ...options }, Buffer.from(sent, encoding))
  } catch {
    // The key has another kind, or the text is not a signature.
    return false
  }
}

function fromUrlBase64(text: string): string {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/')
  return plain.padEnd(Math.ceil(plain.length / 4) * 4, '=')
}

/** The text that a construction signs. `undefined` if the delivery does not have it. */
function signedText(delivery: RawDelivery, construction: Construction, secret: string): string | undefined {
  const { body } = delivery
  const time = timeOf(delivery, construction)
  switch (construction.text) {
    case 'body':
      return body
    case 'time.body':
      return `${time}.${body}`
    case 'time body':
      return `${time}${body}`
    case 'body time':
      return `${body}${time}`
    case 'time newline body':
      return `${time}\n${body}`
    case 'sorted parameters':
      return sortedParameters(body)
    case 'sorted parameters with key':
      return withKey(sortedParameters(body), secret)
    case 'sorted encoded parameters':
      return sortedParameters(body, encodeURIComponent)
    case 'sorted encoded parameters with key':
      return withKey(sortedParameters(body, encodeURIComponent), secret)
    default:
      return construction.text satisfies never
  }
}

function withKey(sorted: string | undefined, secret: string): string | undefined {
  return sorted === undefined ? undefined : `${sorted}&key=${secret}`
}

/** "a=1&b=2" of the plain fields of a body, by name, with each value as it is or as in an address. */
function sortedParameters(body: string, write: (value: string) => string = String): string | undefined {
  let entries: readonly (readonly [string, unknown])[]
  try {
    const parsed: unknown = JSON.parse(body)
    entries = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : []
  } catch {
    entries = [...new URLSearchParams(body)]
  }
  const plain = entries.filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value) && value !== '')
  if (plain.length === 0) return undefined
  return plain
    .map(([name, value]) => `${name}=${write(String(value))}`)
    .sort()
    .join('&')
}
