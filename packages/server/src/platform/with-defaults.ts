/**
 * Adds the defaults for missing members. A member with the value `undefined`, which a merchant's TypeScript may allow, counts as missing.
 */
export const withDefaults = <Defaults extends object, Given extends object>(
  defaults: Defaults,
  given: Given | undefined,
): Defaults & Given =>
  ({
    ...defaults,
    ...Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined)),
  }) as Defaults & Given
