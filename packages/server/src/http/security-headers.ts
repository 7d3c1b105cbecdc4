import { textOf } from './plain-body.ts'

const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  vary: 'Origin, Sec-Fetch-Site',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Adds the headers that every answer has. Headers that the route set stay. */
export const withSecurityHeaders = (response: Response, more: Readonly<Record<string, string>>): Response => {
  // Our own answers can be changed. A merchant's acknowledgement may have headers that cannot be changed.
  const answer = textOf(response) === undefined ? copyOf(response) : response
  for (const [name, value] of Object.entries({ ...HEADERS, ...more }))
    if (!answer.headers.has(name)) answer.headers.set(name, value)
  return answer
}

const copyOf = ({ body, status, headers }: Response): Response => new Response(body, { status, headers })
