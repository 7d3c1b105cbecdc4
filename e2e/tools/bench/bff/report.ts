import { cpuReasonOf, type LoadProfile } from './cpu-reasons.ts'
import { medianIntervalOf, medianOf, ratioOf, verdictOf, type Interval, type Verdict } from '../statistics.ts'

/** The measured numbers, round by round. */
export type Measured = Map<string, Record<string, readonly number[]>>

/** One line of the table. */
export interface Line {
  readonly what: string
  /** The median, and the interval of 95 of 100 resampled values. */
  readonly figure: string
  readonly reach?: string
  readonly verdict?: Verdict
}

const show = (figure: number): string => figure.toFixed(figure >= 100 ? 0 : figure >= 10 ? 1 : 2)

/** The time of a cloud's disk. The bench's disk may need a tenth of it, and then the processor time of a payment is most of the added time. */
const USUAL_COMMIT_MS = 2

interface Limit {
  readonly most?: number
  readonly least?: number
}

/** A line with an aim says the aim, and whether it is reached. A figure that was not measured has no line. */
const judged = (what: string, interval: Interval, unit: string, { most, least }: Limit = {}): readonly Line[] => {
  if (Number.isNaN(interval.value)) return []
  const { value, low, high } = interval
  const figure = `${show(value)}${unit} (${show(low)}-${show(high)})`
  if (most !== undefined)
    return [{ what, figure, reach: `<= ${String(most)}${unit}`, verdict: verdictOf(interval, { most }) }]
  if (least !== undefined)
    return [{ what, figure, reach: `>= ${String(least)}${unit}`, verdict: verdictOf(interval, { least }) }]
  return [{ what, figure }]
}

const line = (what: string, figures: readonly number[], unit: string, limit?: Limit): readonly Line[] =>
  figures.length === 0 ? [] : judged(what, medianIntervalOf(figures), unit, limit)

type Engine = 'SQLite' | 'PostgreSQL'

const of = (measured: Measured, what: string, figure: string): readonly number[] => measured.get(what)?.[figure] ?? []

/** The ratio of two numbers, round by round. A noisy machine changes both numbers of a round, so the noise cancels out. */
const ratio = (measured: Measured, what: string, by: string): readonly number[] =>
  of(measured, what, 'perSecond').map((figure, round) => figure / (of(measured, by, 'perSecond')[round] ?? Number.NaN))

type Delay = 'medianMs' | 'p99Ms'

/** The time of a payment without the gateway's own time. */
const added = (measured: Measured, what: string, engine: Engine, figure: Delay): readonly number[] =>
  of(measured, `${what}, one at a time, ${engine}`, figure).map(
    (ms, round) => ms - (of(measured, `${what}, one at a time, upstream`, figure)[round] ?? Number.NaN),
  )

/** The rest of it without the two commits: processor time, which no disk makes shorter. */
const beyondCommits = (measured: Measured, what: string, engine: Engine): readonly number[] =>
  added(measured, what, engine, 'medianMs').map(
    (ms, round) => ms - (of(measured, `two bare commits, ${engine}`, 'medianMs')[round] ?? Number.NaN),
  )

const CPU = { Boleto: 0.9, Pix: 1.6, notification: 0.75 } as const
const ADDED = { medianMs: 1.4, p99Ms: 2 } as const

/** The time of a payment relative to two bare durable commits of the same driver on the same disk. */
const linesOfDelays = (measured: Measured, what: 'Boleto' | 'Pix', engine: Engine): readonly Line[] => {
  const beyond = beyondCommits(measured, what, engine)
  const delays = (['medianMs', 'p99Ms'] as const).flatMap((figure) => {
    const ms = added(measured, what, engine, figure)
    const name = figure === 'medianMs' ? 'p50' : 'p99'
    const toCommits = ratioOf(ms, of(measured, `two bare commits, ${engine}`, figure))
    return [
      ...judged(`added to two bare commits, ${what}, ${engine}, ${name}`, toCommits, 'x', { most: ADDED[figure] }),
      ...line(`added to the gateway's own time, ${what}, ${engine}, ${name}`, ms, ' ms'),
    ]
  })
  return [
    ...delays,
    ...line(`added beyond two bare commits, ${what}, ${engine}, p50`, beyond, ' ms'),
    ...line(
      `the same ratio where a commit takes ${String(USUAL_COMMIT_MS)} ms, calculated, ${what}, ${engine}, p50`,
      beyond.map((ms) => (ms + 2 * USUAL_COMMIT_MS) / (2 * USUAL_COMMIT_MS)),
      'x',
    ),
    ...line(
      `${what}, two commits, to one bare commit, ${engine}`,
      ratio(measured, `${what}, ${engine}`, `bare commit of a payment, ${engine}`),
      'x',
    ),
  ]
}

const linesOfEngine = (measured: Measured, engine: Engine): readonly Line[] => [
  ...(['Boleto', 'Pix', 'notification'] as const).flatMap((what) => [
    // The aim is for the store in a file, because PostgreSQL works in another process.
    ...line(
      `CPU of a ${what}, ${engine}`,
      of(measured, `${what}, ${engine}`, 'cpuMs'),
      ' ms',
      engine === 'SQLite' ? { most: CPU[what] } : {},
    ),
    ...line(`${what}, ${engine}, a second`, of(measured, `${what}, ${engine}`, 'perSecond'), '/s'),
  ]),
  ...(['Boleto', 'Pix'] as const).flatMap((what) => linesOfDelays(measured, what, engine)),
  ...line(
    `notification to a bare commit, ${engine}`,
    ratio(measured, `notification, ${engine}`, `bare commit of a notification, ${engine}`),
    'x',
    { least: engine === 'SQLite' ? 0.3 : 0.2 },
  ),
]

/** The work for a payment without a store, beside the same work by hand and beside programs that only pass bytes on. */
const linesOfGatewayCall = (measured: Measured): readonly Line[] => {
  const toByHand = (what: string): Interval =>
    ratioOf(of(measured, what, 'perSecond'), of(measured, 'by hand', 'perSecond'))
  return [
    ...line('CPU of a Boleto, rows in a Map', of(measured, 'Boleto, Map', 'cpuMs'), ' ms'),
    ...line('CPU of a Pix, rows in a Map', of(measured, 'Pix, Map', 'cpuMs'), ' ms'),
    ...judged('gateway call to the same work by hand', toByHand('gateway call'), 'x', { least: 0.7 }),
    ...judged('noise: the work by hand to itself', toByHand('by hand again'), 'x'),
    ...line(
      'gateway call to undici’s dispatch, which passes bytes on',
      ratio(measured, 'gateway call', 'undici dispatch'),
      'x',
    ),
    ...line('gateway call to Hono and undici, which pass bytes on', ratio(measured, 'gateway call', 'Hono'), 'x'),
    ...['upstream', 'undici dispatch', 'Hono', 'by hand', 'gateway call'].flatMap((what) =>
      line(`${what}, a second`, of(measured, what, 'perSecond'), '/s'),
    ),
  ]
}

const linesOfGrowth = (measured: Measured): readonly Line[] => {
  const few = medianOf(of(measured, 'growth', 'few'))
  const many = of(measured, 'growth', 'many').map((micros) => micros / few)
  const looks = of(measured, 'growth', 'looks').map((micros) => micros / 1_000)
  return [
    ...line('a payment’s writes beside a million others, to beside a thousand', many, 'x', { most: 1.5 }),
    ...line('a look through 100,000 unmatched deliveries', looks, ' ms', { most: 5 }),
  ]
}

/** Makes the lines from the available numbers. */
export const linesOf = (measured: Measured): readonly Line[] => [
  ...linesOfEngine(measured, 'SQLite'),
  ...linesOfEngine(measured, 'PostgreSQL'),
  ...linesOfGatewayCall(measured),
  ...linesOfGrowth(measured),
  ...[...measured].flatMap(([what, { micros, megabytes, settledMs }]) => [
    ...line(`${what}: memory above idle`, megabytes ?? [], ' MB', { most: 60 }),
    ...line(`${what}: until a change reached all`, settledMs ?? [], ' ms', { most: 250 }),
    ...line(`price: ${what}`, micros ?? [], ' µs'),
  ]),
]

/** The reasons for missed aims, by the beginning of the line. */
const WHY: readonly (readonly [string, string])[] = [
  ['CPU of a Pix', 'Drawing its symbol is the largest part of it, and is done once for all who look at it.'],
  ['CPU of', 'A quiet machine is meant. What is left is SQLite, the reading of what strangers send, and node:http.'],
  [
    'added to two bare commits',
    'The commits of a payment write more pages than bare ones, and its processor time comes on top of them: see the lines “beyond two bare commits” and “calculated”.',
  ],
  ['notification to a bare commit', 'It is three writes in one transaction against one: inbox, payment, event.'],
  [
    'gateway call to',
    'The kit does the work for every method and country by tables, and writes a payment of four times the bytes; by hand it is one method of one.',
  ],
  [
    '1000 streams',
    'What another process changed is heard by NOTIFY and read anew, and then a thousand readers are written to one after the other.',
  ],
]

const whyOf = ({ what }: Line, profiles: ReadonlyMap<string, LoadProfile>): string =>
  [WHY.find(([begins]) => what.startsWith(begins))?.[1] ?? '', cpuReasonOf(what, profiles)]
    .filter((text) => text !== '')
    .join(' ')

/**
 * The report in Markdown, from the run alone: the missed aims first, each with a reason.
 *
 * @param profiles By the name of the load.
 */
export const reportOf = (
  lines: readonly Line[],
  about: readonly string[],
  profiles: ReadonlyMap<string, LoadProfile>,
): string => {
  const missed = lines.filter(({ verdict = '' }) => verdict.startsWith('missed'))
  return [
    '# What the server costs',
    '',
    'Written by `pnpm bench`. Medians of interleaved rounds, and what 95 of 100 draws of the rounds gave (bootstrap). "within the noise": the',
    'aim lies inside that interval. The lines under "price" are of one part alone, in its own process.',
    '',
    ...about.map((line) => `- ${line}`),
    '',
    '## What was missed',
    '',
    ...(missed.length === 0 ? ['Nothing.'] : []),
    ...missed.map((line) => `- ${line.what}: ${line.figure}, wanted ${line.reach ?? ''}. ${whyOf(line, profiles)}`),
    '',
    '## Everything',
    '',
    '| what | median (interval) | to reach | |',
    '| --- | ---: | ---: | --- |',
    ...lines.map((line) => `| ${line.what} | ${line.figure} | ${line.reach ?? ''} | ${line.verdict ?? ''} |`),
    '',
  ].join('\n')
}
