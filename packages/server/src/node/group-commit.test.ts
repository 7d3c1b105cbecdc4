import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SqlDriver } from '../store/sql/sql-driver.ts'
import { openSqlite } from './sqlite-store.ts'

let folder: string
let driver: SqlDriver
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ficha-group-'))
  driver = openSqlite(join(folder, 'ficha.db'))
  await driver.transaction(async (query) => {
    await query('CREATE TABLE parents (id TEXT PRIMARY KEY)')
    await query(
      'CREATE TABLE lines (id TEXT PRIMARY KEY, parent TEXT REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED)',
    )
  })
})
afterEach(async () => {
  await driver.close()
  rmSync(folder, { recursive: true })
})

const insert = (id: string, parent: string | null = null): Promise<number> =>
  driver.transaction(async (query) => {
    await query('INSERT INTO lines (id, parent) VALUES (?, ?)', [id, parent])
    return Number((await query('SELECT COUNT(*) AS n FROM lines'))[0]?.['n'])
  })
const stored = async (): Promise<unknown[]> =>
  (await driver.read('SELECT id FROM lines ORDER BY id')).map((row) => row['id'])

describe('transactions that are committed together', () => {
  test('run one after another, and each sees the writes before it', async () => {
    expect(await Promise.all(['a', 'b', 'c'].map((id) => insert(id)))).toEqual([1, 2, 3])
  })

  test('are visible to others only after their commit', async () => {
    const seen: unknown[][] = []
    await Promise.all(['a', 'b', 'c'].map((id) => insert(id).then(async () => seen.push(await stored()))))
    expect(seen).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ])
  })

  test('wait one turn of the event loop for others', async () => {
    const seen: unknown[][] = []
    const first = insert('a').then(async () => seen.push(await stored()))
    await new Promise((resolve) => setImmediate(resolve))
    await Promise.all([first, insert('b')])
    expect(seen).toEqual([['a', 'b']])
  })

  test('fail alone: the writes of one are rolled back, and the others stay', async () => {
    const results = await Promise.allSettled([
      insert('a'),
      driver.transaction(async (query) => {
        await query("INSERT INTO lines (id) VALUES ('half')")
        throw new Error('the second half failed')
      }),
      insert('a'),
      insert('b'),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(await stored()).toEqual(['a', 'b'])
  })

  test('all fail when the commit fails, and nothing is stored', async () => {
    const results = await Promise.allSettled([insert('a'), insert('orphan', 'nobody'), insert('b')])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await stored()).toEqual([])
    expect(await insert('later')).toBe(1)
  })

  test('all fail when the engine has rolled back by itself, and nothing is stored', async () => {
    const results = await Promise.allSettled([
      insert('a'),
      driver.transaction(async (query) => {
        await query('ROLLBACK')
        throw new Error('database or disk is full')
      }),
      insert('b'),
    ])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await stored()).toEqual([])
  })

  test('need no savepoint for a single statement, which fails alone in a group, too', async () => {
    const statement = (id: string): Promise<unknown> =>
      driver.once('INSERT INTO lines (id) VALUES (?), (?) RETURNING id', [`${id}1`, id])
    const results = await Promise.allSettled([insert('a'), statement('a'), statement('b')])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await expect(statement('b')).rejects.toThrow('UNIQUE')
    expect(await stored()).toEqual(['a', 'b', 'b1'])
  })

  test('all fail when one statement caused a rollback of the engine', async () => {
    const results = await Promise.allSettled([
      insert('a'),
      driver.once("INSERT OR ROLLBACK INTO lines (id) VALUES ('a') RETURNING id"),
      insert('b'),
    ])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await stored()).toEqual([])
    expect(await insert('later')).toBe(1)
  })

  test('store nothing of a transaction that fails alone', async () => {
    const failing = driver.transaction(async (query) => {
      await query("INSERT INTO lines (id) VALUES ('half')")
      throw new Error('the second half failed')
    })
    await expect(failing).rejects.toThrow('the second half failed')
    expect(await stored()).toEqual([])
    expect(await insert('later')).toBe(1)
  })

  test('are committed in several groups if there are many', async () => {
    const ids = Array.from({ length: 300 }, (_, at) => String(at).padStart(3, '0'))
    expect(await Promise.all(ids.map((id) => insert(id)))).toEqual(ids.map((_, at) => at + 1))
    expect(await stored()).toEqual(ids)
  })
})
