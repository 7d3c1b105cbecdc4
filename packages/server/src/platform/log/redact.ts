import { isRecord } from '@ficha/core/internal'
import { consoleLogger, type LogFields, type Logger } from './logger.ts'

const PERSONAL =
  /^(name|email|phone|number|document|identify|customer|payer|user|address|zip_?code|street.*|city|neighborhood|card.*|token|fingerprint|authorization|cookie|body)$/i
const IDENTIFIERS = /^(id|paymentId|returnId|outTradeNo|tradeNo|orderId|recurringId|out_trade_no|trade_no)$/
const MASK = '[redacted]'
const MAX_TEXT = 2_000

/**
 * Wraps a merchant's logger. It masks personal fields, shortens ids to their first six characters and removes every known secret from every
 * text, also from sentences and stacks. If the merchant's logger fails, the line goes to the console and the work continues: the gateway
 * may have made a payment already.
 */
export const redactingLogger = (logger: Logger, secrets: readonly string[]): Logger => {
  const known = secrets.filter((secret) => secret !== '')
  // The searched text is longer than the written one, so that a secret at the cut is still complete.
  const looked = MAX_TEXT + Math.max(0, ...known.map((secret) => secret.length))
  const cut = (text: string): string =>
    known.reduce((rest, secret) => rest.replaceAll(secret, MASK), text.slice(0, looked)).slice(0, MAX_TEXT)
  const wrap =
    (write: Logger['info']): Logger['info'] =>
    (fields, message) => {
      write(redactFields(fields, cut, 0), cut(message))
    }
  const writeTo = withConsoleBelow(logger)
  return {
    debug: wrap(writeTo('debug')),
    info: wrap(writeTo('info')),
    warn: wrap(writeTo('warn')),
    error: wrap(writeTo('error')),
  }
}

/** The merchant's logger may throw, or be asynchronous and reject. */
const withConsoleBelow = (logger: Logger): ((level: keyof Logger) => Logger['info']) => {
  const target: Readonly<Record<keyof Logger, (fields: LogFields, message: string) => unknown>> = logger
  let isReported = false
  const report = (error: unknown): void => {
    if (isReported) return
    isReported = true
    consoleLogger.error(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'The option logger failed, so its lines go to the console. Mend the logger that you pass; nothing else was stopped by it.',
    )
  }
  return (level) => (fields, message) => {
    const failed = (error: unknown): void => {
      report(error)
      consoleLogger[level](fields, message)
    }
    try {
      const answer = target[level](fields, message)
      if (answer instanceof Promise) answer.catch(failed)
    } catch (error) {
      failed(error)
    }
  }
}

const redactFields = (fields: LogFields, cut: (text: string) => string, depth: number): LogFields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, redactValue(key, value, cut, depth)]))

const redactValue = (key: string, value: unknown, cut: (text: string) => string, depth: number): unknown => {
  if (PERSONAL.test(key)) return MASK
  if (typeof value === 'string') return cut(IDENTIFIERS.test(key) ? shortenId(value) : value)
  if (value instanceof Error) return { name: value.name, message: cut(value.message), stack: cut(value.stack ?? '') }
  if (Array.isArray(value)) return value.slice(0, 20).map((item: unknown) => redactValue('', item, cut, depth + 1))
  if (isRecord(value)) return depth > 4 ? MASK : redactFields(value, cut, depth + 1)
  return value
}

const shortenId = (id: string): string => (id.length > 6 ? `${id.slice(0, 6)}…` : id)
