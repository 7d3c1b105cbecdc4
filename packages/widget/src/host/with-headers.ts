type Fetch = typeof globalThis.fetch

const platformFetch: Fetch = (input, init) => globalThis.fetch(input, init)

/** The shop's own headers for every request of an element, or a function that returns them, because a token may be renewed. */
export type FichaHeaders =
  | Readonly<Record<string, string>>
  | (() => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>)

/** A fetch that sends them along. The kit's own headers stay where both name one. */
export const withHeaders =
  (headers: FichaHeaders, fetch: Fetch): Fetch =>
  async (input, init) => {
    const all = new Headers(typeof headers === 'function' ? await headers() : headers)
    new Headers(init?.headers).forEach((value, name) => all.set(name, value))
    return fetch(input, { ...init, headers: all })
  }

/** A fetch that sends cookies as the element's attribute says. A browser refuses an unknown word. */
const withCredentials =
  (credentials: string, fetch: Fetch): Fetch =>
  (input, init) =>
    fetch(input, { ...init, credentials: credentials as RequestCredentials })

/**
 * Makes the fetch of an element. It stays the same function while `fetch`, `headers` and `credentials` stay the same, so that nothing is
 * requested again.
 */
export const memoizedFetch = (): ((
  fetch: Fetch | undefined,
  headers: FichaHeaders | undefined,
  credentials: string,
) => Fetch | undefined) => {
  let last: readonly unknown[] = []
  let made: Fetch | undefined
  return (...given) => {
    if (given.some((one, at) => one !== last[at])) {
      const [fetch, headers, credentials] = given
      made = fetch
      if (credentials) made = withCredentials(credentials, made ?? platformFetch)
      if (headers) made = withHeaders(headers, made ?? platformFetch)
      last = given
    }
    return made
  }
}
