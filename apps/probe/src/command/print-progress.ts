import { KINDS } from '../report/kind-words.ts'
import type { Progress } from '../probe-gateway.ts'
import type { ProbeResult } from '../report/probe-result.ts'
import { contradictionText } from '../report/report-content.ts'
import { forShell } from '../platform/for-terminal.ts'
import { openPoints } from '../points/every-point.ts'

/** Prints the progress of a run. */
export interface ProgressPrinter {
  readonly onProgress: (progress: Progress) => void
  /** Called for each request, with its number. */
  readonly onRequest: (number: number) => void
}

/**
 * Makes a printer of progress lines: the point, its conclusion, and the number of remaining requests.
 *
 * @param writeOver Writes a line that the next line replaces. It exists only with a terminal. It is needed because some points take a minute.
 */
export function createProgressPrinter(
  write: (line: string) => void,
  writeOver?: (text: string) => void,
): ProgressPrinter {
  let count = 0
  let lastPrinted = 0
  let doing = 'looking for a payment that is taken'
  const print = (progress: Progress): void => {
    writeOver?.('')
    switch (progress.kind) {
      case 'point':
        doing = progress.point.key
        return
      case 'conclusion': {
        const { conclusion, requestsLeft } = progress
        const { point, kind, readings } = conclusion
        count += 1
        const place = `${String(count).padStart(2)}/${openPoints.length}`
        write(
          `${place}  ${point.padEnd(26)} ${kind.padEnd(13)} ${readings.join(', ').slice(0, 30).padEnd(30)} ${requestsLeft} left`,
        )
        return
      }
      case 'please-pay':
        write(
          `\nPlease pay these in the gateway's test environment, or let them expire. ${progress.wanted} notifications are waited for, for ${minutesText(progress.waitMs)} at most.`,
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
  const onRequest = (number: number): void => {
    // The journal changes before a request and after its answer.
    if (number === lastPrinted) return
    lastPrinted = number
    writeOver?.(`       ${doing}: request ${number}`)
  }
  return { onProgress: print, onRequest }
}

function minutesText(ms: number): string {
  const minutes = Math.round(ms / 6000) / 10
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

/** The names of the first methods that the account refused. */
function missingText({ known: { missing } }: ProbeResult): string {
  if (missing.length === 0) return 'none'
  const names = missing.map(({ country, method, channel = '' }) => `${country} ${method} ${channel}`.trim())
  return `${names.slice(0, MOST_NAMES).join(', ')}${names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''}`
}

const MOST_NAMES = 6

/** The results of a run, on one screen. */
export function summaryOf(result: ProbeResult, folder: string): string {
  const { conclusions, known, made, exchanges, words, meanings, contradiction } = result
  const counts = KINDS.map((kind) => `${conclusions.filter((one) => one.kind === kind).length} ${kind}`).join(', ')
  const at = (name: string): string => forShell(`${folder}/${name}`)
  const unnamed = words.filter((word) => word !== 'PROCESSING' && !Object.hasOwn(meanings, word))
  return [
    '',
    `${new URL(result.origin).host}: ${counts}; ${exchanges.length} requests.`,
    `Methods taken: ${known.offered.length}; not taken: ${missingText(result)}.`,
    ...(contradiction === undefined ? [] : [contradictionText(contradiction)]),
    `${made.length} test orders were made (PROBE-…). Nobody pays them; the report lists them.`,
    ...(unnamed.length === 0
      ? []
      : [`Say what these words mean: ${unnamed.map((word) => `--word ${word}=…`).join(' ')}`]),
    '',
    `${at('ficha.gateway.ts')}   what the shop imports`,
    `${at('report.md')}          every point with its evidence, and the sentences that are left for the gateway's support`,
    `${at('sandbox.json')}       npx @ficha/sandbox --like ${at('sandbox.json')}`,
    `${at('conclusions.json')}   npx @ficha/probe check`,
    '',
  ].join('\n')
}
