import { createHash, randomBytes } from 'node:crypto'

const NAME = '__Host-shop'
const TOKEN = /^[A-Za-z0-9_-]{22}$/

/** The visitor's session: random, and nothing but a name for the visitor. */
export const sessionOf = (request: Request): string | undefined => {
  const cookies = request.headers.get('cookie') ?? ''
  const found = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${NAME}=`))
  const token = found?.slice(NAME.length + 1)
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

/** 128 bits that nobody can guess, in URL-safe letters. */
export const newToken = (): string => randomBytes(16).toString('base64url')

/** The cookie of a new session. Secure holds on 127.0.0.1 too, which browsers trust. */
export const sessionCookie = (token: string): string => `${NAME}=${token}; Path=/; Secure; HttpOnly; SameSite=Lax`

/** What the gateway calls a visitor: always the same, and of no use to anybody who wants to be that visitor. */
export const buyerIdOf = (session: string): string =>
  createHash('sha256').update(`buyer ${session}`).digest('base64url').slice(0, 22)
