import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { isAlive, signal } from '../../../../.ci/processes.mjs'
import { postgresMissing, startPostgres } from './postgres.support.ts'

const missing = postgresMissing()
describe.skipIf(missing !== undefined)(`PostgreSQL ${missing ?? ''}`, () => {
  test('a power cut ends every process at once, also one that a busy machine has not let run', async () => {
    const postgres = await startPostgres()
    const client = new Client({ connectionString: postgres.connectionString })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ readonly pid: number }>('SELECT pg_backend_pid() AS pid')
    const backend = rows[0]?.pid ?? 0
    expect(isAlive(backend)).toBe(true)
    // The process is stopped, as on a busy machine, so it cannot notice that the first process of PostgreSQL has ended.
    signal(backend, 'SIGSTOP')
    try {
      await postgres.kill()
      expect(isAlive(backend)).toBe(false)
    } finally {
      signal(backend, 'SIGKILL')
    }
    await postgres.start()
    await postgres.stop()
  })
})
