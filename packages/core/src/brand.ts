declare const brand: unique symbol

/**
 * A plain value that only its parser can make. `Brand<string, 'SafeHref'>` is a string at run time and cannot be
 * assigned from one at compile time, so an unchecked value never passes for a checked one.
 */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name }
