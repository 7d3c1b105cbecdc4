import { ACCOUNT_NAME } from '../../../ports/account-name.ts'
import type { SqlDriver, SqlQuery } from '../sql-driver.ts'

/**
 * Makes a driver that reads and writes the tables of one account: `ficha_mx__payments` in the place of `ficha_payments`. Every statement of
 * the store goes through it, so none can find a row of another account. A table of the account without a name has no double underscore in
 * its name, and a name of an account has none, so two accounts never share a table or an index.
 *
 * @throws Error for a name that is not 1 to 20 small letters and digits, because it becomes a part of statements.
 */
export const driverOfAccount = (driver: SqlDriver, account: string): SqlDriver => {
  if (!ACCOUNT_NAME.test(account))
    throw new Error(
      '@ficha/server: ofAccount was given no name of 1 to 20 small letters and digits that begins with a letter, so the account has no tables. Pass a short name such as "mx".',
    )
  const known = new Map<string, string>()
  const ofAccount = (sql: string): string => {
    const made = known.get(sql) ?? sql.replaceAll('ficha_', `ficha_${account}__`)
    if (known.size < MOST_KNOWN) known.set(sql, made)
    return made
  }
  const through =
    (query: SqlQuery): SqlQuery =>
    (sql, values) =>
      query(ofAccount(sql), values)
  return {
    ...driver,
    read: through(driver.read),
    once: through(driver.once),
    transaction: (work, longestMs) => driver.transaction((query) => work(through(query)), longestMs),
    ...(driver.apart && { apart: (sql: string) => driver.apart?.(ofAccount(sql)) ?? Promise.resolve() }),
  }
}

/** Lists in statements have few different lengths, so the statements are fewer than this. */
const MOST_KNOWN = 500
