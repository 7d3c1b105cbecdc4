import { chmodSync, closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'

/** Only the merchant's own account may read the probe's files, because they contain the answers of a test account. */
const OWN = 0o600

/** Writes a whole file or nothing. After a stop the earlier file remains. */
export function writeOwnFile(path: string, text: string): void {
  const beside = `${path}.new`
  const file = openSync(beside, 'w', OWN)
  try {
    // A file of an earlier run may have other permissions.
    chmodSync(beside, OWN)
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(beside, path)
}

/** The text of a file. `undefined` if it does not exist. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
