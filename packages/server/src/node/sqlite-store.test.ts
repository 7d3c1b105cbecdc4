import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
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
