import type { TableSize } from './table-sizes.ts'

/** The throughput of a number of processes on one store. */
export interface Carried {
  readonly engine: 'SQLite' | 'PostgreSQL'
  readonly processes: number
  readonly payments: Rate
  readonly notifications: Rate
}

interface Rate {
  readonly perSecond: number
  /** Of the kit's processes. */
  readonly cpuMs: number
  /** Share of all processors of the machine, everything on it counted. */
  readonly busy: number
}

const SATURATED = 0.9

const limitOf = ({ busy }: Rate): string =>
  busy >= SATURATED ? 'the processors' : 'commits that wait for the disk, one after another'

const perSecond = ({ perSecond: rate, cpuMs, busy }: Rate): string =>
  `${rate.toFixed(0)} | ${cpuMs.toFixed(2)} | ${(busy * 100).toFixed(0)} %`

const carriedTable = (carried: readonly Carried[]): readonly string[] => [
  '| store, processes | payments a second | CPU of one, ms | machine busy | notifications a second | CPU of one, ms | machine busy | what was full first |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
  ...carried.map(
    ({ engine, processes, payments, notifications }) =>
      `| ${engine}, ${String(processes)} | ${perSecond(payments)} | ${perSecond(notifications)} | ${limitOf(payments)} |`,
  ),
  '',
]

const sizesTable = (engine: string, sizes: readonly TableSize[]): readonly string[] => {
  const filled = sizes.filter(({ rows }) => rows > 100)
  if (filled.length === 0) return [`${engine}: sizes are not known here.`, '']
  return [
    `| ${engine} | rows | bytes a row, table | bytes a row, indexes |`,
    '| --- | ---: | ---: | ---: |',
    ...filled.map(
      ({ table, rows, tableBytes, indexBytes }) =>
        `| ${table} | ${String(rows)} | ${(tableBytes / rows).toFixed(0)} | ${(indexBytes / rows).toFixed(0)} |`,
    ),
    '',
  ]
}

const GOAL = 1_000
const MANY = 100_000_000
const DAYS_A_MONTH = 30

/** Bytes a payment takes in all tables: one notification each, as the bench sent them. */
const bytesOfPayment = (sizes: readonly TableSize[]): { readonly table: number; readonly index: number } => {
  const payments = sizes.find(({ table }) => table === 'ficha_payments')?.rows ?? 0
  const sum = (of: (size: TableSize) => number): number =>
    payments === 0 ? Number.NaN : sizes.reduce((total, size) => total + of(size), 0) / payments
  return { table: sum(({ tableBytes }) => tableBytes), index: sum(({ indexBytes }) => indexBytes) }
}

const gigabytes = (bytes: number): string => (Number.isNaN(bytes) ? 'not known' : `${(bytes / 1e9).toFixed(0)} GB`)

const simulation = (
  carried: readonly Carried[],
  sizes: Readonly<Record<string, readonly TableSize[]>>,
): readonly string[] => {
  const best = (engine: string): Carried | undefined =>
    carried
      .filter((one) => one.engine === engine)
      .toSorted((left, right) => right.payments.perSecond - left.payments.perSecond)[0]
  const postgres = best('PostgreSQL')
  if (!postgres) return ['PostgreSQL was not measured, so nothing is said of 1,000 a second.', '']
  const { table, index } = bytesOfPayment(sizes['PostgreSQL'] ?? [])
  const cores = (GOAL * (postgres.payments.cpuMs + postgres.notifications.cpuMs)) / 1_000
  const monthly = MANY / 12
  return [
    `| ${String(GOAL)} payments a second, each with a notification, on PostgreSQL | | |`,
    '| --- | ---: | --- |',
    `| cores for the kit's processes | ${cores.toFixed(1)} | extrapolated: CPU of one times the rate; processes share nothing but the database |`,
    `| processes, one core each at 70 % | ${Math.ceil(cores / 0.7).toString()} | extrapolated |`,
    `| of the measured rate on this machine | ${(GOAL / postgres.payments.perSecond).toFixed(1)}x | measured rate; gateway, clients and database shared its cores |`,
    `| commits a second | ${String(GOAL * 3)} | counted: intent, answer, notification; PostgreSQL commits many in one flush |`,
    '',
    `| ${MANY.toLocaleString('en')} payments on PostgreSQL | | |`,
    '| --- | ---: | --- |',
    `| tables | ${gigabytes(table * MANY)} | extrapolated: bytes a row of the rows above |`,
    `| indexes | ${gigabytes(index * MANY)} | extrapolated, and low: a B-tree of random keys is some 70 % full, a fresh one 90 % |`,
    `| a month of twelve equal ones: tables and indexes | ${gigabytes((table + index) * monthly)} | extrapolated |`,
    `| payments a second on average, a year | ${(MANY / (12 * DAYS_A_MONTH * 86_400)).toFixed(1)} | arithmetic |`,
    '',
  ]
}

/** The report in Markdown: the measured numbers, then the conclusions. */
export const capacityReport = (
  carried: readonly Carried[],
  sizes: Readonly<Record<string, readonly TableSize[]>>,
  about: readonly string[],
): string =>
  [
    '# What one machine carries',
    '',
    'Written by `pnpm bench:capacity`. Boletos through the whole handler, each row durable before its answer, then their notifications.',
    '"CPU of one" is the kit\'s processes alone. "machine busy" counts everything on the machine: the kit, the database, the gateway that',
    'answers and the clients that ask. What a gateway or a network adds is not in it.',
    '',
    ...about.map((line) => `- ${line}`),
    '',
    '## Measured',
    '',
    ...carriedTable(carried),
    '## Bytes of a row, measured',
    '',
    ...Object.entries(sizes).flatMap(([engine, of]) => sizesTable(engine, of)),
    'Of fewer than some thousand rows an index looks larger than it is: each has its first pages, however few rows are in them.',
    '',
    '## What follows, and how surely',
    '',
    ...simulation(carried, sizes),
  ].join('\n')
