import type { Answer } from './answers.ts'

/** The result of one change of the code, as Stryker writes it. */
export interface Mutant {
  readonly mutatorName: string
  readonly replacement?: string
  readonly status:
    'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'CompileError' | 'RuntimeError' | 'Pending'
  readonly location: { readonly start: Place; readonly end: Place }
}

interface Place {
  /** From 1, as `column` is. */
  readonly line: number
  readonly column: number
}

/** The part of Stryker's JSON report (mutation-testing-report-schema) that is read here. */
export interface StrykerReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>
}

/** One room's report, and when it was made. */
export interface RoomReport {
  readonly room: string
  readonly report: StrykerReport
}

/** A change that no test noticed. */
interface Survivor {
  readonly file: string
  /** The line on which it begins, without the blanks around it. */
  readonly line: string
  readonly was: string
  readonly becomes: string
}

const UNNOTICED = new Set<Mutant['status']>(['Survived', 'NoCoverage'])
const NOTICED = new Set<Mutant['status']>(['Killed', 'Timeout'])

const cut = (source: string, { start, end }: Mutant['location']): string => {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined).trim())
    .join(' ')
}

const survivorsOf = ({ files }: StrykerReport): readonly Survivor[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => UNNOTICED.has(status))
      .map(({ location, replacement = '' }) => ({
        file,
        line: source.split('\n')[location.start.line - 1]?.trim() ?? '',
        was: cut(source, location),
        becomes: replacement.replace(/\s+/g, ' '),
      })),
  )

const answerOf = ({ file, line }: Survivor, answers: readonly Answer[]): Answer | undefined =>
  answers.find((answer) => file.endsWith(answer.file) && line.startsWith(answer.line))

const SHOWN = 90
const code = (text: string): string => {
  const short = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
  return `\`${short.replaceAll('`', "'").replaceAll('|', '\\|')}\``
}

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`)

/** The report's lines about one room. */
interface RoomPart {
  readonly row: string
  readonly section: string
}

const partOf = ({ room, report }: RoomReport, answers: readonly Answer[]): RoomPart => {
  const mutants = Object.values(report.files).flatMap(({ mutants }) => mutants)
  const survivors = survivorsOf(report)
  const answered = survivors.filter((survivor) => answerOf(survivor, answers))
  const open = survivors.filter((survivor) => !answerOf(survivor, answers))
  const given = answers.filter((answer) => answered.some((survivor) => answerOf(survivor, answers) === answer))
  const noticed = mutants.filter(({ status }) => NOTICED.has(status)).length
  const counted = mutants.filter(({ status }) => NOTICED.has(status) || UNNOTICED.has(status)).length
  return {
    row: `| ${room} | ${counted} | ${noticed} | ${percent(noticed, counted)} | ${answered.length} | ${open.length} |`,
    section: [
      `## ${room}\n`,
      ...(given.length + open.length === 0 ? ['Nothing survived.'] : []),
      ...given.map(({ file, line, why }) => `- ${code(line)} in ${file}: ${why}`),
      ...(open.length === 0 ? [] : [`\nWithout an answer:\n`]),
      ...open.map(({ file, was, becomes }) => `- ${file.replace('packages/', '')}: ${code(was)} as ${code(becomes)}`),
    ].join('\n'),
  }
}

/** The lines of an earlier report about a room that was not run again. */
const earlierPartOf = (room: string, earlier: string): RoomPart | undefined => {
  const row = earlier.split('\n').find((line) => line.startsWith(`| ${room} |`))
  const section = earlier.split(/\n(?=## )/).find((part) => part.startsWith(`## ${room}\n`))
  return row !== undefined && section !== undefined ? { row, section: section.trimEnd() } : undefined
}

/**
 * The score of each room, and every survivor that has no answer yet, by file.
 *
 * @param names Every room, in order.
 * @param rooms The rooms that were run. The other rooms keep the lines of the earlier report.
 */
export const mutationReport = (
  names: readonly string[],
  rooms: readonly RoomReport[],
  answers: readonly Answer[],
  earlier: string,
): string => {
  const parts = names.map((name) => {
    const run = rooms.find(({ room }) => room === name)
    return { name, part: run ? partOf(run, answers) : earlierPartOf(name, earlier) }
  })
  const known = parts.flatMap(({ part }) => part ?? [])
  const notRun = parts.filter(({ part }) => part === undefined).map(({ name }) => name)
  return [
    '# What the unit tests notice\n',
    'Written by `pnpm mutation`: Stryker changes one place of the code at a time and runs the unit tests that reach it. Noticed is a change',
    'with which a test fails or never ends. A survivor is answered by a test, or in `answers.ts` by why no test can or should notice it.',
    'Sentences for people are not changed.\n',
    '| room | changes | noticed | score | answered | without an answer |',
    '| --- | --- | --- | --- | --- | --- |',
    ...known.map(({ row }) => row),
    ...(notRun.length === 0 ? [] : [`\nNot run, so nothing is known of: ${notRun.join(', ')}.`]),
    ...known.map(({ section }) => `\n${section}`),
    '',
  ].join('\n')
}
