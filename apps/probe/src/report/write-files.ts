import { join } from 'node:path'
import { makeOwnFolder, writeOwnFile } from '../platform/state-file.ts'
import { gatewayFile } from './gateway-file.ts'
import { markdownReport } from './markdown-report.ts'
import type { ProbeResult } from './probe-result.ts'
import { reportContent } from './report-content.ts'
import { storedRequests } from './shop-file.ts'
import { sandboxReadings } from './sandbox-file.ts'

/** The files of a run by their names. */
export function filesOf(result: ProbeResult): Readonly<Record<string, string>> {
  return {
    'ficha.gateway.ts': gatewayFile(result),
    'report.md': `${markdownReport(reportContent(result))}\n`,
    'sandbox.json': json(sandboxReadings(result)),
    'conclusions.json': json({
      origin: result.origin,
      startedAt: result.startedAt,
      account: result.account,
      requests: result.known.isGuess === true ? undefined : storedRequests(result),
      conclusions: result.conclusions.map(({ point, kind, readings, ruledOut, words }) => ({
        point,
        kind,
        readings,
        ruledOut,
        ...(words !== undefined && { words }),
      })),
    }),
    ...fixturesOf(result),
  }
}

/** Answers as `parsePayResponse` reads them, one of each method, with the terms of their requests. */
function fixturesOf({ known, samples }: ProbeResult): Readonly<Record<string, string>> {
  const files = known.offered.flatMap(({ country, method, channel, draft }) => {
    const sample = samples.find((one) => one.draft === draft)
    if (sample === undefined) return []
    const terms = {
      ...{ country, method, ...(channel !== undefined && { channel }) },
      ...{ amount: draft.amount, currency: draft.currency, ...(draft.bank !== undefined && { bank: draft.bank }) },
    }
    const name = [country, method, channel].filter((part) => part !== undefined).join('-')
    return [[`fixtures/${name}.json`, json({ terms, response: sample.outcome.fields })] as const]
  })
  return Object.fromEntries(files)
}

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`

/** Writes the files of a run into a folder. Only the merchant's own account can read them. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  makeOwnFolder(join(folder, 'fixtures'))
  for (const [name, text] of Object.entries(files)) writeOwnFile(join(folder, name), text)
}
