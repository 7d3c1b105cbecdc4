import type { IncomingHttpHeaders } from 'node:http'

/** A request with its body read. */
export interface SandboxRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** The values of the route's `:name` segments. */
  readonly params: ReadonlyMap<string, string>
}

/** The ways in which a fault ends an answer. */
export type Fate = 'reset' | 'hang' | 'truncate'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
  readonly fate?: Fate
  readonly delayMs?: number
}

/** An answer in JSON. */
export function jsonAnswer(status: number, value: unknown): Answer {
  return { status, headers: { 'content-type': 'application/json; charset=UTF-8' }, body: JSON.stringify(value) }
}

/** A refusal of the sandbox itself, outside the gateway's envelope. */
export function problemAnswer(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Answer {
  const answer = jsonAnswer(status, { error: message })
  return { ...answer, headers: { ...answer.headers, ...headers } }
}

export interface HtmlPolicy {
  /** Other origins that a form of the page may lead to. */
  readonly formTargets?: readonly string[]
  /** The one origin whose pages may frame this page. Default: no origin. */
  readonly framedBy?: string
}

/** A page under a policy without inline scripts, styles or foreign sources. */
export function htmlAnswer(status: number, body: string, policy: HtmlPolicy = {}): Answer {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    // Browsers also check a redirect after a form against this list. So the list must have the shop's origin.
    ['form-action', "'self'", ...(policy.formTargets ?? [])].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${policy.framedBy ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': directives.join('; '),
      'cross-origin-opener-policy': 'same-origin',
      ...(policy.framedBy === undefined && { 'x-frame-options': 'DENY' }),
    },
    body,
  }
}
