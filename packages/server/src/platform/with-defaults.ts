/** Fills in what is not given. A member that is there and `undefined`, as a merchant's TypeScript may allow it, is not given. */
export const withDefaults = <Defaults extends object, Given extends object>(
  defaults: Defaults,
  given: Given | undefined,
): Defaults & Given =>
  ({
    ...defaults,
    ...Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined)),
  }) as Defaults & Given
