declare const brand: unique symbol

/**
 * The type of a value that has passed a check. Only the function that checks a value can make it. `Brand<string, 'SafeHref'>` is a plain string at
 * run time. At compile time the compiler refuses a plain string in its place, so an unchecked value cannot be used as a checked one.
 */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name }
