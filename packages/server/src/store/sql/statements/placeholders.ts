/** A "?" for each value of a list. */
export const placeholdersFor = (values: readonly unknown[]): string => values.map(() => '?').join(', ')

/**
 * Repeats the last value of a list until it has 1, 2, 4, 8 ... values. Otherwise a statement would be prepared and kept for every length,
 * on every connection.
 */
export const padded = <Value>(values: readonly Value[]): readonly Value[] => {
  const last = values.at(-1)
  if (last === undefined) return values
  const length = 2 ** Math.ceil(Math.log2(values.length))
  return [...values, ...new Array<Value>(length - values.length).fill(last)]
}
