import type { Clock } from '../clock.ts'
import type { LogFields, Logger } from './logger.ts'

/**
 * A log for lines that anybody can cause. In each minute the first lines of a kind are written in full, and one line gives the number of the
 * others. Lines about money or about the merchant's configuration do not use this log, so all of them are written.
 */
export interface SampledLog {
  /** @param kind The kind of the line, from a small set: kinds stay in memory. */
  warn(kind: string, fields: LogFields, message: string): void
  /** Writes the numbers of past minutes. Every run of the jobs calls it. `isOver` also ends the present minute, at the end of the process. */
  flush(isOver?: boolean): void
}

interface Minute {
  readonly message: string
  readonly startedAt: number
  written: number
  leftOut: number
}

const MINUTE = 60_000

/** Creates a log that writes at most `perMinute` lines of a kind in full. */
export const createSampledLog = (logger: Logger, clock: Clock, perMinute: number): SampledLog => {
  const minutes = new Map<string, Minute>()
  const end = (kind: string, minute: Minute): void => {
    minutes.delete(kind)
    if (minute.leftOut === 0) return
    logger.warn(
      { kind, leftOut: minute.leftOut, leftOutMessage: minute.message },
      'More lines of one kind than the log takes in a minute; the rest were counted and left out.',
    )
  }
  return {
    warn: (kind, fields, message) => {
      const now = clock.now()
      const known = minutes.get(kind)
      const isOld = known !== undefined && isOver(known, now)
      if (isOld) end(kind, known)
      const minute = known && !isOld ? known : { message, startedAt: now, written: 0, leftOut: 0 }
      minutes.set(kind, minute)
      if (minute.written >= perMinute) {
        minute.leftOut += 1
        return
      }
      minute.written += 1
      logger.warn(fields, message)
    },
    flush: (isEnd = false) => {
      const now = clock.now()
      for (const [kind, minute] of minutes) if (isEnd || isOver(minute, now)) end(kind, minute)
    },
  }
}

/** The minute also ends if the clock was set back. */
const isOver = ({ startedAt }: Minute, now: number): boolean => now - startedAt >= MINUTE || now < startedAt
