import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const NAME = '__Host-shop'
const COOKIE = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

/** The shop's sessions. A visitor has a random name in a cookie that the shop has signed. */
export interface Sessions {
  /** The visitor of a request. `undefined` without a cookie, and for a cookie that this shop did not sign. */
  of(request: Request): string | undefined
  /** The `set-cookie` of a new visitor. It is Secure, which browsers also accept on 127.0.0.1. */
  cookie(token: string): string
}

/**
 * Sessions with signed cookies. Without the signature each invented name would have its own rate limit.
 *
 * @param secret The key of the signature. Every process of the shop has the same.
 */
export const createSessions = (secret: string): Sessions => {
  const sign = (token: string): Buffer => createHmac('sha256', secret).update(`session ${token}`).digest()
  return {
    of: (request) => {
      const value = cookieOf(request)
      const [, token = '', signature = ''] = COOKIE.exec(value ?? '') ?? []
      if (token === '') return undefined
      return timingSafeEqual(sign(token), Buffer.from(signature, 'base64url')) ? token : undefined
    },
    cookie: (token) => `${NAME}=${token}.${sign(token).toString('base64url')}; Path=/; Secure; HttpOnly; SameSite=Lax`,
  }
}

const cookieOf = (request: Request): string | undefined =>
  (request.headers.get('cookie') ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1)

/** 128 random bits in URL-safe letters. */
export const newToken = (): string => randomBytes(16).toString('base64url')

/** The visitor's id at the gateway. It is always the same for a visitor. Nobody can use it as the visitor's session. */
export const buyerIdOf = (session: string): string =>
  createHash('sha256').update(`buyer ${session}`).digest('base64url').slice(0, 22)
