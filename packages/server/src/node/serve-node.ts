import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CheckoutHandler } from '../create-checkout-handler.ts'
import { consoleLogger, type Logger } from '../platform/log/logger.ts'
import { checkProcess, containerWarning } from './check-process.ts'
import { startJobs } from './start-jobs.ts'
import { toNodeListener, type FetchHandler, type NodeListenerOptions } from './node-listener.ts'

/** The bounds of a server that strangers can reach. */
export interface NodeServerOptions extends NodeListenerOptions {
  /** Until a request's head is here. Default 10,000 ms. */
  readonly headersTimeoutMs?: number
  /** Until the whole request is here. Default 30,000 ms. */
  readonly requestTimeoutMs?: number
  /** How long an idle connection is kept. Default 5,000 ms. */
  readonly keepAliveTimeoutMs?: number
  /** Connections at once; more are closed at once. Default 10,000. */
  readonly maxConnections?: number
  /** Bytes of a request's head. Default 16,384. */
  readonly maxHeaderBytes?: number
}

/** Where and how `serveNode` serves. */
export interface ServeNodeOptions extends NodeServerOptions {
  /** Default 4000; 0 takes any free port. */
  readonly port?: number
  /** Default "127.0.0.1", which nothing outside of this machine or container can reach; "0.0.0.0" hears all of its networks. */
  readonly host?: string
  /** How often the jobs run. Default 1,000 ms; 0 never. */
  readonly jobsEveryMs?: number
  /** How long open requests and jobs may take to end at a shutdown. Default 10,000 ms. */
  readonly shutdownMs?: number
  /** A handler around the checkout's: pages, other routes. Default: the checkout's alone. */
  readonly fetch?: FetchHandler
  readonly logger?: Logger
}

/** A server that runs. */
export interface RunningServer {
  /** "http://127.0.0.1:4000". */
  readonly url: string
  readonly server: Server
  /** Takes no more connections, ends streams, waits for open requests and jobs, then closes what is left. */
  close(): Promise<void>
}

/** Makes a node:http server of a handler, bounded against slow and many clients. It does not listen yet. */
export const createNodeServer = (handler: FetchHandler, options: NodeServerOptions = {}): Server => {
  const server = createServer(
    {
      headersTimeout: options.headersTimeoutMs ?? 10_000,
      requestTimeout: options.requestTimeoutMs ?? 30_000,
      keepAliveTimeout: options.keepAliveTimeoutMs ?? 5_000,
      maxHeaderSize: options.maxHeaderBytes ?? 16_384,
      // How often the two timeouts are looked at: Node's own 30 s would stretch them fourfold.
      connectionsCheckingInterval: 1_000,
    },
    toNodeListener(handler, options),
  )
  server.maxConnections = options.maxConnections ?? 10_000
  return server
}

/**
 * Serves a checkout handler and runs its jobs. Refuses a process whose TLS checks are switched off, in production.
 *
 * @throws Error when the process is unsafe or the port cannot be had.
 */
export const serveNode = async (handler: CheckoutHandler, options: ServeNodeOptions = {}): Promise<RunningServer> => {
  checkProcess(handler.environment)
  const { port = 4000, host = '127.0.0.1', jobsEveryMs = 1_000, shutdownMs = 10_000, logger = consoleLogger } = options
  const server = createNodeServer(options.fetch ?? handler, {
    onTooLarge: (refused) => handler.noteTooLarge(refused),
    ...options,
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const warning = containerWarning(options.host)
  if (warning !== undefined) logger.warn({}, warning)
  // The port is open before the store is reached: a probe is told what is missing.
  void handler.start()
  const jobs = jobsEveryMs > 0 ? startJobs(handler, { everyMs: jobsEveryMs, logger }) : undefined
  const address = server.address() as AddressInfo
  return {
    url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    server,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      handler.close()
      // A connection that was busy just now is idle a moment later, and would be kept for its next request.
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
      // A hook that hangs is called again by the next process.
      await Promise.race([jobs?.stop(), late])
      clearTimeout(cut)
    },
  }
}
