import { intervalTables } from './load-tables.ts'
import { checkoutTables } from './checkout-tables.ts'
import type { AimRow } from './judge.ts'
import type { Conditions } from './open-phone.ts'
import type { StepProfile } from './steps.ts'
import { reasonOf } from './reasons.ts'
import type { Results } from './results.ts'
import { WORK_KINDS, type WorkKind } from './trace-work.ts'

/** The data of a report. */
export interface Reported {
  readonly results: Results
  readonly conditions: readonly Conditions[]
  readonly aims: readonly AimRow[]
  /** The traces of the steps that missed an aim, and of what they are compared with. */
  readonly profiles: readonly StepProfile[]
  readonly about: readonly string[]
}

const rowOf = ({ what, reach, seen, verdict, why }: AimRow, profiles: readonly StepProfile[]): string => {
  const said = typeof why === 'string' ? why : reasonOf(why, profiles)
  return `| ${what} | ${reach} | ${seen} | ${verdict.startsWith('missed') ? `${verdict}: ${said}` : verdict} |`
}

/** Whether an aim was missed. */
export const isMissed = ({ verdict }: AimRow): boolean => verdict.startsWith('missed')

const aimTable = (rows: readonly AimRow[], profiles: readonly StepProfile[]): readonly string[] =>
  rows.length === 0
    ? ['None.', '']
    : ['| what | reach | seen | |', '| --- | ---: | ---: | --- |', ...rows.map((row) => rowOf(row, profiles)), '']

const profileTable = (profiles: readonly StepProfile[]): readonly string[] => {
  if (profiles.length === 0) return ['Nothing was missed, or nothing could be traced.', '']
  const kinds = Object.keys(WORK_KINDS) as WorkKind[]
  return [
    `| step | traces | all, ms | ${kinds.map((kind) => `${kind}, ms`).join(' | ')} | no work, ms | elements styled | boxes laid out |`,
    `| --- | ${'---: | '.repeat(kinds.length + 5).trimEnd()}`,
    ...profiles.map(({ step, traces, span, ms, rest, styled, laidOut }) => {
      const times = [span, ...kinds.map((kind) => ms[kind]), rest].map((time) => time.toFixed(1))
      return `| ${[step, traces, ...times, styled.toFixed(0), laidOut.toFixed(0)].join(' | ')} |`
    }),
    '',
  ]
}

/** The report in Markdown, from the run alone: the missed aims, the profile with their reason, and then the rest. */
export const screensReport = ({ results, conditions, aims, profiles, about }: Reported): string =>
  [
    '# Screens beside Adyen Web',
    '',
    'Written by `pnpm bench:screens`. Medians of interleaved loads with an empty cache, and in brackets the ratio to Adyen Web in the same',
    'run. "painted" is the first frame with the code in it. Adyen\'s actions, sessions, pictures and answers come from the same server as',
    'everything else, its translations are those in its bundle, and its pictures of codes are no larger than ours: a real page also waits for',
    'its hosts. "bare" is the amount, the number and the drawing in one answer: the least that a page can be. "adyen again" is the same page as',
    '"adyen": how far its ratio is off 1 is the noise of this run, and a difference within it is none. The browser has "-apple-system", the',
    "first font of the kit's sheet, as a phone has its own: on Linux each name that is missing is a question to another process. Adyen's sheet names no font.",
    "The device has the zone and the language of the payment's country.",
    '',
    ...about.map((line) => `- ${line}`),
    ...results.failures.map((line) => `- not measured in one round: ${line}`),
    '',
    '## What was missed',
    '',
    'Ratios are to Adyen Web, 1 being as long as it takes. "0.41 (0.38 to 0.44)": the ratio of the medians, and what 95 of 100 draws of the',
    'rounds gave (bootstrap). "within the noise": the aim lies inside that interval, so more rounds may say otherwise.',
    '',
    'The reason is from traces of the same run: milliseconds of the main thread by kind of work, those with the largest difference first.',
    '',
    ...aimTable(aims.filter(isMissed), profiles),
    '## Where the time of the missed steps went',
    '',
    'Medians of the traces, until the payer sees it. Counts are the same on every machine, times are not, and a traced load is slower than another.',
    'Work inside other work is counted once, as the inner one.',
    '',
    ...profileTable(profiles),
    '## What was reached, and the noise',
    '',
    ...aimTable(
      aims.filter((row) => !isMissed(row)),
      profiles,
    ),
    ...checkoutTables(results),
    ...intervalTables(results, conditions),
  ].join('\n')
