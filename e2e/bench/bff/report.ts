/** What was measured, round by round. */
export type Measured = Map<string, Record<string, readonly number[]>>

/** One line of the table. */
export interface Line {
  readonly what: string
  /** Median, lowest and highest of the rounds. */
  readonly figure: string
  readonly reach?: string
  readonly isMet?: boolean
}

const show = (figure: number): string => figure.toFixed(figure >= 100 ? 0 : figure >= 10 ? 1 : 2)

const sorted = (figures: readonly number[]): readonly number[] => [...figures].sort((left, right) => left - right)

const medianOf = (figures: readonly number[]): number => {
  const inOrder = sorted(figures)
  const [low = Number.NaN, high = Number.NaN] = [inOrder[(inOrder.length - 1) >> 1], inOrder[inOrder.length >> 1]]
  return (low + high) / 2
}

/** Makes the lines, of what there is. What is to be reached says so, and whether it is. */
export const linesOf = (measured: Measured): readonly Line[] => {
  const of = (what: string, figure: string): readonly number[] => measured.get(what)?.[figure] ?? []
  const line = (
    what: string,
    figures: readonly number[],
    unit: string,
    limit?: { most?: number; least?: number },
  ): Line[] => {
    if (figures.length === 0) return []
    const inOrder = sorted(figures)
    const figure = `${show(medianOf(figures))}${unit} (${show(inOrder[0] ?? 0)}-${show(inOrder.at(-1) ?? 0)})`
    const { most, least } = limit ?? {}
    const median = medianOf(figures)
    if (most !== undefined) return [{ what, figure, reach: `<= ${String(most)}${unit}`, isMet: median <= most }]
    if (least !== undefined) return [{ what, figure, reach: `>= ${String(least)}${unit}`, isMet: median >= least }]
    return [{ what, figure }]
  }
  /** One by another, round by round: what a noisy machine does to both of a round cancels out. */
  const ratio = (what: string, by: string): readonly number[] =>
    of(what, 'perSecond').map((figure, round) => figure / (of(by, 'perSecond')[round] ?? Number.NaN))
  const added = (what: string, engine: string, figure: string): readonly number[] =>
    of(`${what}, one at a time, ${engine}`, figure).map(
      (ms, round) => ms - (of(`${what}, one at a time, upstream`, figure)[round] ?? Number.NaN),
    )
  const CPU = { Boleto: 0.9, Pix: 1.6, notification: 0.75 } as const
  const ADDED = { Boleto: 1.7, Pix: 2.5 } as const
  const ofEngine = (engine: 'SQLite' | 'PostgreSQL'): readonly Line[] => [
    ...(['Boleto', 'Pix', 'notification'] as const).flatMap((what) => [
      // The figure to reach is of the store in a file: what PostgreSQL does is another process's.
      ...line(
        `CPU of a ${what}, ${engine}`,
        of(`${what}, ${engine}`, 'cpuMs'),
        ' ms',
        engine === 'SQLite' ? { most: CPU[what] } : {},
      ),
      ...line(`${what}, ${engine}, a second`, of(`${what}, ${engine}`, 'perSecond'), '/s'),
    ]),
    ...(['Boleto', 'Pix'] as const).flatMap((what) => [
      ...line(`added to the gateway's own time, ${what}, ${engine}, p50`, added(what, engine, 'medianMs'), ' ms', {
        most: ADDED[what],
      }),
      ...line(`added to the gateway's own time, ${what}, ${engine}, p99`, added(what, engine, 'p99Ms'), ' ms', {
        most: 6,
      }),
      ...line(
        `${what}, two commits, to one bare commit, ${engine}`,
        ratio(`${what}, ${engine}`, `bare commit of a payment, ${engine}`),
        'x',
      ),
    ]),
    ...line(
      `notification to a bare commit, ${engine}`,
      ratio(`notification, ${engine}`, `bare commit of a notification, ${engine}`),
      'x',
      { least: engine === 'SQLite' ? 0.3 : 0.2 },
    ),
  ]
  const rest = [...measured].flatMap(([what, { micros, megabytes, settledMs }]) => [
    ...line(`${what}: memory above idle`, megabytes ?? [], ' MB', { most: 60 }),
    ...line(`${what}: until a change reached all`, settledMs ?? [], ' ms', { most: 300 }),
    ...line(`price: ${what}`, micros ?? [], ' µs'),
  ])
  const many = of('growth', 'many')
  const few = medianOf(of('growth', 'few'))
  const growth = [
    ...line(
      'a payment’s writes beside a million others, to beside a thousand',
      many.map((micros) => micros / few),
      'x',
      { most: 1.5 },
    ),
    ...line(
      'a look through 100,000 unmatched deliveries',
      of('growth', 'looks').map((micros) => micros / 1_000),
      ' ms',
      { most: 5 },
    ),
  ]
  return [
    ...ofEngine('SQLite'),
    ...ofEngine('PostgreSQL'),
    ...line('CPU of a Boleto, rows in a Map', of('Boleto, Map', 'cpuMs'), ' ms'),
    ...line('CPU of a Pix, rows in a Map', of('Pix, Map', 'cpuMs'), ' ms'),
    ...line('gateway call to undici’s dispatch, which passes bytes on', ratio('gateway call', 'undici dispatch'), 'x', {
      least: 0.3,
    }),
    ...line('gateway call to Hono and undici, which pass bytes on', ratio('gateway call', 'Hono'), 'x', { least: 0.6 }),
    ...['upstream', 'undici dispatch', 'Hono', 'gateway call'].flatMap((what) =>
      line(`${what}, a second`, of(what, 'perSecond'), '/s'),
    ),
    ...growth,
    ...rest,
  ]
}

/** Said where an aim was missed, by how the line begins. */
const WHY: readonly (readonly [string, string])[] = [
  ['CPU of a Pix', 'Drawing its symbol is the largest part of it, and is done once for all who look at it.'],
  ['CPU of', 'A quiet machine is meant. What is left is SQLite, the reading of what strangers send, and node:http.'],
  [
    'added to the gateway',
    'Two commits wait for the disk, and one client at a time has nobody to share a commit with.',
  ],
  ['notification to a bare commit', 'It is three writes in one transaction against one: inbox, payment, event.'],
  [
    'gateway call to',
    'What is compared looks at nothing. The kit reads the request, writes the gateway’s, and checks every field of the answer.',
  ],
  [
    '1000 streams',
    'What another process changed is heard by NOTIFY and read anew, and then a thousand readers are written to one after the other.',
  ],
]

const whyOf = ({ what }: Line): string => WHY.find(([begins]) => what.startsWith(begins))?.[1] ?? ''

/** The report in Markdown, made of nothing but the run: what was missed first, each with why. */
export const reportOf = (lines: readonly Line[], about: readonly string[]): string => {
  const missed = lines.filter(({ isMet }) => isMet === false)
  const verdict = ({ isMet }: Line): string => (isMet === undefined ? '' : isMet ? 'reached' : 'missed')
  return [
    '# What the server costs',
    '',
    'Written by `pnpm bench`. Medians of interleaved rounds, with the lowest and the highest; ratios are of one round each. The lines under',
    '"price" are of one part alone, in its own process.',
    '',
    ...about.map((line) => `- ${line}`),
    '',
    '## What was missed',
    '',
    ...(missed.length === 0 ? ['Nothing.'] : []),
    ...missed.map((line) => `- ${line.what}: ${line.figure}, wanted ${line.reach ?? ''}. ${whyOf(line)}`),
    '',
    '## Everything',
    '',
    '| what | median (lowest-highest) | to reach | |',
    '| --- | ---: | ---: | --- |',
    ...lines.map((line) => `| ${line.what} | ${line.figure} | ${line.reach ?? ''} | ${verdict(line)} |`),
    '',
  ].join('\n')
}
