import { statSync } from 'node:fs'

/** Whether a path of SQLite is a path of the file system, and not ":memory:" or an address "file:...". */
export const isFile = (path: string): boolean => path !== ':memory:' && path !== '' && !path.startsWith('file:')

/**
 * Watches that an open SQLite file is still the one at its path. After a restore, a sync or a deploy that replaces the file, SQLite goes on writing to the
 * old one, which has no name any more: everything would be lost at the next start. The same holds for the file `-wal` with the last commits.
 *
 * @param path The file, which must exist.
 * @returns A function that throws if a file was replaced or removed. It takes some microseconds.
 */
export const watchFile = (path: string): (() => void) => {
  if (!isFile(path)) return () => undefined
  const wal = `${path}-wal`
  const opened = identityOf(path)
  let openedWal = identityOf(wal)
  return () => {
    if (identityOf(path) !== opened) throw replaced(path)
    const now = identityOf(wal)
    // SQLite makes it with the first write, and keeps it while a connection is open.
    openedWal ??= now
    if (now !== openedWal) throw replaced(wal)
  }
}

/** The number of the file on its disk. `undefined` if there is no file. */
const identityOf = (path: string): string | undefined => {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true })
  return found && `${found.dev} ${found.ino}`
}

const replaced = (path: string): Error =>
  new Error(
    `@ficha/server: ${path} was replaced or removed while this process had it open, so what is written now would be lost, and nothing is acknowledged. Start this process again. Stop it before you restore a file.`,
  )
