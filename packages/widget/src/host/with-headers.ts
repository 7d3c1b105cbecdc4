type Fetch = typeof globalThis.fetch

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

/** Makes the fetch of an element. It stays the same function while `fetch` and `headers` stay the same, so that nothing is requested again. */
export const memoizedFetch = (): ((
  fetch: Fetch | undefined,
  headers: FichaHeaders | undefined,
) => Fetch | undefined) => {
  let last: { readonly headers: FichaHeaders; readonly fetch: Fetch | undefined; readonly made: Fetch } | undefined
  return (fetch, headers) => {
    if (!headers) return fetch
    if (last?.headers !== headers || last.fetch !== fetch) {
      last = { headers, fetch, made: withHeaders(headers, fetch ?? ((input, init) => globalThis.fetch(input, init))) }
    }
    return last.made
  }
}
