import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { postgresLimits } from '../postgres-limits.ts'
import { postgresStore } from '../postgres-store.ts'

/** A message of PostgreSQL's protocol: its kind, its length with these four bytes, its body. */
const message = (kind: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const AUTHENTICATED = message('R', Buffer.from([0, 0, 0, 0]))
const READY = message('Z', Buffer.from('I'))
const STOPPED = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'))

/** A database that stops at the moment at which a connection is ready. A busy client reads both messages in one piece. */
const aDatabaseThatStops = async (): Promise<{ readonly pool: Pool; end(): Promise<void> }> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, STOPPED])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const pool = new Pool({ host: '127.0.0.1', port, user: 'shop', database: 'shop', connectionTimeoutMillis: 1_000 })
  return {
    pool,
    end: async () => {
      await pool.end()
      server.close()
    },
  }
}

test('a database that stops while a connection is made fails the query and does not end the process', async () => {
  const database = await aDatabaseThatStops()
  const store = postgresStore(database.pool)
  await expect(store.backlog()).rejects.toThrow()
  await store.close()
  await database.end()
})

test('the same holds for limits', async () => {
  const database = await aDatabaseThatStops()
  await expect(postgresLimits(database.pool).take('an address', 60)).rejects.toThrow()
  await database.end()
})
