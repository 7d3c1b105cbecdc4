import type { Logger } from './logger.ts'

/** Adds the name of the gateway account to each line, where several accounts write to one log. */
export const loggerOfAccount = (logger: Logger, account: string | undefined): Logger =>
  account === undefined
    ? logger
    : {
        debug: (fields, message) => logger.debug({ account, ...fields }, message),
        info: (fields, message) => logger.info({ account, ...fields }, message),
        warn: (fields, message) => logger.warn({ account, ...fields }, message),
        error: (fields, message) => logger.error({ account, ...fields }, message),
      }
