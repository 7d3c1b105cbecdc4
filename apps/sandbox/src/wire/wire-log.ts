import type { IncomingHttpHeaders } from 'node:http'
import type { WireRecord } from '../orders/wire-record.ts'

const mostRecords = 500

/** The last requests of the contract, including those that made no order. */
export interface WireLog {
  readonly add: (record: WireRecord) => void
  /** Newest first. */
  readonly recent: () => readonly WireRecord[]
}

/** Makes an empty log. */
export function createWireLog(): WireLog {
  const records: WireRecord[] = []
  return {
    add: (record) => {
      records.unshift(record)
      records.length = Math.min(records.length, mostRecords)
    },
    recent: () => records.slice(),
  }
}

/** Headers that have credentials or may have them. */
const secretHeaders = new Set(['authorization', 'proxy-authorization', 'cookie'])

/** The received headers, with a word in place of the credentials. */
export function headersWithoutSecrets(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, secretHeaders.has(name) ? '[removed]' : String(value)]),
  )
}
