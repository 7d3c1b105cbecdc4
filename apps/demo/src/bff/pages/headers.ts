import type { html } from 'hono/html'

/** Markup whose every value was escaped, as `html` of hono makes it. */
export type Markup = ReturnType<typeof html>

/** The further sources that a page's policy allows. */
export interface Sources {
  /** Origins that the page may show in a frame. */
  readonly frames?: readonly string[]
  /** Hashes of its inline sheets and scripts: "'sha256-…'". */
  readonly styles?: readonly string[]
  readonly scripts?: readonly string[]
}

/**
 * The headers of a page. Only files of this shop run or load, and the sources that are named. Trusted Types are required without any policy, so no
 * text can become markup or code.
 */
export const headersWith = ({ frames = [], styles = [], scripts = [] }: Sources) => ({
  'content-security-policy': [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "connect-src 'self'",
    ["frame-src 'self'", ...frames].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // With `no-store` a browser may not restore the page when the payer goes back. The payer's own answers, which scripts fetch, have it.
  'cache-control': 'private, no-cache',
})

/** The headers of a page with files of this shop alone. */
export const HEADERS = headersWith({})
