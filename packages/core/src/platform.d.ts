/**
 * The only parts of the platform that core may use, in addition to the language itself. `document`, `fetch`, `Buffer`, `process` and `setTimeout`
 * are missing on purpose: their use is a type error in this package.
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
