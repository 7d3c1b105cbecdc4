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
    ...rest,
  ]
}

/** The table as text. */
export const tableOf = (lines: readonly Line[]): string => {
  const verdict = ({ isMet }: Line): string => (isMet === undefined ? '' : isMet ? 'reached' : 'NOT REACHED')
  const cells = [
    ['what', 'median (lowest-highest)', 'to reach', ''],
    ...lines.map((line) => [line.what, line.figure, line.reach ?? '', verdict(line)]),
  ]
  const widths = [0, 1, 2, 3].map((at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)))
  return cells
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
