/**
 * Measures the capacity of one machine: payments and notifications a second with 1, 2 and 4 processes of the kit on one store, their processor time,
 * the load of the machine, and the bytes of a payment in tables and indexes. From these it calculates the needs of 1,000 payments a second and of 100
 * million payments, and states which values are not measured. Run it with `pnpm bench:capacity`. It writes e2e/tools/bench/report/capacity.md.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findPostgres, startPostgres } from '../../../packages/server/src/store/postgres.support.ts'
import { capacityReport, type Carried } from './bff/capacity-report.ts'
import type { Load, LoadReport } from './bff/client.ts'
import { startPart, type Part } from './bff/part.ts'
import type { BenchServer } from './bff/servers.ts'
import { sizesOfPostgres, sizesOfSqlite, type TableSize } from './bff/table-sizes.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '2' } } })
const seconds = Number(values.seconds)
const PROCESSES = [1, 2, 4] as const
const CONNECTIONS = 32

const folder = mkdtempSync(join(tmpdir(), 'ficha-capacity-'))
const parts: Part[] = []
const part = (file: string): Part => {
  const started = startPart(file)
  parts.push(started)
  return started
}

/** Share of all processors that was in use since the last call. */
const busyShare = (): (() => number) => {
  const read = (): { readonly idle: number; readonly all: number } =>
    cpus().reduce(
      (sum, { times }) => ({
        idle: sum.idle + times.idle,
        all: sum.all + times.user + times.nice + times.sys + times.idle + times.irq,
      }),
      { idle: 0, all: 0 },
    )
  const before = read()
  return () => {
    const now = read()
    return 1 - (now.idle - before.idle) / (now.all - before.all)
  }
}

interface Running {
  readonly server: Part
  readonly client: Part
  readonly port: number
}

/** Every process has its own client, with an equal number of connections. */
const load = async (
  running: readonly Running[],
  work: (place: number) => Load['work'],
): Promise<{
  readonly reports: readonly LoadReport[]
  readonly perSecond: number
  readonly cpuMs: number
  readonly busy: number
}> => {
  const before = await Promise.all(running.map(({ server }) => server.usage()))
  const busy = busyShare()
  const reports = await Promise.all(
    running.map(({ client, port }, place) =>
      client.call<LoadReport>('run', {
        port,
        connections: Math.ceil(CONNECTIONS / running.length),
        seconds,
        work: work(place),
      } satisfies Load),
    ),
  )
  const share = busy()
  const after = await Promise.all(running.map(({ server }) => server.usage()))
  const cpuMicros = after.reduce((sum, { cpuMicros: now }, place) => sum + now - (before[place]?.cpuMicros ?? 0), 0)
  const done = reports.reduce((sum, report) => sum + report.done, 0)
  const perSecond = reports.reduce((sum, report) => sum + report.perSecond, 0)
  return { reports, perSecond, cpuMs: cpuMicros / done / 1_000, busy: share }
}

const carry = async (kit: BenchServer, processes: number): Promise<Carried> => {
  const running: Running[] = []
  // The processes start one after the other, because the first one creates the schema.
  for (let count = 0; count < processes; count += 1) {
    const server = part('servers.ts')
    running.push({ server, client: part('client.ts'), port: await server.call<number>('start', kit) })
  }
  const create = () => ({ kind: 'create', method: 'Boleto', path: '/api/checkout/payments' }) as const
  // The first payments of a process are slower, because its code is compiled.
  const warm = await load(running, create)
  const payments = await load(running, create)
  const made = [...warm.reports, ...payments.reports].flatMap(({ outTradeNos }) => outTradeNos)
  const notifications = await load(running, (place) => ({
    kind: 'notify',
    outTradeNos: made.filter((_, at) => at % processes === place),
  }))
  await Promise.all(running.flatMap(({ server, client }) => [server.stop(), client.stop()]))
  const of = ({ perSecond, cpuMs, busy }: typeof payments) => ({ perSecond, cpuMs, busy })
  return {
    engine: kit.kind === 'PostgreSQL' ? kit.kind : 'SQLite',
    processes,
    payments: of(payments),
    notifications: of(notifications),
  }
}

const startedAt = performance.now()
const loadBefore = loadavg()[0] ?? 0
const database = findPostgres() === undefined ? undefined : await startPostgres({ durable: true })
try {
  const upstream = part('servers.ts')
  const gatewayUrl = `http://127.0.0.1:${String(await upstream.call<number>('start', { kind: 'upstream' } satisfies BenchServer))}`
  const file = join(folder, 'kit.sqlite')
  const kits: readonly BenchServer[] = [
    { kind: 'SQLite', gatewayUrl, file },
    ...(database ? [{ kind: 'PostgreSQL', gatewayUrl, connectionString: database.connectionString } as const] : []),
  ]
  const carried: Carried[] = []
  for (const kit of kits)
    for (const processes of PROCESSES) {
      carried.push(await carry(kit, processes))
      console.log(`${kit.kind}, ${String(processes)} processes: done`)
    }
  const sizes: Readonly<Record<string, readonly TableSize[]>> = {
    SQLite: sizesOfSqlite(file),
    ...(database && { PostgreSQL: await sizesOfPostgres(database.connectionString) }),
  }
  const took = Math.round((performance.now() - startedAt) / 1_000)
  const report = capacityReport(carried, sizes, [
    `Node ${process.versions.node}, ${String(cpus().length)} cores of ${cpus()[0]?.model ?? 'an unknown kind'}, gateway, clients and database on the same machine; load ${loadBefore.toFixed(1)} before`,
    `${String(CONNECTIONS)} connections, ${String(seconds)} s a figure; ${String(took)} s in all`,
  ])
  const reports = join(import.meta.dirname, 'report')
  mkdirSync(reports, { recursive: true })
  writeFileSync(join(reports, 'capacity.md'), report)
  console.log(`\n${report}\nWritten to e2e/tools/bench/report/capacity.md.`)
} finally {
  await Promise.all(parts.map((running) => running.stop()))
  await database?.stop()
  rmSync(folder, { recursive: true, force: true })
}
