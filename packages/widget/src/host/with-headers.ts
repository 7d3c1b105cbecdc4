/** Headers of the shop's own for every request of an element, or what makes them: a token may be renewed. */
export type FichaHeaders =
  | Readonly<Record<string, string>>
  | (() => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>)

/** A fetch that sends them along. The kit's own headers stay where both name one. */
export const withHeaders =
  (headers: FichaHeaders, fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const all = new Headers(typeof headers === 'function' ? await headers() : headers)
    new Headers(init?.headers).forEach((value, name) => all.set(name, value))
    return fetch(input, { ...init, headers: all })
  }
