import type { Logger } from './logger.ts'

/** Logs a sentence, unless one with the same key was logged before. */
export type WarnOnce = (key: string, sentence: string, level?: 'info' | 'warn') => void

/**
 * Creates a log of faults in the merchant's data. Each fault is logged once in a process.
 *
 * @param most The most sentences, so that many different names in the data cannot fill the memory and the log.
 */
export const createWarnOnce = (logger: Logger, most: number): WarnOnce => {
  const logged = new Set<string>()
  return (key, sentence, level = 'warn') => {
    if (logged.has(key) || logged.size >= most) return
    logged.add(key)
    logger[level]({}, sentence)
  }
}
