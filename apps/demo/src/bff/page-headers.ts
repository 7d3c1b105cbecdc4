/**
 * Only files of this shop run or load, and the inline scripts and styles whose hash is listed. Trusted Types are required without any policy, so no
 * text can become markup or code.
 */
const contentSecurityPolicy = (frames: string, sheets: readonly string[], scripts: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...sheets].join(' '),
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${frames}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/**
 * Headers of everything that the shop serves itself.
 *
 * @param frames The one origin that a page may frame: the gateway's, with its card fields. Default: none.
 * @param sheets The hashes of the sheets that stand in the page, in quotes. Default: none.
 * @param scripts The hashes of its inline scripts, in quotes. Default: none.
 */
export const pageHeaders = (
  frames = "'none'",
  sheets: readonly string[] = [],
  scripts: readonly string[] = [],
): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(frames, sheets, scripts),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})
