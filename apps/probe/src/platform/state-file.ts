import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'

/** Only the merchant's own account may read the probe's files, because they contain the answers of a test account. */
const OWN = 0o600

/** A file could not be written or read. The earlier file is still whole. */
export class FileFailed extends Error {
  constructor(path: string, cause: unknown) {
    super(sentenceOf(path, codeOf(cause)), { cause })
    this.name = 'FileFailed'
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

function sentenceOf(path: string, code: string): string {
  const earlier = 'What was there before is whole.'
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `${path} could not be written: the disk is full (${code}). ${earlier} Make room, and run the same command again: it goes on where it was.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${path} may not be written or read by this account (${code}). ${earlier} Name another folder by --out, or another file by --state.`
    case 'EEXIST':
    case 'ENOTDIR':
    case 'EISDIR':
      return `${path} could not be written: a file is where a folder has to be, or the other way round (${code}). Name another folder by --out.`
    default:
      return `${path} could not be written or read (${code === '' ? 'no reason was given' : code}). ${earlier} Name another folder by --out.`
  }
}

/** Makes a folder that only this account can read. */
export function makeOwnFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new FileFailed(path, error)
  }
}

/**
 * Writes a whole file or nothing: it writes beside the file, brings the bytes to the disk, checks the length and renames.
 *
 * @throws FileFailed with a sentence. The earlier file then remains.
 */
export function writeOwnFile(path: string, text: string): void {
  const beside = `${path}.new`
  try {
    const file = openSync(beside, 'w', OWN)
    try {
      // A file of an earlier run may have other permissions.
      chmodSync(beside, OWN)
      writeFileSync(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    if (statSync(beside).size !== Buffer.byteLength(text)) throw Object.assign(new Error('cut'), { code: 'ENOSPC' })
    renameSync(beside, path)
  } catch (error) {
    rmSync(beside, { force: true })
    throw new FileFailed(path, error)
  }
}

/** The text of a file. `undefined` if it does not exist. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new FileFailed(path, error)
  }
}
