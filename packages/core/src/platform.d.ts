/**
 * The whole of the platform that core may touch, beside the language itself. `document`, `fetch`, `Buffer`,
 * `process`, `setTimeout` and the clock are not here on purpose: they do not type-check in this package.
 */
declare class URL {
  constructor(url: string, base?: string)
  readonly href: string
  readonly protocol: string
  readonly host: string
  readonly hostname: string
  readonly username: string
  readonly password: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}
