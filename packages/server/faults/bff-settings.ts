/** The settings of a child process in its environment. */
export interface BffSettings {
  readonly port: number
  /** A file, or a postgres: address. */
  readonly store: string
  readonly gatewayUrl: string
  /** File that gets a line for every hook call. */
  readonly effects: string
  /** "troubled": the hook sometimes throws, does not end or is slow. */
  readonly hook: 'plain' | 'troubled'
  /** Bytes that the server keeps of each order and never frees, which the soak test must detect. Default: none. */
  readonly leakBytes?: number
}

/** Writes settings for `spawn`. */
export const writeSettings = (settings: BffSettings): Record<string, string> => ({
  BFF_SETTINGS: JSON.stringify(settings),
})

/** Reads them in the child. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): BffSettings =>
  JSON.parse(env['BFF_SETTINGS'] ?? '{}') as BffSettings
