/** A "?" for each value of a list. */
export const placeholdersFor = (values: readonly unknown[]): string => values.map(() => '?').join(', ')

/**
 * A list with its last value repeated until there are 1, 2, 4, 8 ... of them: a statement for every length would be prepared for every
 * length, on every connection, and kept.
 */
export const padded = <Value>(values: readonly Value[]): readonly Value[] => {
  const last = values.at(-1)
  if (last === undefined) return values
  const length = 2 ** Math.ceil(Math.log2(values.length))
  return [...values, ...new Array<Value>(length - values.length).fill(last)]
}
