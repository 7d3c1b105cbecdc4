/**
 * The result of an operation that may fail for reasons outside the program. Core throws only for wrong use. A wrong value from a gateway, a payer or
 * a network gives `{ ok: false }` with a readable error.
 */
export type Result<Value, Failure> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Failure }

/** Wraps a value as a success. */
export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value })

/** Wraps an error as a failure. */
export const fail = <Failure>(error: Failure): { readonly ok: false; readonly error: Failure } => ({ ok: false, error })
