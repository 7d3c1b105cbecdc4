const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  vary: 'Origin, Sec-Fetch-Site',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Puts on an answer what every answer carries. What the route set stays. */
export const withSecurityHeaders = (response: Response, more: Readonly<Record<string, string>>): Response => {
  const headers = new Headers({ ...HEADERS, ...more })
  response.headers.forEach((value, name) => headers.set(name, value))
  return new Response(response.body, { status: response.status, headers })
}
