import { existsSync } from 'node:fs'

/**
 * Refuses to start a production server in a process that does not check TLS certificates: somebody else could receive the key and the payers'
 * data. `serveNode` calls it. Call it yourself if you use another server.
 *
 * @param environment `handler.environment`. In "test" nothing is checked.
 * @throws Error in production with NODE_TLS_REJECT_UNAUTHORIZED=0.
 */
export const checkProcess = (
  environment: 'test' | 'production',
  env: Readonly<Record<string, string | undefined>> = process.env,
): void => {
  if (environment === 'production' && env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    throw new Error(
      '@ficha/server: NODE_TLS_REJECT_UNAUTHORIZED=0 switches certificate checks off, so anybody could imitate the gateway and receive its key. Unset it; add a private authority with NODE_EXTRA_CA_CERTS.',
    )
  }
}

/** Whether this process seems to run in a container. Docker and Podman make a file. Kubernetes and most platforms set a variable. */
export const isInContainer = (
  env: Readonly<Record<string, string | undefined>> = process.env,
  exists: (path: string) => boolean = existsSync,
): boolean =>
  ['KUBERNETES_SERVICE_HOST', 'ECS_CONTAINER_METADATA_URI_V4', 'K_SERVICE', 'FLY_APP_NAME'].some(
    (name) => env[name] !== undefined,
  ) || ['/.dockerenv', '/run/.containerenv'].some(exists)

/** Whether a runner of tests started this process. The usual ones set a variable. */
const isTestRun = (env: Readonly<Record<string, string | undefined>>): boolean =>
  env['NODE_ENV'] === 'test' ||
  ['VITEST', 'JEST_WORKER_ID', 'NODE_TEST_CONTEXT'].some((name) => env[name] !== undefined)

let hasWarned = false

/** The same warning, once in a process and never in a test run. */
export const containerWarningOnce = (
  host: string | undefined,
  env: Readonly<Record<string, string | undefined>> = process.env,
  isContainer: boolean = isInContainer(env),
): string | undefined => {
  const warning = hasWarned || isTestRun(env) ? undefined : containerWarning(host, isContainer)
  hasWarned ||= warning !== undefined
  return warning
}

/**
 * The warning for a server in a container that listens on the loopback address only.
 *
 * @returns `undefined` if no warning is needed: the host was set, or this is probably not a container.
 */
export const containerWarning = (
  host: string | undefined,
  isContainer: boolean = isInContainer(),
): string | undefined =>
  host === undefined && isContainer
    ? 'The server listens on 127.0.0.1, and this process seems to run in a container, so nothing outside of it can reach the server. Pass host: "0.0.0.0" to serveNode, or host: "127.0.0.1" if this is what you want.'
    : undefined
