import { isZone, PHASES, RECURRING_PHASES } from '@ficha/core'
import { checkKinds } from './check-kinds.ts'
import { checkKnownKeys } from './check-known-keys.ts'
import { checkNumbers } from './check-numbers.ts'
import { checkPayerForm } from './check-payer-form.ts'
import type { CheckoutOptions } from './options.ts'
import { refuse } from './refuse-option.ts'

/**
 * Refuses options that would make an unsafe handler. Throws one sentence: what is wrong, why it matters, what to do. Never
 * names a secret.
 */
export const checkOptions = (options: CheckoutOptions): void => {
  // Options come from JavaScript as well, so nothing about their shape is believed.
  const given: Partial<Record<keyof CheckoutOptions, unknown>> = options
  if (given.environment !== 'test' && given.environment !== 'production') {
    throw refuse('environment is neither "test" nor "production", so it is unknown which rules hold', 'Say which it is')
  }
  requireFunction(given.resolveOrder, 'resolveOrder', 'prices would have to come from the browser')
  requireFunction(given.resolveRecurring, 'resolveRecurring', 'recurring prices would have to come from the browser')
  requireFunction(given.authorize, 'authorize', 'anybody who knows an id could write')
  checkStatusMap(given.statusMap)
  checkRecurringStatusMap(given.recurringStatusMap)
  if (!isObject(given.notification)) {
    throw refuse('notification is missing, so no notification could be proved', 'Pass notification: { verify }')
  }
  requireFunction(options.notification.verify, 'notification.verify', 'anybody could mark orders as paid')
  if (!isObject(given.store) || typeof given.store['checkReady'] !== 'function')
    throw refuse('store is missing or is no store, so payments would be forgotten', 'Pass sqliteStore or postgresStore')
  if (given.messages !== undefined) requireFunction(given.messages, 'messages', 'screens would have no words')
  checkKnownKeys(options)
  checkNotification(given.notification)
  checkGateway(given.gateway)
  checkRefusals(options.gateway.refusals)
  checkNumbers(options)
  checkKinds(options)
  checkLimitStore(options.rateLimit?.store)
  checkPlaces(options)
  checkPayerForm(options)
  if (options.environment === 'production') checkProduction(options)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const requireFunction = (value: unknown, name: string, otherwise: string): void => {
  if (typeof value !== 'function')
    throw refuse(`${name} is missing, and without it ${otherwise}`, `Pass a function as ${name}`)
}

const checkStatusMap = (map: unknown): void => {
  if (!isObject(map))
    throw refuse(
      'statusMap is missing, so no status of the gateway could ever mean "paid"',
      'Map each trade_status to a phase',
    )
  checkPhases(map, 'statusMap', [...PHASES, 'expired'])
  if (!Object.values(map).includes('paid')) {
    throw refuse(
      'statusMap maps no trade_status to "paid", so no order would ever be paid',
      'Ask the gateway for its list of trade_status and map the one that means paid: { SUCCESS: "paid" }',
    )
  }
}

const checkRecurringStatusMap = (map: unknown): void => {
  if (map === undefined) return
  if (!isObject(map)) throw refuse('recurringStatusMap is not an object', 'Map each recurring_status to a phase')
  checkPhases(map, 'recurringStatusMap', RECURRING_PHASES)
}

const checkPhases = (map: Readonly<Record<string, unknown>>, name: string, phases: readonly string[]): void => {
  for (const [key, phase] of Object.entries(map)) {
    if (typeof phase !== 'string' || !phases.includes(phase)) {
      throw refuse(
        `${name} names a phase that does not exist, under the key ${JSON.stringify(key.slice(0, 64))}`,
        `Use one of ${phases.join(', ')}`,
      )
    }
  }
}

const checkGateway = (gateway: unknown): void => {
  if (!isObject(gateway))
    throw refuse('gateway is missing, so no payment can be made', 'Pass gateway: { baseUrl, appId, securityKey }')
  const { baseUrl, appId, securityKey } = gateway
  if (typeof baseUrl !== 'string' || !/^https?:\/\//.test(baseUrl) || !URL.canParse(baseUrl)) {
    throw refuse(
      'gateway.baseUrl is not an http address, so the gateway cannot be reached',
      'Pass its address, such as "https://gateway.example"',
    )
  }
  if (!isBareAddress(baseUrl)) {
    throw refuse(
      'gateway.baseUrl carries credentials, a query or a fragment, which would end up in logs or in front of the path',
      'Pass the bare address',
    )
  }
  if (typeof appId !== 'string' || appId === '' || isUnset(appId) || appId.length > 32 || appId.includes(':')) {
    throw refuse(
      'gateway.appId is not a text of 1 to 32 characters without a colon, so the gateway refuses it',
      'Take it from the gateway’s dashboard',
    )
  }
  const isKey =
    (typeof securityKey === 'string' && securityKey !== '') ||
    (isObject(securityKey) && typeof securityKey['reveal'] === 'function')
  if (!isKey || isUnset(securityKey))
    throw refuse(
      'gateway.securityKey is missing, so no request would be accepted',
      'Take it from the gateway’s dashboard, through the environment',
    )
}

/** What a template or a shell makes of a variable that is not set. */
const isUnset = (value: unknown): boolean =>
  typeof value === 'string' && /^(undefined|null|NaN|\[object .*\])$/.test(value)

const checkNotification = (notification: Readonly<Record<string, unknown>>): void => {
  const { pathSecret, keep } = notification
  const isSecret =
    (typeof pathSecret === 'string' && pathSecret !== '' && !isUnset(pathSecret)) ||
    (isObject(pathSecret) && typeof pathSecret['reveal'] === 'function')
  if ('pathSecret' in notification && pathSecret !== undefined && !isSecret) {
    throw refuse(
      'notification.pathSecret is blank or no text, so the layer that it is to be is missing',
      'Pass the secret segment, or leave the option out',
    )
  }
  if (keep !== undefined && !(Array.isArray(keep) && keep.every((name) => typeof name === 'string'))) {
    throw refuse('notification.keep is no list of field names, so nothing more would be kept', 'List names of the wire')
  }
}

const checkLimitStore = (store: unknown): void => {
  if (store === undefined) return
  const missing = ['take', 'look', 'hold', 'retire'].find(
    (name) => !isObject(store) || typeof store[name] !== 'function',
  )
  if (missing !== undefined)
    throw refuse(
      `rateLimit.store has no function ${missing}, so each process would count for itself`,
      'Pass postgresLimits(pool), or a store of your own that does what LimitStore says',
    )
}

const checkRefusals = (refusals: unknown): void => {
  if (refusals === undefined) return
  if (!Array.isArray(refusals))
    throw refuse('gateway.refusals is no list', 'List refusals such as { code: "40002", subCode: "invalid-cpf" }')
  for (const [at, listed] of refusals.entries()) {
    const { code, subCode, cause } = isObject(listed) ? listed : {}
    const name = `gateway.refusals[${at}]`
    if (typeof code !== 'string' || code === '' || (subCode !== undefined && typeof subCode !== 'string'))
      throw refuse(
        `${name} has no code as a text, so it would match nothing`,
        'Pass code and subCode as the gateway sends them',
      )
    if (code === '10000')
      throw refuse(`${name} names 10000, which is the code of a success`, 'List codes of refusals only')
    if (cause !== undefined && cause !== 'field' && cause !== 'method' && cause !== 'limits')
      throw refuse(`${name}.cause is none that a payer can be told`, 'Use field, method or limits')
  }
}

const checkPlaces = (options: CheckoutOptions): void => {
  const { gatewayZone, publicUrl, basePath, allowedOrigins = [], returnOrigins = [], returnUrl } = options
  if (gatewayZone !== undefined && !isZone(gatewayZone)) {
    throw refuse(
      'gatewayZone is not a zone that this platform knows, so timestamps would be wrong',
      'Pass an IANA name such as "America/Sao_Paulo"',
    )
  }
  if (
    publicUrl !== undefined &&
    basePath === undefined &&
    isBareAddress(publicUrl) &&
    new URL(publicUrl).pathname === '/'
  ) {
    throw refuse(
      'publicUrl has no path, so the routes would lie at the root of your origin and /api/checkout would answer 404',
      'Pass the base path’s address, such as "https://shop.example/api/checkout", or say basePath: "/" if the root is meant',
    )
  }
  if (publicUrl !== undefined && !isBareAddress(publicUrl)) {
    throw refuse(
      'publicUrl is not an address, or one with credentials, a query or a fragment, so the gateway could not notify',
      'Pass the base path’s address, such as "https://shop.example/api/checkout"',
    )
  }
  for (const origin of [...allowedOrigins, ...returnOrigins]) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw refuse(
        'allowedOrigins or returnOrigins holds something that is no origin, so it would match nothing or too much',
        'List origins such as "https://shop.example"',
      )
    }
  }
  if (returnUrl !== undefined && !(/^https?:\/\//.test(returnUrl) && URL.canParse(returnUrl))) {
    throw refuse(
      'returnUrl is not an absolute http address, so payers could not come back',
      'Pass one such as "https://shop.example/thanks"',
    )
  }
}

/** Paths are written behind it. */
const isBareAddress = (text: string): boolean => {
  if (!/^https?:\/\/[^?#]+$/.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
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
      'gateway.baseUrl is http or this machine, and in production the key and the payers’ data would travel unprotected or to a sandbox',
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
    if (origins.every((origin) => origin.startsWith('https://'))) continue
    throw refuse(
      `${name} holds an origin that is not https, and anybody on the way could pose as its pages`,
      'List https origins only in production',
    )
  }
  if (!returnUrl.startsWith('https://'))
    throw refuse(
      'returnUrl is not https, and anybody on the way could pose as the page that payers come back to',
      'Pass its https address',
    )
  if (notification.verify.testOnly === true) {
    throw refuse(
      'notification.verify is the sandbox’s, which proves nothing about the real gateway',
      'Pass a verifier for the gateway’s own signature',
    )
  }
  if (store.kind === 'memory')
    throw refuse('the store is the one for tests, which forgets everything', 'Pass sqliteStore or postgresStore')
  if (links?.allowHttpLoopback === true)
    throw refuse('links.allowHttpLoopback would let a payer be sent to http', 'Leave it out in production')
}

const isLoopback = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])$/.test(hostname.replace(/\.$/, ''))
