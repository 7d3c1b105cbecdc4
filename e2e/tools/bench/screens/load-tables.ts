import { medianOf, ratioOf } from '../statistics.ts'
import { CONTENDERS, SCREENS, type Contender } from './contenders.ts'
import type { Load } from './measure-load.ts'
import type { Conditions } from './open-phone.ts'
import { cellOf, type Results } from './results.ts'

interface Column {
  readonly name: string
  readonly of: (load: Load) => number
  readonly write: (value: number) => string
  /** Whether the ratio to Adyen stands beside it. */
  readonly isCompared: boolean
}

const whole = (value: number): string => value.toFixed(0)
const kilobytes = (value: number): string => (value / 1024).toFixed(1)

const COLUMNS: readonly Column[] = [
  { name: 'painted, ms', of: ({ painted }) => painted, write: whole, isCompared: true },
  { name: 'FCP, ms', of: ({ firstContentfulPaint }) => firstContentfulPaint, write: whole, isCompared: true },
  { name: 'blocking, ms', of: ({ blocking }) => blocking, write: whole, isCompared: true },
  { name: 'layout shift', of: ({ layoutShift }) => layoutShift, write: (value) => value.toFixed(3), isCompared: false },
  { name: 'trips', of: ({ trips }) => trips, write: whole, isCompared: false },
  { name: 'requests', of: ({ requests }) => requests, write: whole, isCompared: false },
  { name: 'KB on the wire', of: ({ bytes }) => bytes, write: kilobytes, isCompared: false },
  { name: 'heap, KB', of: ({ heap }) => heap, write: (value) => (value / 1024).toFixed(0), isCompared: false },
]

const tableOf = ({ loads }: Results, conditions: Conditions, screen: string): readonly string[] => {
  const loadsOf = (contender: Contender): readonly Load[] => loads.get(cellOf(conditions, screen, contender)) ?? []
  const measured = CONTENDERS.filter((contender) => loadsOf(contender).length > 0)
  const cell = (contender: Contender, { of, write, isCompared }: Column): string => {
    const figures = loadsOf(contender).map(of)
    const { value, low, high } = ratioOf(figures, loadsOf('adyen').map(of))
    const shown = write(medianOf(figures))
    if (!isCompared || contender === 'adyen' || !Number.isFinite(value)) return shown
    return `${shown} (${value.toFixed(2)}, ${low.toFixed(2)} to ${high.toFixed(2)})`
  }
  const rounds = loadsOf('adyen').length
  return [
    `| ${screen}, ${String(rounds)} rounds | ${COLUMNS.map(({ name }) => name).join(' | ')} |`,
    `| --- | ${COLUMNS.map(() => '---:').join(' | ')} |`,
    ...measured.map(
      (contender) => `| ${contender} | ${COLUMNS.map((column) => cell(contender, column)).join(' | ')} |`,
    ),
    '',
  ]
}

/** The loads of every screen under every condition. */
export const intervalTables = (results: Results, all: readonly Conditions[]): readonly string[] =>
  all.flatMap((conditions) => [
    `## ${conditions.name}`,
    '',
    ...SCREENS.flatMap(({ name }) => tableOf(results, conditions, name)),
  ])
