import type { RawDelivery } from '../model/delivery.ts'
import type { Answer, Exchange } from '../model/outcome.ts'

/** The history of a run, so that another run can continue it. It has no key. */
export interface Journal {
  readonly version: 1
  /** The origin of the gateway. Another gateway's run cannot continue with this state. */
  readonly origin: string
  readonly appId: string
  /** A part of every out_trade_no of this run. */
  readonly run: string
  readonly startedAt: string
  readonly exchanges: readonly Exchange[]
  readonly deliveries: readonly RawDelivery[]
}

/** Makes an empty journal. */
export function newJournal(about: Pick<Journal, 'origin' | 'appId' | 'run' | 'startedAt'>): Journal {
  return { version: 1, ...about, exchanges: [], deliveries: [] }
}

/** Adds an exchange before its request is sent. */
export function begin(journal: Journal, exchange: Exchange): Journal {
  return { ...journal, exchanges: [...journal.exchanges, exchange] }
}

/** Adds its answer. */
export function finish(journal: Journal, number: number, answer: Answer): Journal {
  const exchanges = journal.exchanges.map((one) => (one.number === number ? { ...one, answer } : one))
  return { ...journal, exchanges }
}

/** An answer without secrets. */
export function hideIn(answer: Answer, hide: (text: string) => string): Answer {
  return answer.kind === 'answered' ? { ...answer, body: hide(answer.body) } : answer
}

const CLOCK_AWAY_MS = 5 * 60_000

/** The difference between the dates of answers and this machine's clock. A machine with a wrong clock sends times of another zone. */
export function clockAwayIn({ exchanges }: Journal): number | undefined {
  const all = exchanges.flatMap(({ answer }) => (answer?.kind === 'answered' ? (answer.clockAwayMs ?? []) : []))
  return all.find((away) => Math.abs(away) > CLOCK_AWAY_MS)
}

/** Reads a state file. Throws an error with a sentence if it is not a state file, or belongs to another gateway. */
export function readJournal(text: string, origin: string, appId: string): Journal {
  const journal = parse(text)
  if (journal?.version !== 1 || !Array.isArray(journal.exchanges) || !journal.exchanges.every(isExchange)) {
    throw new Error(
      'The state file is not one of this probe, so it cannot be gone on with. Name another file by --state.',
    )
  }
  if (journal.origin !== origin || journal.appId !== appId) {
    throw new Error(
      `The state file is of ${journal.origin} and another account, and this run asks ${origin}. Name another file by --state.`,
    )
  }
  return { ...journal, deliveries: Array.isArray(journal.deliveries) ? journal.deliveries : [] }
}

const isExchange = (one: unknown): boolean =>
  typeof one === 'object' &&
  one !== null &&
  ['draftKey', 'outTradeNo', 'path', 'sent'].every((name) => typeof (one as Record<string, unknown>)[name] === 'string')

function parse(text: string): Journal | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Journal) : undefined
  } catch {
    return undefined
  }
}
