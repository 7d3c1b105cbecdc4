import type { Server } from 'node:http'
import { controlRoutes } from './control/control-routes.ts'
import { createRouter } from './http/router.ts'
import { createHttpServer, portOf } from './http/serve.ts'
import { playScenario } from './lifecycle/play-scenario.ts'
import { isLoopbackHost } from './notify/notify-target.ts'
import { settingsFrom, type SandboxOptions, type SandboxSettings } from './options.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { createSandboxState } from './sandbox-state.ts'
import { tradeRoutes } from './trade/trade-routes.ts'

/** An emulator of the gateway. */
export interface Sandbox {
  /** Starts to listen; settles with the address. Rejects with Node's error, such as EADDRINUSE. */
  readonly listen: () => Promise<string>
  /** The address. Throws before `listen` has settled. */
  readonly url: () => string
  /** The sandbox's time in epoch milliseconds: the wall clock plus all advances of the control API. */
  readonly now: () => number
  /** Stops the sandbox. It then takes no request and sends no notification. */
  readonly close: () => Promise<void>
}

/**
 * Makes a sandbox. It does nothing before `listen`.
 *
 * @throws Error with a sentence if an option is not valid.
 *
 * @example
 * const sandbox = createSandbox({ port: 0, appId: 'shop', securityKey: 'secret' })
 * const gatewayUrl = await sandbox.listen()
 * await sandbox.close()
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const settings = settingsFrom(options)
  if (!isLoopbackHost(settings.host)) {
    throw new Error(`The sandbox has no real defences, so it listens on this machine only, not on ${settings.host}.`)
  }
  let address: string | undefined
  const url = (): string => {
    if (address === undefined) throw new Error('The sandbox has no address before listen() has settled.')
    return address
  }
  const state = createSandboxState(settings, url)
  playScenario(state, settings.scenario)
  const route = createRouter([...tradeRoutes(state), ...controlRoutes(state), ...pageRoutes(state)])
  const server = createHttpServer(route, (error) => {
    settings.log(`A request failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  })
  return {
    url,
    now: state.clock.now,
    listen: async () => {
      address = await startToListen(server, settings)
      return address
    },
    close: () => {
      state.clock.stop()
      state.notifier.stop()
      return new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      })
    },
  }
}

function startToListen(server: Server, { host, port }: SandboxSettings): Promise<string> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException): void => {
      reject(error.code === 'EADDRINUSE' ? portTaken(error, port) : error)
    }
    server.once('error', refuse)
    server.listen(port, host, () => {
      server.off('error', refuse)
      const name = host.includes(':') ? `[${host}]` : host
      resolve(`http://${name}:${portOf(server)}`)
    })
  })
}

/** The error for a port that is taken. It has Node's `code`, because the command reads it. */
function portTaken(cause: NodeJS.ErrnoException, port: number): Error {
  const sentence = `Port ${String(port)} is taken, perhaps by another sandbox. Stop that program, or pass another port; 0 takes any free one.`
  return Object.assign(new Error(sentence, { cause }), { code: cause.code })
}
