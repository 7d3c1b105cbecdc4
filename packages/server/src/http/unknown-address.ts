import type { Settings } from '../options/settings.ts'
import { isLoopback } from '../platform/loopback.ts'

/**
 * Logs once that requests come without an address. Such requests have no limit by address. One limit for all of them together would be
 * worse: one client could use it up, and then no payer would get updates and no notification would be read.
 *
 * In test there is no log line for a loopback host name, because only the developer can reach it.
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
