import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { fileURLToPath } from 'node:url'

/** The shop's environment variables. `.env.example` explains each. */
export interface Environment {
  readonly port: number
  readonly gatewayUrl: string
  readonly appId: string
  readonly securityKey: string
  readonly notificationSecret: string
  /** The secret that signs the visitors' cookies. Every process of one shop has the same. */
  readonly sessionSecret: string
  /** The password of /operator. Without it there is no such page. */
  readonly operatorPassword?: string
  readonly database: DatabaseAddress
}

/** The database of payments and orders. */
export type DatabaseAddress =
  /** A path, or ":memory:". */
  { readonly kind: 'sqlite'; readonly file: string } | { readonly kind: 'postgres'; readonly url: string }

const home = fileURLToPath(new URL('../../', import.meta.url))

/** Reads the environment, and `.env` beside `.env.example` where there is one. */
export const readEnvironment = (): Environment => {
  if (existsSync(`${home}.env`)) loadEnvFile(`${home}.env`)
  const { env } = process
  const securityKey = env['SECURITY_KEY'] ?? 'sandbox-security-key'
  return {
    port: Number(env['PORT'] ?? 4000),
    gatewayUrl: env['GATEWAY_URL'] ?? 'http://127.0.0.1:4010',
    appId: env['APP_ID'] ?? 'sandbox-app',
    securityKey,
    notificationSecret: env['SANDBOX_NOTIFICATION_SECRET'] ?? securityKey,
    sessionSecret: env['SESSION_SECRET'] ?? `sessions of ${securityKey}`,
    ...(env['OPERATOR_PASSWORD'] !== undefined &&
      env['OPERATOR_PASSWORD'] !== '' && { operatorPassword: env['OPERATOR_PASSWORD'] }),
    database: databaseAt(env['DATABASE_URL'] ?? 'file:./.cache/shop.sqlite'),
  }
}

const databaseAt = (address: string): DatabaseAddress => {
  if (/^postgres(ql)?:/.test(address)) return { kind: 'postgres', url: address }
  if (!address.startsWith('file:')) {
    throw new Error(
      'DATABASE_URL is neither a file: nor a postgres: address, so the shop does not know where to store its orders. Set DATABASE_URL=file:./.cache/shop.sqlite.',
    )
  }
  const path = address.slice('file:'.length)
  const file =
    path === ':memory:' || path.startsWith('/')
      ? path
      : fileURLToPath(new URL(path, new URL('../../', import.meta.url)))
  return { kind: 'sqlite', file }
}
