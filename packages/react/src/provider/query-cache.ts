import { Query } from './query.ts'

/** What tells one question from another: what is asked for, of whom. */
export type QueryKey = readonly string[]

/**
 * The questions of one kit, so that two parts that ask the same ask once. What was answered is kept for as long as the provider is on the
 * page, and goes with it: a timer for each answer would hold on to a page's parts after they were taken away.
 */
export class QueryCache {
  readonly #queries = new Map<string, unknown>()

  /**
   * The question of a key, which is made where there is none.
   *
   * @param initial What is known of one that is made now.
   */
  query<Data, Failure>(key: QueryKey, initial?: Data): Query<Data, Failure> {
    const name = JSON.stringify(key)
    // Whoever uses a key says what its answers are: one key has one kind of answer.
    const known = this.#queries.get(name) as Query<Data, Failure> | undefined
    if (known) return known
    const made = new Query<Data, Failure>(initial)
    this.#queries.set(name, made)
    return made
  }
}
