import { AIMS, type Aim } from './aims.ts'
import { CONTENDERS, SCREENS, type Contender } from './contenders.ts'
import type { Conditions, Load } from './measure-load.ts'

/** Every load of a run, by conditions, screen and contender. */
export type Loads = ReadonlyMap<string, readonly Load[]>

/** Under which name the loads of one cell are kept. */
export const cellOf = (conditions: Conditions, screen: string, contender: Contender): string =>
  `${conditions.name} ${screen} ${contender}`

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN

interface Column {
  readonly name: string
  readonly of: (load: Load) => number
  readonly write: (value: number) => string
}

const whole = (value: number): string => value.toFixed(0)
const kilobytes = (value: number): string => (value / 1024).toFixed(1)

const COLUMNS: readonly Column[] = [
  { name: 'painted, ms', of: ({ painted }) => painted, write: whole },
  { name: 'FCP, ms', of: ({ firstContentfulPaint }) => firstContentfulPaint, write: whole },
  { name: 'blocking, ms', of: ({ blocking }) => blocking, write: whole },
  { name: 'layout shift', of: ({ layoutShift }) => layoutShift, write: (value) => value.toFixed(3) },
  { name: 'trips', of: ({ trips }) => trips, write: whole },
  { name: 'requests', of: ({ requests }) => requests, write: whole },
  { name: 'KB on the wire', of: ({ bytes }) => bytes, write: kilobytes },
  { name: 'heap, KB', of: ({ heap }) => heap, write: (value) => (value / 1024).toFixed(0) },
]

/** Ratios are of medians of one interleaved run: only they are worth keeping, because machines differ by more than screens do. */
const RATIOS = new Set(['painted, ms', 'FCP, ms', 'blocking, ms'])

const tableOf = (loads: Loads, conditions: Conditions, screen: string): readonly string[] => {
  const valueOf = (contender: Contender, { of }: Column): number =>
    median((loads.get(cellOf(conditions, screen, contender)) ?? []).map(of))
  const cell = (contender: Contender, column: Column): string => {
    const value = valueOf(contender, column)
    const ratio = value / valueOf('adyen', column)
    const isCompared = RATIOS.has(column.name) && contender !== 'adyen' && Number.isFinite(ratio)
    return isCompared ? `${column.write(value)} (${ratio.toFixed(2)})` : column.write(value)
  }
  return [
    `| ${screen} | ${COLUMNS.map(({ name }) => name).join(' | ')} |`,
    `| --- | ${COLUMNS.map(() => '---:').join(' | ')} |`,
    ...CONTENDERS.map(
      (contender) => `| ${contender} | ${COLUMNS.map((column) => cell(contender, column)).join(' | ')} |`,
    ),
    '',
  ]
}

const AIMED_AT = SCREENS[0]?.name ?? ''

/** The aims with what this run came to: those that were missed first, each with why. */
const aimsOf = (loads: Loads, all: readonly Conditions[]): readonly string[] => {
  const valueOf = (aim: Aim, contender: Contender): number => {
    const conditions = all[aim.conditions]
    return conditions ? median((loads.get(cellOf(conditions, AIMED_AT, contender)) ?? []).map(aim.of)) : Number.NaN
  }
  const seen = AIMS.map((aim) => {
    const value = valueOf(aim, aim.contender) / (aim.as === 'ratio' ? valueOf(aim, 'adyen') : 1)
    return { aim, value, isMissed: !(Number(value.toFixed(2)) <= aim.reach) }
  })
  const row = ({ aim, value, isMissed }: (typeof seen)[number]): string =>
    `| ${aim.what} | ${String(aim.reach)} | ${aim.as === 'ratio' ? value.toFixed(2) : String(Number(value.toFixed(3)))} | ${isMissed ? `missed: ${aim.why}` : 'reached'} |`
  const inOrder = seen.toSorted((left, right) => Number(right.isMissed) - Number(left.isMissed))
  return [`| ${AIMED_AT} | reach | seen | |`, '| --- | ---: | ---: | --- |', ...inOrder.map(row), '']
}

/** The report in Markdown, made of nothing but the run. */
export const screensReport = (loads: Loads, all: readonly Conditions[], about: readonly string[]): string =>
  [
    '# Screens beside Adyen Web',
    '',
    'Written by `pnpm bench:screens`. Medians of interleaved loads with an empty cache, and in brackets the ratio to Adyen Web in the same',
    'run. "painted" is the first frame with the code in it. Adyen\'s actions, pictures and answers come from the same server as everything',
    'else, its translations are those in its bundle, and its pictures of codes are no larger than ours: a real page also waits for its hosts.',
    '"bare" is the amount, the number and the drawing in one answer: the least that a page can be.',
    '',
    ...about.map((line) => `- ${line}`),
    '',
    '## What it wants to reach',
    '',
    'Ratios are to Adyen Web, 1 being as long as it takes.',
    '',
    ...aimsOf(loads, all),
    ...all.flatMap((conditions) => [
      `## ${conditions.name}`,
      '',
      ...SCREENS.flatMap(({ name }) => tableOf(loads, conditions, name)),
    ]),
  ].join('\n')
