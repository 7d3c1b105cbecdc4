import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startPostgres } from '../../../packages/server/src/store/postgres.support.ts'
import type { BareTarget } from './bare-inserts.ts'
import type { KitServer } from './kit-server.ts'
import { startNginx, type Nginx } from './nginx.ts'
import { startPart, type Part } from './part.ts'
import type { PassThrough } from './pass-through.ts'

/** Connections from a server to PostgreSQL, the kit's and the bare inserts' alike. */
export const DATABASE_CONNECTIONS = 10

/** A kit's server that runs. */
export interface RunningKit {
  readonly part: Part
  readonly port: number
}

/** Everything that runs beside the bench. */
export interface BenchParts {
  readonly upstreamPort: number
  readonly upstream: Part
  readonly client: Part
  readonly bare: Part
  /** A sentence where it is not installed. */
  readonly nginx: Nginx | string
  readonly postgres: string | { readonly connectionString: string }
  /** Starts a part that ends with the bench. */
  part(file: string): Part
  kit(store: KitServer['store']): Promise<RunningKit>
  passThrough(kind: PassThrough['kind']): Promise<RunningKit>
  /** A database of its own: no table of one measurement grows with another's. */
  sqlite(name: string): Extract<BareTarget, { kind: 'sqlite' }>
  stop(): Promise<void>
}

/** Starts the upstream, nginx, PostgreSQL and the client. */
export const startBenchParts = async (): Promise<BenchParts> => {
  const folder = mkdtempSync(join(tmpdir(), 'ficha-bench-'))
  const parts: Part[] = []
  const part = (file: string): Part => {
    const started = startPart(file)
    parts.push(started)
    return started
  }
  const upstream = part('upstream.ts')
  const upstreamPort = await upstream.call<number>('start')
  const nginx = await startNginx(upstreamPort)
  const database = findPostgres() === undefined ? undefined : await startPostgres()
  return {
    upstream,
    upstreamPort,
    client: part('load-client.ts'),
    bare: part('bare-inserts.ts'),
    nginx,
    postgres: database ?? 'PostgreSQL is not installed (apt-get install postgresql), so its store is not measured.',
    part,
    kit: async (store) => {
      const server = part('kit-server.ts')
      const gatewayUrl = `http://127.0.0.1:${String(upstreamPort)}`
      return { part: server, port: await server.call<number>('start', { gatewayUrl, store } satisfies KitServer) }
    },
    passThrough: async (kind) => {
      const server = part('pass-through.ts')
      return { part: server, port: await server.call<number>('start', { kind, upstreamPort } satisfies PassThrough) }
    },
    sqlite: (name) => ({ kind: 'sqlite', file: join(folder, `${name}.sqlite`) }),
    stop: async () => {
      await Promise.all(parts.map((running) => running.stop()))
      if (typeof nginx !== 'string') await nginx.stop()
      await database?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
