import { NextResponse, type NextRequest } from 'next/server'

// `next dev` evaluates code, writes styles into the page and has a socket of its own. A build does none of that.
const isDevelopment = process.env.NODE_ENV === 'development'
const scripts = isDevelopment ? " 'unsafe-eval'" : ''
const styles = isDevelopment ? " 'unsafe-inline'" : ''
const sockets = isDevelopment ? ' ws:' : ''

/** A strict policy with a nonce for each page. Next puts the nonce on its own scripts. The kit needs no other source. */
export const proxy = (request: NextRequest): NextResponse => {
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${scripts}`,
    `style-src 'self'${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${sockets}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set('referrer-policy', 'no-referrer')
  return response
}

export const config = { matcher: ['/((?!_next/|api/).*)'] }
