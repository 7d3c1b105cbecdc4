/** The variables of an environment. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The environment of this process. Empty on a platform without one. */
export const environmentOf = (): Environment => {
  const { process } = globalThis as { readonly process?: { readonly env?: Environment } }
  return process?.env ?? {}
}

/**
 * The proxy that the environment names for an address: HTTPS_PROXY or HTTP_PROXY, by the scheme of the address, unless NO_PROXY lists its host.
 * A name in lower case takes precedence. This machine itself is never reached through a proxy.
 *
 * @returns `undefined` if the address is reached directly.
 * @throws Error if the variable is not an address of an HTTP proxy.
 */
export const proxyFor = ({ protocol, hostname, port }: URL, environment: Environment): URL | undefined => {
  const name = protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY'
  const value = readVariable(environment, name)
  if (value === '' || isThisMachine(hostname)) return undefined
  const address = { hostname, port: port === '' ? (protocol === 'https:' ? '443' : '80') : port }
  if (isListed(address, readVariable(environment, 'NO_PROXY'))) return undefined
  const text = value.includes('://') ? value : `http://${value}`
  const proxy = URL.canParse(text) ? new URL(text) : undefined
  if (proxy?.protocol !== 'http:' && proxy?.protocol !== 'https:')
    throw new Error(
      `@ficha/server: ${name} is not the address of an HTTP proxy, so the gateway cannot be reached through it. Set it to an address such as "http://proxy.internal:3128", or list the gateway’s host in NO_PROXY.`,
    )
  return proxy
}

const readVariable = (environment: Environment, name: string): string =>
  (environment[name.toLowerCase()] ?? environment[name] ?? '').trim()

const isThisMachine = (hostname: string): boolean =>
  /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

interface Address {
  readonly hostname: string
  readonly port: string
}

/** Whether NO_PROXY lists a host: "*", "gateway.example", ".example" for every host below it, "gateway.example:8443". */
const isListed = ({ hostname, port }: Address, list: string): boolean =>
  list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true
      const [, host = entry, ofPort = port] = /^(.+?)(?::(\d+))?$/.exec(entry) ?? []
      const bare = host.replace(/^\*?\./, '')
      return ofPort === port && (hostname === bare || hostname.endsWith(`.${bare}`))
    })

/**
 * Refuses a transport that would go past the proxy of the environment: the platform's `fetch` on Node, unless Node is set to use it. Bun and Deno
 * use it by themselves.
 *
 * @throws Error with the ways out.
 */
export const refuseUnusedProxy = (baseUrl: string, environment: Environment = environmentOf()): void => {
  if (!URL.canParse(baseUrl) || isProxyUsed(environment) || !proxyFor(new URL(baseUrl), environment)) return
  throw new Error(
    '@ficha/server: the environment names a proxy (HTTPS_PROXY or HTTP_PROXY), and the platform’s fetch does not use it, so requests to the gateway would go past it and may be dropped. Pass gateway.fetch: undiciFetch(baseUrl) of @ficha/server/node, which uses it, or start Node with NODE_USE_ENV_PROXY=1, or list the gateway’s host in NO_PROXY.',
  )
}

/** Whether the platform's `fetch` uses the proxy. */
const isProxyUsed = (environment: Environment): boolean => {
  const { process } = globalThis as {
    readonly process?: {
      readonly versions?: Readonly<Record<string, string>>
      readonly execArgv?: readonly string[]
    }
  }
  const { versions = {}, execArgv = [] } = process ?? {}
  if (versions['node'] === undefined || 'bun' in versions || 'deno' in versions) return true
  const flags = [...execArgv, ...(environment['NODE_OPTIONS'] ?? '').split(/\s+/)]
  return environment['NODE_USE_ENV_PROXY'] === '1' || flags.includes('--use-env-proxy')
}
