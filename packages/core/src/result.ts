/**
 * What an operation that may fail for reasons outside the program gives back. Core throws only when it is misused;
 * a gateway, a payer or a network that misbehaves gives `{ ok: false }` with an error that can be read.
 */
export type Result<Value, Failure> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Failure }

/** Wraps a value as a success. */
export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value })

/** Wraps an error as a failure. */
export const fail = <Failure>(error: Failure): { readonly ok: false; readonly error: Failure } => ({ ok: false, error })
