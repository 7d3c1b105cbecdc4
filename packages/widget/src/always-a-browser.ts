/**
 * Stands in for query-core's `environmentManager` in the built widget. It takes a window that has something called `Deno` for a server's,
 * and an `<a id="Deno">` is such a thing: a payment would not be asked for again. A test compares the names.
 */

export const isServer = (): boolean => false
export const environmentManager: object = { isServer }
