import { isIPv6, type Socket } from 'node:net'
import { buildConnector } from 'undici'
import { NOT_CONNECTED } from '../gateway/failure-phase.ts'
import { dial, endOf } from './dial.ts'
import { openTunnel } from './proxy-tunnel.ts'

/**
 * Makes the function that opens a connection for undici: the lookup of the name, TCP, the tunnel through a proxy, and TLS, all within
 * `connectMs`. Every error of it says that nothing was sent, whatever its cause: a reset during the handshake has the same code as a reset
 * while an answer is awaited.
 *
 * @param proxy The proxy between this machine and the gateway. `undefined` for none.
 */
export const createConnector = (connectMs: number, proxy: URL | undefined): buildConnector.connector => {
  const overTls = buildConnector({ timeout: connectMs })
  const secured = (options: buildConnector.Options, httpSocket: Socket): Promise<Socket> =>
    new Promise((resolve, reject) => {
      overTls({ ...options, httpSocket }, (error, socket) => (error ? reject(error) : resolve(socket)))
    })
  const open = async (options: buildConnector.Options, signal: AbortSignal): Promise<Socket> => {
    const isSecure = options.protocol === 'https:'
    const port = Number(options.port === '' ? (isSecure ? 443 : 80) : options.port)
    const plain = proxy
      ? await openTunnel(proxy, `${bracketed(options.hostname)}:${String(port)}`, signal)
      : await dial(options.hostname, port, signal)
    if (!isSecure) return plain
    try {
      return await Promise.race([secured(options, plain), endOf(signal)])
    } catch (error) {
      plain.destroy()
      throw error
    }
  }
  return (options, callback) => {
    const over = new AbortController()
    const timer = setTimeout(() => over.abort(tooSlow(connectMs)), connectMs)
    open(options, over.signal)
      .finally(() => clearTimeout(timer))
      .then(
        (socket) => callback(null, socket),
        (error: unknown) => callback(notConnected(error), null),
      )
  }
}

const bracketed = (hostname: string): string => (isIPv6(hostname) ? `[${hostname}]` : hostname)

const tooSlow = (connectMs: number): Error =>
  Object.assign(new Error(`No connection was opened within ${String(connectMs)} ms.`), { code: 'ETIMEDOUT' })

const notConnected = (cause: unknown): Error =>
  Object.assign(new Error('No connection to the gateway could be opened.', { cause }), { code: NOT_CONNECTED })
