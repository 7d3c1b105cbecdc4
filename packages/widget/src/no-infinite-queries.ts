/** Stands in for query-core's `infiniteQueryBehavior` in the built widget. A test compares the names. */

const never: () => never = (): never => {
  throw new Error('@ficha/widget: a query with pages was made, which this build has taken out.')
}

export const infiniteQueryBehavior: () => never = never
export const hasNextPage: () => never = never
export const hasPreviousPage: () => never = never
