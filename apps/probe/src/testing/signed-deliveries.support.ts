import { constants, createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import type { Construction } from '../deliveries/constructions.ts'
import type { RawDelivery } from '../model/delivery.ts'

export const SECRET = 'a-secret'
export const bodyOf = (number: number): string =>
  JSON.stringify({ out_trade_no: `PROBE-${number}`, trade_status: 'PAID', amount: '5.00', subject: 'Café com leite' })
const sorted = (number: number, subject = 'Café com leite'): string =>
  `amount=5.00&out_trade_no=PROBE-${number}&subject=${subject}&trade_status=PAID`
const hmac = (text: string, algorithm = 'sha256', encoding: 'hex' | 'base64' = 'hex'): string =>
  createHmac(algorithm, SECRET).update(text).digest(encoding)
const hash = (text: string, algorithm: string): string => createHash(algorithm).update(text).digest('hex')
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
/** PEM, of the key pairs that sign. */
export const PUBLIC_KEYS: readonly string[] = [ec, rsa].map(({ publicKey }) =>
  publicKey.export({ type: 'spki', format: 'pem' }).toString(),
)

export type Headers = (number: number) => Readonly<Record<string, string>>
/** Signature schemes of gateways, each with the headers of its deliveries and the construction that the probe has to find. */
export const schemes: readonly (readonly [string, Headers, Partial<Construction>])[] = [
  [
    'HMAC of the body',
    (n) => ({ 'x-sign': hmac(bodyOf(n)) }),
    { by: 'hmac', text: 'body', algorithm: 'sha256', encoding: 'hex' },
  ],
  ['HMAC in capital letters', (n) => ({ 'x-sign': hmac(bodyOf(n)).toUpperCase() }), { by: 'hmac', text: 'body' }],
  [
    'HMAC in Base64',
    (n) => ({ 'x-sign': hmac(bodyOf(n), 'sha512', 'base64') }),
    { algorithm: 'sha512', encoding: 'base64' },
  ],
  ['after a name', (n) => ({ 'x-sign': `sha256=${hmac(bodyOf(n))}` }), { part: 'sha256' }],
  [
    'with a time',
    (n) => ({ 'x-sign': `t=170000000${n},v1=${hmac(`170000000${n}.${bodyOf(n)}`)}` }),
    { text: 'time.body', part: 'v1', time: 'part:t' },
  ],
  [
    'with a time of its own',
    (n) => ({ 'x-time': `170000000${n}`, 'x-sign': hmac(`170000000${n}${bodyOf(n)}`, 'sha1') }),
    { text: 'time body', time: 'header:x-time' },
  ],
  ['of sorted parameters', (n) => ({ sign: hmac(sorted(n), 'md5') }), { text: 'sorted parameters', algorithm: 'md5' }],
  [
    'of sorted parameters and the key',
    (n) => ({ sign: hash(`${sorted(n)}&key=${SECRET}`, 'md5') }),
    { text: 'sorted parameters with key', by: 'digest' },
  ],
  [
    'of sorted parameters as in an address',
    (n) => ({ sign: hmac(sorted(n, encodeURIComponent('Café com leite'))) }),
    { text: 'sorted encoded parameters' },
  ],
  [
    'of sorted parameters as in an address, and the key',
    (n) => ({ sign: hash(`${sorted(n, encodeURIComponent('Café com leite'))}&key=${SECRET}`, 'sha256') }),
    { text: 'sorted encoded parameters with key', by: 'digest' },
  ],
  ['of body and key', (n) => ({ sign: hash(`${bodyOf(n)}${SECRET}`, 'sha256') }), { by: 'digest of text and key' }],
  [
    'by ECDSA',
    (n) => ({ sign: sign('sha256', Buffer.from(bodyOf(n)), ec.privateKey).toString('base64') }),
    { by: 'public key', encoding: 'base64' },
  ],
  [
    'by ECDSA as r and s',
    (n) => {
      const key = { key: ec.privateKey, dsaEncoding: 'ieee-p1363' } as const
      return { sign: sign('sha256', Buffer.from(bodyOf(n)), key).toString('hex') }
    },
    { by: 'public key, P1363', encoding: 'hex' },
  ],
  [
    'by RSA',
    (n) => ({ sign: sign('sha512', Buffer.from(bodyOf(n)), rsa.privateKey).toString('base64') }),
    { by: 'public key', algorithm: 'sha512' },
  ],
  [
    'by RSA-PSS',
    (n) => {
      const key = { key: rsa.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING }
      return { sign: sign('sha256', Buffer.from(bodyOf(n)), key).toString('base64') }
    },
    { by: 'public key, PSS' },
  ],
  [
    'with a time as text',
    (n) => ({ 'x-time': `2026-11-25 03:00:0${n}`, 'x-sign': hmac(`2026-11-25 03:00:0${n}.${bodyOf(n)}`) }),
    { text: 'time.body', time: 'header:x-time' },
  ],
]

/** A delivery of a number, signed in one of those ways. */
export const deliveryOf = (headers: Headers, number: number): RawDelivery => ({
  at: '2026-11-24T00:00:00.000Z',
  headers: {
    host: 'shop.example',
    'content-type': 'application/json',
    'x-other': 'abcdefghijklmnopqrstuvwxyz',
    ...headers(number),
  },
  body: bodyOf(number),
})
