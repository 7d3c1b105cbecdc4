import { KIND_WORDS, KINDS } from './kind-words.ts'
import { exchangeSummary } from './show-exchange.ts'
import { answerText, type PointRow, type ReportContent } from './report-content.ts'

/** Escapes a text of the gateway for a table. It can neither end a cell or a line nor become markup. */
const cell = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\|<>`*_[\]]/g, '\\$&')

/** A fence that is longer than every fence in the text. */
function fenced(lines: readonly string[]): readonly string[] {
  const text = lines.join('\n')
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return [fence, text, fence]
}

/** Writes the report as Markdown. */
export function markdownReport(content: ReportContent): string {
  return [
    `# What the gateway at ${cell(content.origin)} showed`,
    '',
    `Asked from ${content.startedAt}. ${KINDS.map((kind) => `${kind}: ${content.counts[kind]}`).join(', ')}.`,
    '',
    ...(content.endedEarly === undefined ? [] : [`**The run ended early.** ${cell(content.endedEarly)}`, '']),
    ...(content.warning === undefined ? [] : [`**${cell(content.warning)}**`, '']),
    ...KINDS.map((kind) => `- **${kind}**: ${KIND_WORDS[kind]}`),
    '',
    '## Open points',
    '',
    '| Open point | Conclusion | Reading | Why |',
    '| --- | --- | --- | --- |',
    ...content.rows.map(
      (row) => `| ${cell(row.title)} | ${row.kind} | ${cell(readingText(row))} | ${cell(row.because)} |`,
    ),
    '',
    '## Methods of the account',
    '',
    ...list(content.methods, 'None was taken by its name.'),
    '',
    'Not taken:',
    '',
    ...list(content.missing, 'None.'),
    '',
    '## Refusals that were seen',
    '',
    ...list(
      content.refusals.map(({ code, subCode, text, exchange }) => `${code} ${subCode} (request ${exchange}): ${text}`),
      'None.',
    ),
    '',
    '## What the run made',
    '',
    'Nobody pays these orders, and they expire by themselves. Recurring ones may be cancelled in the gateway’s dashboard.',
    '',
    ...list(content.made, 'Nothing.'),
    '',
    '## For the gateway’s support',
    '',
    ...content.support.flatMap(({ language, greeting, sentences }) => [
      `### ${language}`,
      '',
      greeting,
      '',
      ...sentences.map((sentence, place) => `${place + 1}. ${sentence}`),
      '',
    ]),
    '## Evidence',
    '',
    ...content.rows.filter(({ exchanges }) => exchanges.length > 0).flatMap(evidenceOf),
  ].join('\n')
}

/** The concluded reading, and the excluded ones. */
export function readingText({ readings, ruledOut, words }: PointRow): string {
  return [
    ...readings,
    ...(words === '' ? [] : [`Values: ${words}.`]),
    ...(readings.length === 0 && ruledOut.length > 0 ? ruledOut.map((says) => `Not: ${says}`) : []),
  ].join(' ')
}

function list(lines: readonly string[], none: string): readonly string[] {
  return lines.length === 0 ? [none] : lines.map((line) => `- ${cell(line)}`)
}

function evidenceOf({ title, exchanges }: PointRow): readonly string[] {
  const lines = exchanges.flatMap((one) => [
    `${one.number} POST ${one.path}  ${exchangeSummary(one, exchanges[0])}`,
    one.sent,
    answerText(one),
    '',
  ])
  return [`### ${cell(title)}`, '', ...fenced(lines.slice(0, -1)), '']
}
