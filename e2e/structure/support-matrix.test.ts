import { expect, test } from 'vitest'
import { supportMatrix } from '../tools/support-matrix/support-matrix.ts'
import {
  resultsOfPlaywright,
  resultsOfVitest,
  type PlaywrightReport,
  type VitestReport,
} from '../tools/support-matrix/test-results.ts'

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped'
const aSpec = (title: string, ...statuses: readonly Status[]) => ({
  title,
  tests: statuses.map((status) => ({ status })),
})

/** A run as Playwright reports one: a file, the groups in it, the tests in them. */
const browsers: PlaywrightReport = {
  suites: [
    {
      title: 'journeys/every-row.spec.ts',
      file: 'journeys/every-row.spec.ts',
      specs: [aSpec('the table has the rows that are walked through here', 'expected')],
      suites: [
        {
          title: 'at 360 px',
          file: 'journeys/every-row.spec.ts',
          specs: [
            aSpec('BR PIX: from the basket to "paid"', 'expected'),
            aSpec('MX SPEI: from the basket to "paid"', 'unexpected'),
          ],
        },
        {
          title: 'at 1280 px',
          file: 'journeys/every-row.spec.ts',
          specs: [aSpec('BR PIX: from the basket to "paid"', 'flaky')],
        },
      ],
    },
    {
      title: 'stories/every-story.spec.ts',
      file: 'stories/every-story.spec.ts',
      specs: [
        aSpec('Screens/Deadline, Passed, in dark: accessible, quiet and no wider than the screen', 'expected'),
        aSpec('Countries/Brazil, Pix, in dark: accessible, quiet and no wider than the screen', 'expected'),
      ],
    },
    {
      title: 'stories/every-code.spec.ts',
      file: 'stories/every-code.spec.ts',
      suites: [
        {
          title: 'in dark, 3 device pixels to one of CSS',
          file: 'stories/every-code.spec.ts',
          specs: [aSpec('Countries/Brazil, Pix: the codes read as the gateway sent them', 'expected')],
        },
      ],
    },
    {
      title: 'engines/waiting-screens.spec.ts',
      file: 'engines/waiting-screens.spec.ts',
      specs: [aSpec('the waiting screens in Firefox', 'expected'), aSpec('the waiting screens in WebKit', 'skipped')],
    },
    {
      title: 'consumers/bare-node.spec.ts',
      file: 'consumers/bare-node.spec.ts',
      specs: [aSpec('core runs from its tarball', 'expected')],
    },
  ],
}
const units: VitestReport = {
  testResults: [
    {
      name: '/anywhere/packages/core/src/i18n/messages.test.ts',
      assertionResults: [
        { ancestorTitles: ['the words of pt-BR'], title: 'have the same braces', status: 'passed' },
        { ancestorTitles: ['the words of pt-BR'], title: 'do not shout', status: 'failed' },
      ],
    },
  ],
}

const about = { madeAt: '2026-11-22T10:00:00.000Z', reports: ['e2e.json', 'unit.json'], missing: [] }
const { tables } = supportMatrix([...resultsOfPlaywright(browsers), ...resultsOfVitest(units)], about)
const tableOf = (title: string) => tables.find((table) => table.title.startsWith(title))
const passed = { passed: 1, failed: 0, skipped: 0 }

test('a row has its passed and failed tests under each width, and a second try counts as passed', () => {
  expect(tableOf('Rows')).toMatchObject({
    columns: ['360 px', '1280 px'],
    lines: [
      { name: 'BR PIX', cells: { '360 px': passed, '1280 px': passed } },
      { name: 'MX SPEI', cells: { '360 px': { passed: 0, failed: 1, skipped: 0 } } },
    ],
  })
})

test('a screen that is not tested at a width has no cell there', () => {
  expect(tableOf('Rows')?.lines[1]?.cells).not.toHaveProperty('1280 px')
})

test('states, themes, languages, decoders and consumers come from the titles of their tests', () => {
  expect(tableOf('States')?.lines).toEqual([{ name: 'Deadline, Passed', cells: { dark: passed } }])
  expect(tableOf('Themes')?.lines).toEqual([{ name: 'dark', cells: { tests: { passed: 2, failed: 0, skipped: 0 } } }])
  expect(tableOf('Languages')?.lines).toEqual([
    { name: 'pt-BR', cells: { words: { passed: 1, failed: 1, skipped: 0 } } },
  ])
  expect(tableOf('Codes')?.lines).toEqual([{ name: 'dark', cells: { '3 px to one': passed } }])
  expect(tableOf('Who takes')?.lines).toEqual([{ name: 'core runs from its tarball', cells: { tests: passed } }])
})

test('an engine that was not installed is reported as unknown', () => {
  expect(tableOf('Engines')?.lines).toEqual([
    { name: 'Firefox', cells: { tests: passed } },
    { name: 'WebKit', cells: { tests: { passed: 0, failed: 0, skipped: 1 } } },
  ])
})

test('without a result nothing is claimed', () => {
  const empty = supportMatrix([], { ...about, reports: [], missing: ['e2e.json', 'unit.json'] })
  expect(empty.tables.flatMap(({ lines }) => lines)).toEqual([])
})
