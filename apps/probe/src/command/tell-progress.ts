import { KINDS } from '../report/kind-words.ts'
import type { Progress } from '../probe-gateway.ts'
import type { ProbeResult } from '../report/probe-result.ts'
import { contradictionText } from '../report/report-content.ts'
import { questions } from '../questions/every-question.ts'

/** Tells what a run does. */
export interface Teller {
  readonly onProgress: (progress: Progress) => void
  /** Told of each request, by its number. */
  readonly onRequest: (number: number) => void
}

/**
 * Makes a teller of lines: the question, its conclusion, and how many requests are left.
 *
 * @param writeOver Writes a line that the next one takes the place of, where there is a terminal: some questions take a minute.
 */
export function createTeller(write: (line: string) => void, writeOver?: (text: string) => void): Teller {
  let left = 0
  let count = 0
  let key = ''
  const tell = (progress: Progress): void => {
    writeOver?.('')
    switch (progress.kind) {
      case 'question':
        left = progress.requestsLeft
        key = progress.question.key
        return
      case 'conclusion': {
        const { question, kind, readings } = progress.conclusion
        count += 1
        const place = `${String(count).padStart(2)}/${questions.length}`
        write(
          `${place}  ${question.padEnd(26)} ${kind.padEnd(13)} ${readings.join(', ').slice(0, 30).padEnd(30)} ${left} left`,
        )
        return
      }
      case 'please-pay':
        write(
          `\nPlease pay these in the gateway's test environment, or let them expire. ${progress.wanted} notifications are waited for.`,
        )
        for (const { outTradeNo, address = '' } of progress.orders) write(`  ${outTradeNo}  ${address}`)
        return
      case 'delivery':
        write(`  ${progress.seen} notifications came`)
        return
      default:
        progress satisfies never
    }
  }
  return { onProgress: tell, onRequest: (number) => writeOver?.(`       ${key}: request ${number}`) }
}

/** What a run found out, on one screen. */
export function summaryOf(result: ProbeResult, folder: string): string {
  const { conclusions, known, made, exchanges, words, meanings, contradiction } = result
  const counts = KINDS.map((kind) => `${conclusions.filter((one) => one.kind === kind).length} ${kind}`).join(', ')
  const unnamed = words.filter((word) => word !== 'PROCESSING' && !Object.hasOwn(meanings, word))
  return [
    '',
    `${new URL(result.origin).host}: ${counts}; ${exchanges.length} requests.`,
    `Methods taken: ${known.offered.length}; not taken: ${known.missing.length}.`,
    ...(contradiction === undefined ? [] : [contradictionText(contradiction)]),
    `${made.length} test orders were made (PROBE-…). Nobody pays them; the report lists them.`,
    ...(unnamed.length === 0
      ? []
      : [`Say what these words mean: ${unnamed.map((word) => `--word ${word}=…`).join(' ')}`]),
    '',
    `${folder}/ficha.gateway.ts   what the shop imports`,
    `${folder}/report.html        every point with its evidence, and the questions that are left for the gateway's support`,
    `${folder}/sandbox.json       npx @ficha/sandbox --like ${folder}/sandbox.json`,
    `${folder}/conclusions.json   npx @ficha/probe check`,
    '',
  ].join('\n')
}
