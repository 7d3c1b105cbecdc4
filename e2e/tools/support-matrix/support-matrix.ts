import type {
  SupportCell,
  SupportMatrix,
  SupportTable,
} from '../../../packages/react/src/stories/support-matrix/support-matrix.ts'
import type { TestResult } from './test-results.ts'

/** The cell for a test's result. `undefined` if the test is not about the table's subject. */
type Place = (result: TestResult) => { readonly line: string; readonly column: string } | undefined

interface Subject {
  readonly title: string
  readonly source: string
  readonly place: Place
}

const TESTED = 'tests'

const last = ({ titles }: TestResult): string => titles.at(-1) ?? ''

/** Places the tests of one file by a pattern on their own title, with the groups `line` and, where there are several, `column`. */
const byTitle =
  (file: string, pattern: RegExp): Place =>
  (result) => {
    if (result.file !== file) return undefined
    const { line, column = TESTED } = pattern.exec(last(result))?.groups ?? {}
    return line === undefined ? undefined : { line, column }
  }

const firstOf =
  (...places: readonly Place[]): Place =>
  (result) => {
    for (const place of places) {
      const found = place(result)
      if (found) return found
    }
    return undefined
  }

const ROW = /^(?<line>[A-Z]{2} .+): from the basket to "paid"$/
const STORY = /^(?:Screens\/|(?=Checkout))(?<line>.+), in (?<column>light|dark|forced colours): accessible/
const THEME = /, in (?<line>light|dark|forced colours): accessible/
const PIXELS = /^in (?<theme>.+), (?<ratio>\d) device pixels? to one of CSS$/

/** The claims, and the tests that prove them. The title of each test names its subject. */
const SUBJECTS: readonly Subject[] = [
  {
    title: 'Rows of the gateway’s table',
    source: 'journeys/every-row.spec.ts: bought, paid at the gateway, shown as paid, and again after a reload',
    place: (result) => {
      const found = byTitle('every-row.spec.ts', ROW)(result)
      return found && { line: found.line, column: result.titles.at(-2)?.replace('at ', '') ?? TESTED }
    },
  },
  {
    title: 'States of a screen',
    source: 'stories/every-story.spec.ts: accessible by axe, no complaint in the console, no wider than the screen',
    place: byTitle('every-story.spec.ts', STORY),
  },
  {
    title: 'Languages',
    source:
      'locales/messages.test.ts and display/make-on-page.test.ts: whole tables, and one screen on server and page',
    place: firstOf(
      (result) => {
        if (result.file !== 'messages.test.ts') return undefined
        const { line } = /^the words of (?<line>\S+)$/.exec(result.titles[0] ?? '')?.groups ?? {}
        return line === undefined ? undefined : { line, column: 'words' }
      },
      (result) => {
        const found = byTitle(
          'make-on-page.test.ts',
          /^a page makes the same screen in (?<line>\S+) as the server$/,
        )(result)
        return found && { ...found, column: 'the same on server and page' }
      },
    ),
  },
  {
    title: 'Engines beside Chromium, which runs every browser test',
    source: 'engines/waiting-screens.spec.ts: the waiting screens, a reload, Back, and "paid" by itself',
    place: byTitle('waiting-screens.spec.ts', /^the waiting screens in (?<line>.+)$/),
  },
  {
    title: 'Codes that two decoders read, ZXing and ZBar',
    source: 'stories/every-code.spec.ts and stories/printed-codes.spec.ts: both give what the gateway sent',
    place: firstOf(
      (result) => {
        if (result.file !== 'every-code.spec.ts' || !/ read as /.test(last(result))) return undefined
        const { theme, ratio } = PIXELS.exec(result.titles.at(-2) ?? '')?.groups ?? {}
        return theme === undefined || ratio === undefined ? undefined : { line: theme, column: `${ratio} px to one` }
      },
      (result) => {
        const found = byTitle('printed-codes.spec.ts', /, printed in (?<line>.+): the codes read as/)(result)
        return found && { ...found, column: 'on paper' }
      },
    ),
  },
  {
    title: 'Themes',
    source: 'stories/every-story.spec.ts: every story',
    place: byTitle('every-story.spec.ts', THEME),
  },
  {
    title: 'Who takes the packages in',
    source: 'consumers/*.spec.ts and examples/*.examples.ts: from the packed packages',
    place: (result) => {
      const isConsumer = CONSUMERS.has(result.file) || result.file.endsWith('.examples.ts')
      return isConsumer ? { line: result.titles.join(': '), column: TESTED } : undefined
    },
  },
]

const CONSUMERS = new Set([
  'bare-node.spec.ts',
  'editor.spec.ts',
  'oldest-typescript.spec.ts',
  'promises.spec.ts',
  'readme-integration.spec.ts',
  'sandbox-fixture.spec.ts',
  'script-inventory.spec.ts',
  'server-components.spec.ts',
  'tarballs.spec.ts',
])

const NOTHING: SupportCell = { passed: 0, failed: 0, skipped: 0 }

const tableOf = ({ title, source, place }: Subject, results: readonly TestResult[]): SupportTable => {
  const columns = new Set<string>()
  const lines = new Map<string, Record<string, SupportCell>>()
  for (const result of results) {
    const found = place(result)
    if (!found) continue
    columns.add(found.column)
    const cells = lines.get(found.line) ?? {}
    const cell = cells[found.column] ?? NOTHING
    cells[found.column] = { ...cell, [result.outcome]: cell[result.outcome] + 1 }
    lines.set(found.line, cells)
  }
  return { title, source, columns: [...columns], lines: Array.from(lines, ([name, cells]) => ({ name, cells })) }
}

/** The matrix from a run's results. A subject without a test has no line. */
export const supportMatrix = (
  results: readonly TestResult[],
  about: Pick<SupportMatrix, 'madeAt' | 'reports' | 'missing'>,
): SupportMatrix => ({ ...about, tables: SUBJECTS.map((subject) => tableOf(subject, results)) })
