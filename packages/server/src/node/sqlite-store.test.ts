import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openSqlite, sqliteStore } from './sqlite-store.ts'

let directory = ''
afterEach(() => rmSync(directory, { recursive: true, force: true }))

test('11.9: only the owner can read the file and the files beside it, whatever the umask', async () => {
  directory = mkdtempSync(join(tmpdir(), 'ficha-'))
  const before = process.umask(0)
  try {
    const store = sqliteStore(join(directory, 'ficha.sqlite'))
    await store.checkReady()
    const modes = readdirSync(directory).map((name) => [name, statSync(join(directory, name)).mode & 0o777])
    expect(modes.length).toBeGreaterThan(1)
    for (const [name, mode] of modes) expect([name, mode]).toEqual([name, 0o600])
    await store.close()
  } finally {
    process.umask(before)
  }
})

test('a statement that was prepared before another process added a column gives each value its own name', async () => {
  directory = mkdtempSync(join(tmpdir(), 'ficha-'))
  const path = join(directory, 'ficha.sqlite')
  const [mine, other] = [openSqlite(path), openSqlite(path)]
  const read = () => mine.read("SELECT t.*, 'last' AS mark FROM things t")
  await other.once('CREATE TABLE things (id TEXT, name TEXT)')
  await other.once("INSERT INTO things VALUES ('a', 'mug')")
  expect(await read()).toEqual([{ id: 'a', name: 'mug', mark: 'last' }])
  await other.once("ALTER TABLE things ADD COLUMN colour TEXT DEFAULT 'blue'")
  expect(await read()).toEqual([{ id: 'a', name: 'mug', colour: 'blue', mark: 'last' }])
  await mine.close()
  await other.close()
})

describe('90: a file that is not the opened one any more', () => {
  const replace = (path: string): void => {
    copyFileSync(path, `${path}.backup`)
    renameSync(`${path}.backup`, path)
  }
  test.each<[string, (path: string) => void]>([
    ['replaced, as by a restore or a sync', replace],
    ['removed', (path) => rmSync(path)],
    ['without its last commits, because -wal was removed', (path) => rmSync(`${path}-wal`)],
    ['with the -wal of a copy', (path) => replace(`${path}-wal`)],
  ])('%s: nothing is acknowledged, by one statement or by a transaction', async (_, happen) => {
    directory = mkdtempSync(join(tmpdir(), 'ficha-'))
    const path = join(directory, 'ficha.sqlite')
    const driver = openSqlite(path)
    await driver.once('CREATE TABLE things (id TEXT)')
    happen(path)
    const sentence = /was replaced or removed while this process had it open.*Start this process again/
    await expect(driver.once("INSERT INTO things VALUES ('a')")).rejects.toThrow(sentence)
    await expect(driver.transaction((query) => query("INSERT INTO things VALUES ('b')"))).rejects.toThrow(sentence)
    const both = [1, 2].map((id) => driver.transaction((query) => query('INSERT INTO things VALUES (?)', [id])))
    for (const outcome of await Promise.allSettled(both)) expect(outcome.status).toBe('rejected')
    await driver.close()
  })

  test('is not one that another process writes to, or whose commits are moved from -wal to the file', async () => {
    directory = mkdtempSync(join(tmpdir(), 'ficha-'))
    const path = join(directory, 'ficha.sqlite')
    const [mine, other] = [openSqlite(path), openSqlite(path)]
    await mine.once('CREATE TABLE things (id TEXT)')
    await other.once("INSERT INTO things VALUES ('a')")
    await other.read('PRAGMA wal_checkpoint(TRUNCATE)')
    await mine.once("INSERT INTO things VALUES ('b')")
    await other.close()
    await mine.once("INSERT INTO things VALUES ('c')")
    expect(await mine.read('SELECT id FROM things')).toHaveLength(3)
    await mine.close()
  })
})

describe('a file that cannot be used is refused at the start with a sentence', () => {
  test('no SQLite file', () => {
    directory = mkdtempSync(join(tmpdir(), 'ficha-'))
    const path = join(directory, 'ficha.sqlite')
    writeFileSync(path, 'Dear shop, '.repeat(500))
    expect(() => sqliteStore(path)).toThrow(
      /^@ficha\/server: sqliteStore cannot use .* \(file is not a database\), so .*\.$/,
    )
  })

  test('no folder', () => {
    expect(() => sqliteStore('/proc/nobody/ficha.sqlite')).toThrow(
      /^@ficha\/server: sqliteStore cannot write .*Make its folder/,
    )
  })

  /** Nobody's user id: for root every folder is writable. */
  const NOBODY = 65_534
  const isRoot = process.getuid?.() === 0

  test('a folder in which SQLite cannot make its other files', () => {
    directory = mkdtempSync(join(tmpdir(), 'ficha-'))
    const path = join(directory, 'ficha.sqlite')
    writeFileSync(path, '')
    if (isRoot) chownSync(path, NOBODY, NOBODY)
    chmodSync(directory, 0o555)
    const opened = spawnSync(
      process.execPath,
      [
        '--conditions=@ficha/source',
        '--input-type=module',
        '-e',
        `
        const { sqliteStore } = await import(${JSON.stringify(new URL('./sqlite-store.ts', import.meta.url).href)})
        try { sqliteStore(${JSON.stringify(path)}) } catch (error) { console.log(error.message) }`,
      ],
      { encoding: 'utf8', ...(isRoot && { uid: NOBODY, gid: NOBODY }) },
    )
    chmodSync(directory, 0o755)
    expect(opened.stdout).toMatch(/^@ficha\/server: sqliteStore cannot write in the folder of .* -wal and -shm/)
  })
})
