/**
 * What the merchant's server costs beside nginx and beside the bare driver, in one interleaved run, and what each of its parts costs
 * alone. Nothing here fails on a figure: machines differ by more than the kit does. Run it with `pnpm bench`, shorter with
 * `pnpm bench --rounds 3 --seconds 1`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startBenchParts, type BenchParts } from './bff/bench-parts.ts'
import type { Prices, PricesInput } from './bff/prices.ts'
import { linesOfColumns, linesOfPrices, linesOfStreams, tableOf, type Line } from './bff/report.ts'
import { runRounds, type RoundOptions } from './bff/rounds.ts'
import { measureStreams, type StreamFigures } from './bff/streams.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '32' },
    streams: { type: 'string', default: '1000' },
  },
})
const options: RoundOptions = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  connections: Number(values.connections),
}

const measurePrices = async (parts: BenchParts): Promise<Prices> => {
  const part = parts.part('prices.ts')
  const input: PricesInput = {
    sqliteFile: parts.sqlite('prices').file,
    postgres: typeof parts.postgres === 'string' ? undefined : parts.postgres,
  }
  const prices = await part.call<Prices>('run', input)
  await part.stop()
  return prices
}

const measure = async (parts: BenchParts): Promise<{ lines: readonly Line[]; raw: unknown }> => {
  const streams: Record<string, StreamFigures | undefined> = {
    SQLite: await measureStreams(parts, 'sqlite', Number(values.streams), 3),
    PostgreSQL: await measureStreams(parts, 'postgres', Number(values.streams), 3),
  }
  const prices = await measurePrices(parts)
  const columns = await runRounds(parts, options)
  const lines = [
    ...linesOfColumns(columns),
    ...Object.entries(streams).flatMap(([engine, figures]) => (figures ? linesOfStreams(engine, figures) : [])),
    ...linesOfPrices(prices),
  ]
  return { lines, raw: { columns: Object.fromEntries(columns), streams, prices } }
}

const startedAt = performance.now()
const machine = {
  node: process.version,
  cores: cpus().length,
  model: cpus()[0]?.model,
  loadBefore: loadavg()[0],
}
const parts = await startBenchParts()
try {
  for (const missing of [parts.nginx, parts.postgres]) if (typeof missing === 'string') console.log(missing)
  const { lines, raw } = await measure(parts)
  const nginx = typeof parts.nginx === 'string' ? undefined : parts.nginx.version
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  const folder = join(import.meta.dirname, '../../.reports')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'bench.json'),
    `${JSON.stringify({ machine: { ...machine, nginx, loadAfter: loadavg()[0] }, options, seconds, lines, raw }, undefined, 2)}\n`,
  )
  console.log(`\n${tableOf(lines)}\n`)
  console.log(
    `${machine.node}, ${nginx ?? 'no nginx'}, ${String(machine.cores)} cores (${machine.model ?? 'unknown'}), load ${String(machine.loadBefore)} before, ${String(options.connections)} connections, ${String(options.rounds)} rounds of ${String(options.seconds)} s, ${String(seconds)} s in all. Figures in .reports/bench.json.`,
  )
} finally {
  await parts.stop()
}
