import type { Settings } from '../options/settings.ts'
import { isLoopback } from '../platform/loopback.ts'

/**
 * Logs once that requests come without an address. There is no common limit for all of them instead. One stranger could use up a common
 * limit for streams or failed deliveries. Then no payer would get updates, and no notification would be read.
 *
 * In test it says nothing of a host name of this machine: a development server has no strangers.
 */
export const createAddressWatch = ({
  logger,
  environment,
}: Pick<Settings, 'logger' | 'environment'>): ((clientAddress: string | undefined, hostname: string) => void) => {
  let isSaid = false
  return (clientAddress, hostname) => {
    if (clientAddress !== undefined || isSaid || (environment === 'test' && isLoopback(hostname))) return
    isSaid = true
    logger.warn(
      {},
      'No client’s address is known here, so streams and deliveries that prove nothing have no limit for each address. Hand the handler context.clientAddress, or set trustProxy to the number of proxies that write X-Forwarded-For.',
    )
  }
}
