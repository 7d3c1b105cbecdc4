import type { Logger } from '../platform/log/logger.ts'

/**
 * Logs once that requests come without an address. There is no common limit for all of them instead. One stranger could use up a common
 * limit for streams or failed deliveries. Then no payer would get updates, and no notification would be read.
 */
export const createAddressWatch = (logger: Logger): ((clientAddress: string | undefined) => void) => {
  let isSaid = false
  return (clientAddress) => {
    if (clientAddress !== undefined || isSaid) return
    isSaid = true
    logger.warn(
      {},
      'No client’s address is known here, so streams and deliveries that prove nothing have no limit for each address. Hand the handler context.clientAddress, or set trustProxy to the number of proxies that write X-Forwarded-For.',
    )
  }
}
