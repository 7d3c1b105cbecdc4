/** A CommonJS export, bare or still inside the namespace that an interop layer put around it. */
export type MaybeWrapped<Value extends object> = Value | { readonly default: Value }

/**
 * Takes a CommonJS module's value out of its wrapping. Node hands over `module.exports` with a `default` inside,
 * bundlers may already have unwrapped it, and both must run.
 */
export const unwrapDefault = <Value extends object>(imported: MaybeWrapped<Value>): Value =>
  'default' in imported ? imported.default : imported
