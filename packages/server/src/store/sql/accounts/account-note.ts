import { AccountError } from '../../account-error.ts'
import { holdNote, keepNote, readNote } from '../clock-notes.ts'
import type { SqlDriver } from '../sql-driver.ts'

/** The note of the gateway account that a store belongs to. */
interface AccountNote {
  readonly appId: string
}

const NAME = 'account'

/** Holds a store to one gateway account: the first one that uses it. */
export interface AccountOfStore {
  /** @throws AccountError if this process uses the store for another account already. */
  readonly setAppId: (appId: string) => void
  /** Resolves if the store belongs to the account of `setAppId`, or if none was set. It reads the store once. */
  readonly whenOurs: () => Promise<void>
}

/** Makes the check of a store's account. */
export const createAccountOfStore = (driver: SqlDriver): AccountOfStore => {
  let appId: string | undefined
  let compared: Promise<void> | undefined
  return {
    setAppId: (given) => {
      if (appId !== undefined && appId !== given) throw new AccountError(appId, given)
      appId = given
    },
    whenOurs: () => {
      if (appId === undefined) return Promise.resolve()
      compared ??= compare(driver, appId).catch((error: unknown) => {
        compared = undefined
        throw error
      })
      return compared
    },
  }
}

const compare = async (driver: SqlDriver, appId: string): Promise<void> => {
  const noted = (await readNote<AccountNote>(driver.read, NAME)) ?? (await noteFirst(driver, appId))
  if (noted.appId !== appId) throw new AccountError(noted.appId, appId)
}

/** Notes the account, unless another process has noted one meanwhile. */
const noteFirst = (driver: SqlDriver, appId: string): Promise<AccountNote> =>
  driver.transaction(async (query) => {
    const known = await holdNote<AccountNote>(query, NAME)
    if (known) return known
    await keepNote(query, NAME, { appId } satisfies AccountNote)
    return { appId }
  })
