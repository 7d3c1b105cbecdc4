import { isRecord } from '@ficha/core/internal'
import { isLoopback } from '../platform/loopback.ts'
import { OPTIONS } from './rules/option-table.ts'
import { isAppOrigin } from './origins.ts'
import type { CheckoutOptions } from './options.ts'
import { findProblem } from './rules/rule.ts'

/** Makes the error for an unsafe option. `because` states the fault and its effect, `remedy` the correction. */
const refuse = (because: string, remedy: string): Error => new Error(`@ficha/server: ${because}. ${remedy}.`)

/**
 * Refuses options that would make an unsafe handler. It checks first each option by its own rule, at every depth, and then the options that
 * depend on each other.
 *
 * @throws Error at the first fault. The message states the fault, its effect and the correction. It never contains a secret.
 */
export const checkOptions = (options: CheckoutOptions): void => {
  checkEnvironment(options)
  const problem = findProblem(OPTIONS, options, '', { isClosed: true })
  if (problem) {
    const { path, value, isNot, otherwise, remedy } = problem
    const isUnknown = isNot === 'no option'
    const isWithout = path === '' && value === undefined
    const subject = path === '' ? 'the argument of createCheckoutHandler' : path
    const wrong = isWithout ? 'createCheckoutHandler was called without options' : `${subject} is ${isNot}`
    throw refuse(isUnknown ? `there is no option ${path}, so ${otherwise}` : `${wrong}, so ${otherwise}`, remedy)
  }
  checkPaid(options)
  checkPath(options)
  if (options.environment === 'production') checkProduction(options)
}

/** The options that come from the environment, the variable of each in the guides, and its value at the sandbox. */
const FROM_ENVIRONMENT = {
  baseUrl: ['GATEWAY_URL', 'http://127.0.0.1:4010'],
  appId: ['APP_ID', 'sandbox-app'],
  securityKey: ['SECURITY_KEY', 'sandbox-security-key'],
} as const

/** Names all variables that are not set. A shop that starts without its environment usually lacks more than one. */
const checkEnvironment = (options: unknown): void => {
  const { gateway, environment } = isRecord(options) ? options : {}
  if (!isRecord(gateway)) return
  const isEmpty = (name: string): boolean => gateway[name] === undefined || gateway[name] === ''
  const empty = Object.entries(FROM_ENVIRONMENT).filter(([name]) => isEmpty(name))
  if (empty.length === 0) return
  const names = inWords(empty.map(([name]) => `gateway.${name}`))
  const variables = inWords(empty.map(([, [variable]]) => variable))
  const atSandbox = empty.map(([, [variable, value]]) => `${variable}=${value}`).join(' ')
  throw refuse(
    `${names} ${empty.length === 1 ? 'is' : 'are'} missing, so no request to the gateway can be made`,
    `Set ${empty.length === 1 ? 'the environment variable' : 'the environment variables'} ${variables}, as the guides call ${empty.length === 1 ? 'it' : 'them'}, or pass ${empty.length === 1 ? 'a value' : 'values'}${environment === 'test' ? `. For the sandbox write ${atSandbox}` : ''}`,
  )
}

const inWords = (words: readonly string[]): string => new Intl.ListFormat('en', { style: 'long' }).format(words)

const checkPaid = ({ statusMap }: CheckoutOptions): void => {
  if (!Object.values(statusMap).includes('paid')) {
    throw refuse(
      'statusMap maps no trade_status to "paid", so no order would ever be paid',
      'Ask the gateway for its list of trade_status and map the one that means paid: { SUCCESS: "paid" }',
    )
  }
}

const checkPath = ({ publicUrl, basePath }: CheckoutOptions): void => {
  if (publicUrl !== undefined && basePath === undefined && new URL(publicUrl).pathname === '/') {
    throw refuse(
      'publicUrl has no path, so the routes would lie at the root of your origin and /api/checkout would answer 404',
      'Pass the base path’s address, such as "https://shop.example/api/checkout", or set basePath: "/" to use the root',
    )
  }
}
const checkProduction = (options: CheckoutOptions): void => {
  const {
    gateway,
    gatewayZone,
    publicUrl,
    notification,
    store,
    links,
    allowedOrigins = [],
    returnOrigins = [],
    returnUrl = 'https://',
  } = options
  const url = new URL(gateway.baseUrl)
  if (url.protocol !== 'https:' || isLoopback(url.hostname)) {
    throw refuse(
      'gateway.baseUrl is http or this machine, so in production the key and the payers’ data would be sent without encryption or to a sandbox',
      'Pass the gateway’s https address',
    )
  }
  if (gatewayZone === undefined) {
    throw refuse(
      'gatewayZone is missing, and the gateway’s timestamps have no zone of their own',
      'Ask the gateway in which zone it reads them and pass its IANA name',
    )
  }
  if (publicUrl === undefined || !publicUrl.startsWith('https://') || isLoopback(new URL(publicUrl).hostname)) {
    throw refuse(
      'publicUrl is missing, http or this machine, and notify_url must not be made of a Host header that anybody can send',
      'Pass the base path’s https address',
    )
  }
  for (const [name, origins] of Object.entries({ allowedOrigins, returnOrigins })) {
    if (origins.every((origin) => origin.startsWith('https://') || isAppOrigin(origin))) continue
    throw refuse(
      `${name} holds an origin that is not https, and anybody on the network could imitate its pages`,
      'List https origins, and those of apps, only in production',
    )
  }
  if (!returnUrl.startsWith('https://'))
    throw refuse(
      'returnUrl is not https, and anybody on the network could imitate the page that payers return to',
      'Pass its https address',
    )
  if (notification.verify.testOnly === true) {
    throw refuse(
      'notification.verify is the sandbox’s former one, which proves nothing about the real gateway',
      'Pass publishedReadings, or a verifier for the gateway’s own signature',
    )
  }
  if (store.kind === 'memory')
    throw refuse(
      'the store is the one for tests, which loses all payments when the process ends',
      'Pass sqliteStore or postgresStore',
    )
  if (links?.allowHttpLoopback === true)
    throw refuse('links.allowHttpLoopback would let a payer be sent to http', 'Leave it out in production')
}
