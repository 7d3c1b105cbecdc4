import { middleOf, ratiosOf, type Middle } from './medians.ts'
import type { Column, Columns } from './rounds.ts'
import type { StreamFigures } from './streams.ts'

/** One line of the table. */
export interface Line {
  readonly what: string
  readonly figure: string
  /** What it is compared with, and the ratio with its spread over the rounds. */
  readonly ratio?: string
  readonly reach?: string
  readonly isMet?: boolean
}

const MB = 1_048_576

/** A figure with one decimal where it is small. */
const show = (number: number): string => (number >= 100 ? number.toFixed(0) : number.toFixed(number >= 10 ? 1 : 2))

const spread = ({ median, lowest, highest }: Middle, unit = ''): string =>
  `${show(median)}${unit} (${show(lowest)}-${show(highest)})`

const figureOf = (column: Column): string => {
  const parts = [`${spread(middleOf(column.perSecond))}/s`]
  if (column.medianMs.length > 0)
    parts.push(`${show(middleOf(column.medianMs).median)} ms, p99 ${show(middleOf(column.p99Ms).median)} ms`)
  if (column.cpuMicros.length > 0) parts.push(`${show(middleOf(column.cpuMicros).median)} µs CPU`)
  return parts.join(' · ')
}

/** A column, and perhaps the one beside which it is judged. `commits`: how many durable commits one request owes its payer. */
interface Row {
  readonly column: string
  readonly what?: string
  readonly by?: string
  readonly commits?: number
  readonly reach?: number
}

const ROWS: readonly Row[] = [
  { column: 'upstream alone', what: 'node upstream, nothing in between' },
  { column: 'nginx', what: 'nginx, one worker, proxying it', by: 'upstream alone' },
  { column: 'pass-through, Hono', what: 'Hono and undici, passing bytes through', by: 'nginx' },
  { column: 'pass-through, dispatch', what: 'node:http and undici’s dispatch, passing bytes through', by: 'nginx' },
  { column: 'gateway call', what: 'kit: the gateway call through the Web handler, no store', by: 'nginx', reach: 0.5 },
  { column: 'gateway call', what: 'the same beside Hono', by: 'pass-through, Hono' },
  { column: 'gateway call', what: 'the same beside node:http', by: 'pass-through, dispatch' },
  { column: 'whole route, Map, Boleto', what: 'kit: POST /payments, Boleto, rows in a Map', by: 'nginx' },
  { column: 'whole route, Map, Pix', what: 'kit: POST /payments, Pix, rows in a Map', by: 'nginx' },
  ...['SQLite', 'PostgreSQL'].flatMap((engine): Row[] => {
    const payment = `bare inserts of a payment, ${engine}`
    const notification = `bare inserts of a notification, ${engine}`
    const notified: Row = {
      column: `notifications, ${engine}`,
      what: `kit: notifications, ${engine}`,
      by: notification,
    }
    return [
      { column: payment },
      ...['Boleto', 'Pix'].map((method) => ({
        column: `payments, ${engine}, ${method}`,
        what: `kit: POST /payments, ${method}, ${engine} (two commits)`,
        by: payment,
        commits: 2,
        reach: 0.5,
      })),
      { column: notification },
      engine === 'PostgreSQL' ? { ...notified, reach: 0.5 } : notified,
    ]
  }),
]

/** The lines of what was measured under load. */
export const linesOfColumns = (columns: Columns): readonly Line[] =>
  ROWS.flatMap(({ column: name, what = name, by, commits = 1, reach }): Line[] => {
    const column = columns.get(name)
    if (!column) return []
    const other = by === undefined ? undefined : columns.get(by)
    if (!other) return [{ what, figure: figureOf(column) }]
    const raw = middleOf(ratiosOf(column.perSecond, other.perSecond))
    const perCommit = raw.median * commits
    const beside = commits === 1 ? '' : `; ${show(perCommit)}x a commit`
    return [
      {
        what,
        figure: figureOf(column),
        ratio: `${spread(raw, 'x')} of ${by ?? ''}${beside}`,
        ...(reach !== undefined && {
          reach: `>= ${String(reach)}x${commits === 1 ? '' : ' a commit'}`,
          isMet: perCommit >= reach,
        }),
      },
    ]
  })

/** The lines of many open streams. */
export const linesOfStreams = (engine: string, figures: StreamFigures): readonly Line[] => {
  const memory = middleOf(figures.bytesAboveIdle.map((bytes) => bytes / MB))
  const last = middleOf(figures.spreads.map(({ lastMs }) => lastMs))
  const clients = figures.clients.toLocaleString('en')
  return [
    {
      what: `${clients} open streams, ${engine}: memory above idle`,
      figure: `${spread(memory)} MB`,
      reach: '<= 60 MB',
      isMet: memory.median <= 60,
    },
    {
      what: `${clients} open streams, ${engine}: until a change reached all`,
      figure: `${spread(last)} ms`,
      reach: '<= 1,000 ms',
      isMet: last.median <= 1_000,
    },
  ]
}

/** The lines of what each part costs alone. */
export const linesOfPrices = (prices: Readonly<Record<string, Middle>>): readonly Line[] =>
  Object.entries(prices).map(([what, middle]) => ({ what: `price: ${what}`, figure: `${spread(middle)} µs` }))

/** The table as text. */
export const tableOf = (lines: readonly Line[]): string => {
  const cells = [
    ['what', 'median (lowest-highest)', 'ratio', 'to reach', ''],
    ...lines.map(({ what, figure, ratio = '', reach = '', isMet }) => [
      what,
      figure,
      ratio,
      reach,
      isMet === undefined ? '' : isMet ? 'met' : 'NOT MET',
    ]),
  ]
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)))
  return cells
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
