import { elementSheetHash, LOADER_HASH } from '@ficha/widget/server'

/** The strict policy of every page: nothing but what this origin serves and what an element comes drawn with, and no text that becomes a script. */
export const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'self' '${LOADER_HASH}'`,
    `style-src 'self' '${elementSheetHash('ficha-checkout')}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const
