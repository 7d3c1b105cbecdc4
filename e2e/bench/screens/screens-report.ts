import { intervalTables } from './load-tables.ts'
import { checkoutTables } from './checkout-tables.ts'
import { aimRows, type AimRow } from './judge.ts'
import type { Conditions } from './open-phone.ts'
import { WORK_KINDS, type FrameProfile } from './profile-frame.ts'
import type { Results } from './results.ts'

/** The data of a report. */
export interface Reported {
  readonly results: Results
  readonly conditions: readonly Conditions[]
  readonly profiles: readonly FrameProfile[]
  readonly about: readonly string[]
}

const rowOf = ({ what, reach, seen, verdict, why }: AimRow): string =>
  `| ${what} | ${reach} | ${seen} | ${verdict.startsWith('missed') ? `${verdict}: ${why}` : verdict} |`

const isMissed = ({ verdict }: AimRow): boolean => verdict.startsWith('missed')

const aimTable = (rows: readonly AimRow[]): readonly string[] =>
  rows.length === 0
    ? ['None.', '']
    : ['| what | reach | seen | |', '| --- | ---: | ---: | --- |', ...rows.map(rowOf), '']

const profileTable = (profiles: readonly FrameProfile[]): readonly string[] => {
  if (profiles.length === 0) return ['No load could be traced.', '']
  const kinds = Object.keys(WORK_KINDS) as (keyof typeof WORK_KINDS)[]
  return [
    `| Pix | ${kinds.map((kind) => `${kind}, ms`).join(' | ')} | elements styled | boxes laid out | nodes | rules |`,
    `| --- | ${'---: | '.repeat(kinds.length + 4).trimEnd()}`,
    ...profiles.map(
      ({ contender, ms, styled, laidOut, nodes, rules }) =>
        `| ${contender} | ${kinds.map((kind) => ms[kind].toFixed(1)).join(' | ')} | ${[styled, laidOut, nodes, rules].join(' | ')} |`,
    ),
    '',
  ]
}

/** The report in Markdown, from the run alone: the missed aims, the profile with their reason, and then the rest. */
export const screensReport = ({ results, conditions, profiles, about }: Reported): string => {
  const aims = aimRows(results, conditions)
  return [
    '# Screens beside Adyen Web',
    '',
    'Written by `pnpm bench:screens`. Medians of interleaved loads with an empty cache, and in brackets the ratio to Adyen Web in the same',
    'run. "painted" is the first frame with the code in it. Adyen\'s actions, sessions, pictures and answers come from the same server as',
    'everything else, its translations are those in its bundle, and its pictures of codes are no larger than ours: a real page also waits for',
    'its hosts. "bare" is the amount, the number and the drawing in one answer: the least that a page can be. "adyen again" is the same page as',
    '"adyen": how far its ratio is off 1 is the noise of this run, and a difference within it is none. The browser has "-apple-system", the',
    "first font of the kit's sheet, as a phone has its own: on Linux each name that is missing is a question to another process. Adyen's sheet names no font.",
    '',
    ...about.map((line) => `- ${line}`),
    ...results.failures.map((line) => `- not measured in one round: ${line}`),
    '',
    '## What was missed',
    '',
    'Ratios are to Adyen Web, 1 being as long as it takes. "0.41 (0.38 to 0.44)": the ratio of the medians, and what 95 of 100 draws of the',
    'rounds gave (bootstrap). "within the noise": the aim lies inside that interval, so more rounds may say otherwise.',
    '',
    ...aimTable(aims.filter(isMissed)),
    '## Work before the first frame with the code',
    '',
    'One traced load each at this slow processor. Counts are the same on every machine, times are not. Work inside other work is counted once.',
    '',
    ...profileTable(profiles),
    '## What was reached, and the noise',
    '',
    ...aimTable(aims.filter((row) => !isMissed(row))),
    ...checkoutTables(results),
    ...intervalTables(results, conditions),
  ].join('\n')
}
