import { createRequire, syncBuiltinESMExports } from 'node:module'
import type * as Sqlite from 'node:sqlite'
import type { Random } from '../../fuzz/random.ts'
import type { Scheduler } from './scheduler.ts'

/** Everything of the platform that could differ between two runs of one seed. */
export interface Realm {
  readonly scheduler: Scheduler
  readonly random: Random
  /** Opens a connection to the disk of the machine that starts now. */
  readonly openDatabase: () => unknown
}

let realm: Realm | undefined

const current = (): Realm => {
  if (!realm) throw new Error('No simulation runs.')
  return realm
}

/** Puts a simulation in the place of the platform. */
export const enterRealm = (next: Realm): void => {
  realm = next
}

/** A timer as Node and browsers give it. */
const timerOf = (cancel: () => void): object => ({ cancel, unref: () => undefined, ref: () => undefined })

const cancelTimer = (timer: unknown): void => {
  if (typeof timer === 'object' && timer !== null && 'cancel' in timer) (timer as { cancel: () => void }).cancel()
}

const setTimer = (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]): object =>
  timerOf(current().scheduler.after(ms, () => run(...values)))

const setRepeated = (run: () => void, ms = 0): object => {
  let cancel = (): void => undefined
  const next = (): void => {
    cancel = current().scheduler.after(ms, () => {
      next()
      run()
    })
  }
  next()
  return timerOf(() => cancel())
}

/** A turn of the event loop takes no time or a few milliseconds: the disk. */
const setTurn = (run: (...values: unknown[]) => void, ...values: unknown[]): object =>
  timerOf(current().scheduler.after(current().random.integer(3), () => run(...values)))

let fills = 0

/** How often random bytes were drawn in this process. */
export const fillsSoFar = (): number => fills

const fill = (bytes: Uint8Array | Uint32Array): Uint8Array | Uint32Array => {
  const { random } = current()
  fills += 1
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = bytes instanceof Uint32Array ? random.integer(2 ** 32) : random.integer(256)
  return bytes
}

/**
 * Replaces timers, the time, chance and SQLite's connections for the whole process. Call it before the first import of the product: some libraries
 * keep what they find. It gives pages a `window`, without which the query library believes that it runs on a server.
 */
export const installRealm = (): void => {
  const timers = createRequire(import.meta.url)('node:timers') as Record<string, unknown>
  timers['setImmediate'] = setTurn
  syncBuiltinESMExports()
  Object.assign(globalThis, {
    window: globalThis,
    setTimeout: setTimer,
    clearTimeout: cancelTimer,
    setInterval: setRepeated,
    clearInterval: cancelTimer,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  Date.now = () => current().scheduler.now()
  performance.now = () => current().scheduler.now()
  Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: fill })
  const builtin = process.getBuiltinModule.bind(process)
  const sqlite = builtin('node:sqlite')
  const simulated = {
    ...sqlite,
    DatabaseSync: function open() {
      return current().openDatabase()
    } as unknown as typeof Sqlite.DatabaseSync,
  }
  process.getBuiltinModule = ((name: string): unknown =>
    name === 'node:sqlite' ? simulated : builtin(name)) as typeof process.getBuiltinModule
}
