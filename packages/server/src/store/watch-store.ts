import type { MissingPart } from '@ficha/core/contract'
import type { Clock } from '../platform/clock.ts'
import { isoInstant } from '../platform/clock.ts'
import type { Logger } from '../platform/log/logger.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import type { StoreState, StoreWatch } from '../ports/store-watch.ts'
import { AccountError } from './account-error.ts'
import { missingOf } from './schema-error.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/**
 * Makes the first connection to a store and migrates its schema. It tries again until this works. Each wait is twice the last one, up to
 * half a minute. A problem is logged once, and again if it changes. The success after a problem is logged once.
 */
export const watchStore = (store: Pick<PaymentStore, 'checkReady'>, clock: Clock, logger: Logger): StoreWatch => {
  let state: StoreState = { kind: 'untried' }
  let watching: Promise<void> | undefined
  const stopped = new AbortController()

  const watch = async (): Promise<void> => {
    const startedAt = clock.now()
    let said: string | undefined
    for (let wait = FIRST_WAIT_MS; !stopped.signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      try {
        await store.checkReady()
        state = { kind: 'reached' }
        if (said !== undefined)
          logger.warn({ since: isoInstant(startedAt) }, 'The store can be reached now: payments are taken again.')
        return
      } catch (error) {
        const missing = missingOf(error)
        state = { kind: 'away', missing, nextAt: clock.now() + wait }
        const cause = `${missing} ${error instanceof Error ? error.message : ''}`
        if (cause !== said) logger.error({ missing, error }, sentenceOf(error))
        said = cause
      }
      await clock.sleep(wait, stopped.signal)
    }
  }
  return {
    start: () => (watching ??= watch()),
    state: () => state,
    stop: () => stopped.abort(),
  }
}

/** PostgreSQL's SQLSTATE of a read-only session, and SQLite's code of a file that it may only read. */
const isReadOnly = (error: unknown): boolean => {
  const { code, errcode } = (typeof error === 'object' && error !== null ? error : {}) as {
    readonly code?: unknown
    readonly errcode?: unknown
  }
  return code === '25006' || errcode === 8
}

const sentenceOf = (error: unknown): string => {
  if (error instanceof AccountError) return OTHER_ACCOUNT
  return isReadOnly(error) ? CANNOT_WRITE : SAYS[missingOf(error)]
}

const OTHER_ACCOUNT =
  'The store belongs to another gateway account (error), so no payment is made and no notification is acknowledged (503).'

const CANNOT_WRITE =
  'The store can be read and cannot be written (error), so no payment is made and no notification is acknowledged (503) until it can. It is tried again, at the latest every 30 seconds. Lead its address to the server that takes writes, or let the account and this process write.'

const SAYS: Readonly<Record<MissingPart, string>> = {
  store:
    'The store cannot be reached, so no payment is made and no notification is acknowledged (503) until it can. It is tried again, at the latest every 30 seconds. Check its address, its credentials, and the network or the disk (error).',
  migrations:
    'The store answers and its schema cannot be used (error), so no payment is made and no notification is acknowledged (503). It is tried again, at the latest every 30 seconds.',
}
