/** The result of one test, from either runner. */
export interface TestResult {
  /** The name of the file without its folder. */
  readonly file: string
  /** The titles of its groups, from the outermost to the test's own. */
  readonly titles: readonly string[]
  readonly outcome: 'passed' | 'failed' | 'skipped'
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly { readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[]
  }[]
}

const nameOf = (path: string): string => path.split(/[\\/]/).at(-1) ?? path

/** A test that passed at the second try counts as passed. The run lists it as flaky. */
const OUTCOMES = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const

/** Every test of a report of Playwright's, once for each project that ran it. */
export const resultsOfPlaywright = ({ suites }: PlaywrightReport): readonly TestResult[] => {
  const resultsIn = (suite: PlaywrightSuite, around: readonly string[]): readonly TestResult[] => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ status }) => ({
        file: nameOf(suite.file),
        titles: [...around, title],
        outcome: OUTCOMES[status],
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => resultsIn(inner, [...around, inner.title])),
  ]
  // The outermost suite is the file itself.
  return suites.flatMap((suite) => resultsIn(suite, []))
}

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly title: string
      readonly status: string
    }[]
  }[]
}

/** Every test of a report of Vitest's. */
export const resultsOfVitest = ({ testResults }: VitestReport): readonly TestResult[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: nameOf(name),
      titles: [...ancestorTitles, title],
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  )
