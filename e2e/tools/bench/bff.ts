/**
 * Measures the cost of a payment and of a notification for the merchant's server, and the time that the server adds to the gateway's. In the same
 * interleaved run it measures plain Node servers that read nothing, and the bare driver. No figure fails the run, because machines differ more than
 * versions of the kit. Run it with `pnpm bench`, shorter with `pnpm bench --rounds 3 --minutes 3`. It ends before the round that would exceed its
 * minutes, and writes e2e/tools/bench/report/server.md.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { aPayment } from '@ficha/core/testing'
import { findPostgres, startPostgres } from '../../../packages/server/src/store/postgres.support.ts'
import type { Load, LoadReport } from './bff/client.ts'
import type { CpuProfile } from './bff/cpu-profile.ts'
import { profiledLoads, type LoadProfile } from './bff/cpu-reasons.ts'
import type { Growth } from './bff/growth.ts'
import { startPart, type Part } from './bff/part.ts'
import { linesOf, reportOf, type Line, type Measured } from './bff/report.ts'
import { fixtureOf, notificationOf } from './bff/requests.ts'
import type { BenchServer } from './bff/servers.ts'
import type { BareInserts, PairsReport, Places } from './bff/stores.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '0.6' },
    minutes: { type: 'string', default: '4' },
    connections: { type: 'string', default: '32' },
    streams: { type: 'string', default: '1000' },
    payments: { type: 'string', default: '1000000' },
  },
})
const [rounds, seconds, connections, streams, payments] = [
  values.rounds,
  values.seconds,
  values.connections,
  values.streams,
  values.payments,
].map(Number) as [number, number, number, number, number]

const folder = mkdtempSync(join(tmpdir(), 'ficha-bench-'))
const parts: Part[] = []
const part = (file: string): Part => {
  const started = startPart(file)
  parts.push(started)
  return started
}
const serve = async (server: BenchServer): Promise<{ readonly part: Part; readonly port: number }> => {
  const started = part('servers.ts')
  return { part: started, port: await started.call<number>('start', server) }
}

/** The measured numbers, one for each round, by name. */
const measured: Measured = new Map()
const keep = (what: string, figures: Readonly<Record<string, number>>): void => {
  const row = measured.get(what) ?? {}
  measured.set(what, row)
  for (const [name, figure] of Object.entries(figures)) row[name] = [...(row[name] ?? []), figure]
}

type Running = Awaited<ReturnType<typeof serve>>
type Step = (isCounted: boolean) => Promise<void>

/**
 * The first round is this many times as long as the others, and is not kept. V8 compiles what runs often, and a larger program needs more calls
 * until it has: a server that has run for some seconds is meant, for the kit and for what it is compared with.
 */
const WARM_UP = 4

/** The loads once more, each with a profile of its server. It takes part in no figure. */
const profiling = new Map<string, () => Promise<LoadProfile>>()

const loading = (
  client: Part,
  what: string,
  { part: server, port }: Running,
  work: () => Load['work'],
  atOnce = connections,
) => {
  profiling.set(what, async () => {
    await server.call('startProfile')
    const { done } = await client.call<LoadReport>('run', { port, connections: atOnce, seconds, work: work() })
    return { done, ...(await server.call<CpuProfile>('stopProfile')) }
  })
  return async (isCounted: boolean): Promise<readonly string[]> => {
    const before = await server.usage()
    const load: Load = { port, connections: atOnce, seconds: isCounted ? seconds : WARM_UP * seconds, work: work() }
    const { done, outTradeNos, ...figures } = await client.call<LoadReport>('run', load)
    const cpuMs = ((await server.usage()).cpuMicros - before.cpuMicros) / done / 1_000
    if (isCounted) keep(what, { ...figures, cpuMs })
    return outTradeNos
  }
}

/** Profiles the servers of the lines that missed their aim. A load that fails leaves its line without a profile. */
const profileMissed = async (lines: readonly Line[]): Promise<ReadonlyMap<string, LoadProfile>> => {
  const missed = lines.filter(({ verdict = '' }) => verdict.startsWith('missed'))
  const profiles = new Map<string, LoadProfile>()
  for (const load of new Set(missed.flatMap(({ what }) => profiledLoads(what)))) {
    const profile = await profiling
      .get(load)?.()
      .catch(() => undefined)
    if (profile) profiles.set(load, profile)
  }
  return profiles
}

const PAY = '/api/checkout/payments'
const create =
  (method: 'PIX' | 'Boleto', path = PAY) =>
  () =>
    ({ kind: 'create', method, path }) as const
const trade = (method: 'PIX' | 'Boleto') => () => ({ kind: 'trade', method }) as const
const without = (run: (isCounted: boolean) => Promise<unknown>): Step => {
  return async (isCounted) => {
    await run(isCounted)
  }
}

/** Payments and their notifications beside bare commits of the same driver, and one payment at a time for the added time. */
const stepsOfEngine = async (
  client: Part,
  stores: Part,
  kit: BenchServer,
  places: Places,
): Promise<readonly Step[]> => {
  const engine = kit.kind === 'PostgreSQL' ? kit.kind : 'SQLite'
  const server = await serve(kit)
  const waiting: string[] = []
  const pay = (what: string, method: 'PIX' | 'Boleto', atOnce?: number): Step => {
    const run = loading(client, `${what}, ${engine}`, server, create(method), atOnce)
    return async (isCounted) => {
      waiting.push(...(await run(isCounted)))
    }
  }
  const bare =
    (what: string, bytes: number): Step =>
    async (isCounted) => {
      const inserts: BareInserts = { engine, places, bytes, seconds, atOnce: connections }
      const perSecond = await stores.call<number>('bare', inserts)
      if (isCounted) keep(`${what}, ${engine}`, { perSecond })
    }
  const pairs = async (isCounted: boolean): Promise<void> => {
    const bytes = JSON.stringify(aPayment(fixtureOf('Boleto'))).length
    const inserts: BareInserts = { engine, places, bytes, seconds, atOnce: 1 }
    const report = await stores.call<PairsReport>('pairs', inserts)
    if (isCounted) keep(`two bare commits, ${engine}`, { ...report })
  }
  const notify = loading(client, `notification, ${engine}`, server, () => ({
    kind: 'notify',
    outTradeNos: waiting.splice(0),
  }))
  return [
    pay('Boleto', 'Boleto'),
    pay('Pix', 'PIX'),
    bare('bare commit of a payment', JSON.stringify(aPayment(fixtureOf('Boleto'))).length),
    without(notify),
    bare('bare commit of a notification', notificationOf('x'.repeat(32)).body.length),
    pairs,
    pay('Boleto, one at a time', 'Boleto', 1),
    pay('Pix, one at a time', 'PIX', 1),
  ]
}

/** A new server each time, because a process seldom returns memory, and the memory of the round before would count. */
const measureStreams = async (kit: BenchServer): Promise<void> => {
  const server = await serve(kit)
  const readers = part('client.ts')
  // A few streams come first, so that memory that a server needs only once is not counted for streams.
  await readers.call('open', { port: server.port, count: 20 })
  await readers.call('settle', { port: server.port })
  const idle = await server.part.usage(true)
  await readers.call('open', { port: server.port, count: streams })
  const full = await server.part.usage(true)
  const settledMs = await readers.call<number>('settle', { port: server.port })
  keep(`${String(streams)} streams, ${kit.kind}`, { megabytes: (full.rssBytes - idle.rssBytes) / 1_048_576, settledMs })
  await readers.stop()
  await server.part.stop()
}

/** Resolves to how many rounds were kept. */
const measure = async (connectionString: string | undefined): Promise<number> => {
  const upstream = await serve({ kind: 'upstream' })
  const gatewayUrl = `http://127.0.0.1:${String(upstream.port)}`
  const sqlite = (name: string): BenchServer => ({ kind: 'SQLite', gatewayUrl, file: join(folder, `${name}.sqlite`) })
  const postgres: readonly BenchServer[] =
    connectionString === undefined ? [] : [{ kind: 'PostgreSQL', gatewayUrl, connectionString }]
  const places = { file: join(folder, 'alone.sqlite'), connectionString }
  for (let round = 0; round < 3; round += 1)
    for (const kit of [sqlite('streams'), ...postgres]) await measureStreams(kit)
  const growing = part('growth.ts')
  const grown: Growth = { file: join(folder, 'growth.sqlite'), payments }
  const sizes = await growing.call<Record<string, readonly number[]>>('grow', grown)
  for (const [what, batches] of Object.entries(sizes)) for (const figure of batches) keep('growth', { [what]: figure })
  await growing.stop()
  const [client, stores] = [part('client.ts'), part('stores.ts')]
  for (const [what, batches] of Object.entries(await stores.call<Record<string, readonly number[]>>('prices', places)))
    for (const micros of batches) keep(what, { micros })
  const [hono, dispatch, hand, gatewayCall, map] = await Promise.all(
    (['hono', 'dispatch', 'by-hand', 'gateway-call', 'map'] as const).map((kind) => serve({ kind, gatewayUrl })),
  )
  if (!hono || !dispatch || !hand || !gatewayCall || !map) throw new Error('A server of the bench did not start.')
  const steps = [
    without(loading(client, 'upstream', upstream, trade('Boleto'))),
    without(loading(client, 'Boleto, one at a time, upstream', upstream, trade('Boleto'), 1)),
    without(loading(client, 'Pix, one at a time, upstream', upstream, trade('PIX'), 1)),
    without(loading(client, 'Hono', hono, trade('Boleto'))),
    without(loading(client, 'undici dispatch', dispatch, trade('Boleto'))),
    without(loading(client, 'by hand', hand, create('Boleto', '/by-hand'))),
    without(loading(client, 'by hand again', hand, create('Boleto', '/by-hand'))),
    without(loading(client, 'gateway call', gatewayCall, create('Boleto', '/gateway-call'))),
    without(loading(client, 'Boleto, Map', map, create('Boleto'))),
    without(loading(client, 'Pix, Map', map, create('PIX'))),
  ]
  for (const kit of [sqlite('kit'), ...postgres]) steps.push(...(await stepsOfEngine(client, stores, kit, places)))
  // A round does every step once, so that all steps run under the same load of the machine. The first round warms up and is not kept.
  let longest = 0
  for (let round = 0; round <= rounds; round += 1) {
    const begunAt = performance.now()
    if (round > 1 && begunAt + longest > deadline) {
      console.log(`stopped before round ${String(round)}: it would not end in time`)
      return round - 1
    }
    for (const step of steps) await step(round > 0)
    if (round > 0) longest = Math.max(longest, performance.now() - begunAt)
    console.log(round === 0 ? 'warmed up' : `round ${String(round)} of ${String(rounds)}`)
  }
  return rounds
}

const startedAt = performance.now()
const deadline = startedAt + Number(values.minutes) * 60_000
const loadBefore = loadavg()[0]
const database = findPostgres() === undefined ? undefined : await startPostgres({ durable: true })
if (!database) console.log('PostgreSQL is not installed (apt-get install postgresql), so its store is not measured.')
try {
  const countedRounds = await measure(database?.connectionString)
  const lines = linesOf(measured)
  const profiles = await profileMissed(lines)
  const took = Math.round((performance.now() - startedAt) / 1_000)
  const loads = [loadBefore, loadavg()[0]].map((load) => load?.toFixed(1))
  const about = [
    `Node ${process.versions.node}, ${String(cpus().length)} cores of ${cpus()[0]?.model ?? 'an unknown kind'}; load ${loads.join(' before, ')} after`,
    `${String(countedRounds)} rounds of ${String(seconds)} s, after one of ${String(WARM_UP * seconds)} s that warms up, ${String(connections)} connections, ${String(streams)} streams; ${String(took)} s in all`,
  ]
  const report = reportOf(lines, about, profiles)
  const reports = join(import.meta.dirname, 'report')
  mkdirSync(reports, { recursive: true })
  writeFileSync(join(reports, 'server.md'), report)
  console.log(`\n${report}\nWritten to e2e/tools/bench/report/server.md.`)
} finally {
  await Promise.all(parts.map((running) => running.stop()))
  await database?.stop()
  rmSync(folder, { recursive: true, force: true })
}
