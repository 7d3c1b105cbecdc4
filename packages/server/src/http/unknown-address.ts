import type { Logger } from '../platform/log/logger.ts'

/**
 * Says once that requests come without an address. Nothing is limited for all of them together in its place: of streams and of deliveries
 * that prove nothing, one stranger could use up what everybody shares, and then no payer would watch and no notification be heard.
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
