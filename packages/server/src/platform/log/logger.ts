import { isoInstant, systemClock } from '../clock.ts'

/** The fields of a log line: plain values. The redaction has changed all of them before the logger gets them. */
export type LogFields = Readonly<Record<string, unknown>>

/** The logger port. pino and similar loggers fit: fields first, then the sentence. */
export interface Logger {
  debug(fields: LogFields, message: string): void
  info(fields: LogFields, message: string): void
  warn(fields: LogFields, message: string): void
  error(fields: LogFields, message: string): void
}

type Level = keyof Logger

const write =
  (level: Level): Logger[Level] =>
  (fields, message) => {
    // One JSON object for each line. JSON writes a line break inside a field as \n, so a field cannot forge a line.
    console[level](JSON.stringify({ time: isoInstant(systemClock.now()), level, message, ...fields }))
  }

/** The default: JSON lines on the console, warnings and errors only. */
export const consoleLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: write('warn'),
  error: write('error'),
}

/** A logger that writes nothing. */
export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
