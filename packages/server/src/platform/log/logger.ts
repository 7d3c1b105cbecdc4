/** The fields of a log line: plain values. All of them pass the redaction first. */
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
    // One JSON object a line: a line end inside a field is written as \n and cannot forge a line.
    console[level](JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }))
  }

/** The default: JSON lines on the console, warnings and errors only. */
export const consoleLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: write('warn'),
  error: write('error'),
}

/** Writes nothing. */
export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
