/** A CommonJS export, or an object whose `default` is that export. */
export type MaybeWrapped<Value extends object> = Value | { readonly default: Value }

/**
 * The value of a CommonJS module. Node gives `module.exports` with a `default` inside, and some bundlers give the default itself. The code must run
 * with both.
 */
export const unwrapDefault = <Value extends object>(imported: MaybeWrapped<Value>): Value =>
  'default' in imported ? imported.default : imported
