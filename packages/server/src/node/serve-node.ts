import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CheckoutHandler } from '../create-checkout-handler.ts'
import { consoleLogger } from '../platform/log/logger.ts'
import { checkProcess, containerWarningOnce } from './check-process.ts'
import { checkHandler, checkPort } from './given-to-node.ts'
import { startJobs } from './start-jobs.ts'
import { toNodeListener, type FetchHandler, type NodeListenerOptions } from './node-listener.ts'

/** The limits of a server on the internet: against slow clients and too many connections. */
export interface NodeServerOptions extends NodeListenerOptions {
  /** The time until a request's headers have arrived. Default 10,000 ms. */
  readonly headersTimeoutMs?: number
  /** The time until the whole request has arrived. Default 30,000 ms. */
  readonly requestTimeoutMs?: number
  /**
   * How long an idle connection is kept. Behind a load balancer it must be longer than the balancer keeps one. Otherwise the balancer sends a
   * request on a connection that this server closes at the same moment, and the request is lost. Default 65,000 ms, because 60 seconds are the
   * usual time of a balancer.
   */
  readonly keepAliveTimeoutMs?: number
  /** How many connections may be open at once. More are closed immediately. Default 10,000. */
  readonly maxConnections?: number
  /** The largest size of a request's headers, in bytes. Default 16,384. */
  readonly maxHeaderBytes?: number
}

/** The options of `serveNode`. */
export interface ServeNodeOptions extends NodeServerOptions {
  /** The port. Default 4000; 0 takes any free port. */
  readonly port?: number
  /** The address to listen on. Default "127.0.0.1", which only this machine or container can reach. "0.0.0.0" listens on all networks. */
  readonly host?: string
  /** How often the jobs run. Default 1,000 ms; 0 never. */
  readonly jobsEveryMs?: number
  /** How long open requests and jobs may take to end at a shutdown. Default 10,000 ms. */
  readonly shutdownMs?: number
  /** Your own handler, for pages and other routes. It has to call the checkout's handler. Default: only the checkout's handler. */
  readonly fetch?: FetchHandler
}

/** A running server. */
export interface RunningServer {
  /** The address on which the server listens: "http://127.0.0.1:4000". */
  readonly url: string
  /** The server of node:http. */
  readonly server: Server
  /**
   * Accepts no more connections, ends streams, and waits for open requests and jobs. After `shutdownMs` it closes the connections that are
   * still open. It does not close the store.
   */
  close(): Promise<void>
}

const DEFAULT_PORT = 4_000

/** Makes a node:http server for a handler, with limits against slow clients and too many clients. It does not listen yet. */
export const createNodeServer = (handler: FetchHandler, options: NodeServerOptions = {}): Server => {
  const server = createServer(
    {
      headersTimeout: options.headersTimeoutMs ?? 10_000,
      requestTimeout: options.requestTimeoutMs ?? 30_000,
      keepAliveTimeout: options.keepAliveTimeoutMs ?? 65_000,
      maxHeaderSize: options.maxHeaderBytes ?? 16_384,
      // The interval at which Node checks the two timeouts. With its default of 30 s a timeout of 10 s could last 40 s.
      connectionsCheckingInterval: 1_000,
    },
    toNodeListener(handler, options),
  )
  server.maxConnections = options.maxConnections ?? 10_000
  return server
}

/** Makes the error for a port that cannot be listened on, with the reason and the correction. Node's error is its cause. */
const notListening = (error: Error & { readonly code?: string }, host: string, port: number): Error => {
  const causes: Readonly<Record<string, string>> = {
    EADDRINUSE: 'another program listens there. Stop it, or pass another port',
    EACCES: 'this user may not. Pass a port above 1023',
    EADDRNOTAVAIL: 'this machine has no such address. Pass host: "127.0.0.1", or "0.0.0.0" for all networks',
  }
  const { code = '' } = error
  const cause = causes[code]
  if (cause === undefined) return error
  return new Error(`@ficha/server: serveNode cannot listen on port ${port} of ${host} (${code}): ${cause}.`, {
    cause: error,
  })
}

/**
 * Serves a checkout handler over node:http and runs its jobs. In production it refuses a process that does not check TLS certificates.
 * Resolves when the server listens. The store may be reached later.
 *
 * @throws Error if the process is unsafe, the port is not available, or the first argument is not a handler.
 * @example
 * const { url, close } = await serveNode(createCheckoutHandler(options), { port: 4000 })
 */
export const serveNode = async (handler: CheckoutHandler, options: ServeNodeOptions = {}): Promise<RunningServer> => {
  checkHandler(handler, 'serveNode')
  checkPort(options, options.port ?? DEFAULT_PORT)
  checkProcess(handler.environment)
  const {
    port = DEFAULT_PORT,
    host = '127.0.0.1',
    jobsEveryMs = 1_000,
    shutdownMs = 10_000,
    logger = consoleLogger,
  } = options
  const server = createNodeServer(options.fetch ?? handler, {
    onTooLarge: (refused) => handler.noteTooLarge(refused),
    ...options,
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(notListening(error, host, port)))
    server.listen(port, host, resolve)
  })
  const warning = containerWarningOnce(options.host)
  if (warning !== undefined) logger.warn({}, warning)
  // The port opens before the store is reached, so that a probe gets the missing part.
  void handler.start()
  const jobs = jobsEveryMs > 0 ? startJobs(handler, { everyMs: jobsEveryMs, logger }) : undefined
  const address = server.address() as AddressInfo
  return {
    url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    server,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      handler.close()
      // A busy connection becomes idle after its answer, and would stay open for a next request.
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      let cut: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<void>((resolve) => {
        cut = setTimeout(() => {
          server.closeAllConnections()
          resolve()
        }, shutdownMs)
      })
      await closed
      clearInterval(idle)
      // A hook that does not end is not waited for longer. The next process calls it again.
      await Promise.race([jobs?.stop(), late])
      clearTimeout(cut)
    },
  }
}
