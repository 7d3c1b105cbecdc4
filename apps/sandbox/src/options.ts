import { randomBytes } from 'node:crypto'

/** What a sandbox may do with orders by itself. */
export type Scenario = 'by-hand' | 'paid-soon' | 'declined' | 'no-news' | 'lost-answers' | 'slow'

/** The scenarios that a sandbox can play, each with what happens in it. */
export const scenarios: Readonly<Record<Scenario, string>> = {
  'by-hand': 'orders wait for the dashboard or the control API',
  'paid-soon': 'every order is paid after two seconds',
  declined: 'every order fails after two seconds',
  'no-news': 'every order is paid after two seconds, and notifications are held back',
  'lost-answers': 'every request is done, and its answer is lost on the way',
  slow: 'every answer takes five seconds',
}

/** Whether a text names a scenario. */
export function isScenario(text: string): text is Scenario {
  return Object.hasOwn(scenarios, text)
}

/** How a sandbox is set up. Everything has a default; the README lists them. */
export interface SandboxOptions {
  /** A loopback address; anything else is refused. Default 127.0.0.1. */
  readonly host?: string
  /** Default 4010; 0 takes any free port. */
  readonly port?: number
  /** The one merchant's credentials. */
  readonly appId?: string
  readonly securityKey?: string
  /** Signs notifications. Default: the security key. */
  readonly notificationSecret?: string
  /** Host names beside this machine that may receive notifications; `*` for any. */
  readonly notifyHosts?: readonly string[]
  /** How long a receiver may take to answer a notification. Default 10 s. */
  readonly notifyTimeoutMs?: number
  /** The wall clock in epoch milliseconds. */
  readonly now?: () => number
  /** Whether real time runs deadlines and retries; a test says no and advances the clock by hand. */
  readonly timers?: boolean
  /** Makes all ids and numbers repeatable. Default: a new one for every run. */
  readonly seed?: string
  /** The zone of `timestamp` in notifications. Default UTC. */
  readonly zone?: string
  /** Answer POST /trade/create as /trade/pay, because a sample of the document shows it. Default yes. */
  readonly tradeCreate?: boolean
  /** Accept order_amount as a numeric string. Default no: the document says number. */
  readonly amountStrings?: boolean
  /** Insist on `charset=UTF-8` in the Content-Type. Default no: JSON is UTF-8. */
  readonly charsetRequired?: boolean
  /** HTTP status of invalid-signature, which the document does not state. Default 400. */
  readonly invalidSignatureStatus?: number
  /** What qr_code_img carries. Default a data URI. */
  readonly qrImage?: 'data-uri' | 'base64'
  /** Accept an interval in minutes, such as `5m`, as a sample of the document shows it. Default no. */
  readonly minuteIntervals?: boolean
  /** Whether the trial is the first of `quantity` periods or comes before them. Default the first of them. */
  readonly trialInQuantity?: boolean
  /** Whether a period is reported under the order's own numbers or under some of its own. Default the order's. */
  readonly periodIds?: 'order' | 'period'
  /** The sub_code of a refused cancellation: the sandbox's own, or the one that the document shows. Default its own. */
  readonly cancelRefusal?: 'own' | 'document'
  /** The header that carries the signature; the document's own name holds a brand. Default `service-signature`. */
  readonly notificationHeader?: string
  /** What notifications call a status, where the gateway has other words: `{ SUCCESS: 'PAID' }`. Default: the sandbox's own. */
  readonly statusWords?: Readonly<Record<string, string>>
  /** What becomes of orders by itself. Default `by-hand`. */
  readonly scenario?: Scenario
  /** How many orders are kept. Default 10,000. */
  readonly capacity?: number
  /** Told one line about what goes wrong inside; never a secret. Default: silent. */
  readonly log?: (line: string) => void
}

/** Options with every default filled in. */
export type SandboxSettings = Required<SandboxOptions>

/** Fills in the defaults. Throws a sentence about an option that cannot be. */
export function settingsFrom(options: SandboxOptions): SandboxSettings {
  const securityKey = options.securityKey ?? 'sandbox-security-key'
  const settings: SandboxSettings = {
    host: '127.0.0.1',
    port: 4010,
    appId: 'sandbox-app',
    notificationSecret: securityKey,
    notifyHosts: [],
    notifyTimeoutMs: 10_000,
    now: Date.now,
    timers: true,
    seed: randomBytes(16).toString('hex'),
    zone: 'UTC',
    tradeCreate: true,
    amountStrings: false,
    charsetRequired: false,
    invalidSignatureStatus: 400,
    qrImage: 'data-uri',
    minuteIntervals: false,
    trialInQuantity: true,
    periodIds: 'order',
    cancelRefusal: 'own',
    notificationHeader: 'service-signature',
    statusWords: {},
    scenario: 'by-hand',
    capacity: 10_000,
    log: () => undefined,
    ...options,
    securityKey,
  }
  if (settings.appId === '' || settings.appId.includes(':') || settings.appId.length > 32) {
    throw new Error(
      'APP_ID must have 1 to 32 characters and no colon: Basic credentials end the name at the first one.',
    )
  }
  if (settings.securityKey === '') throw new Error('SECURITY_KEY must not be empty.')
  return settings
}

/** Reads the options from the environment; a variable that is not set leaves its default. */
export function optionsFromEnvironment(environment: Readonly<Record<string, string | undefined>>): SandboxOptions {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined
  const port = read('SANDBOX_PORT')
  if (port !== undefined && !/^\d{1,5}$/.test(port)) {
    throw new Error(`SANDBOX_PORT is "${port}", which is no port number. Set it to a number from 0 to 65535.`)
  }
  const status = read('SANDBOX_INVALID_SIGNATURE_STATUS')
  if (status !== undefined && !/^4\d\d$/.test(status)) {
    throw new Error(`SANDBOX_INVALID_SIGNATURE_STATUS is "${status}". Set it to an HTTP status from 400 to 499.`)
  }
  const scenario = read('SANDBOX_SCENARIO')
  if (scenario !== undefined && !isScenario(scenario)) {
    throw new Error(`SANDBOX_SCENARIO is "${scenario}". Set it to one of ${Object.keys(scenarios).join(', ')}.`)
  }
  const header = read('SANDBOX_NOTIFICATION_HEADER')
  const [appId, securityKey, secret] = [read('APP_ID'), read('SECURITY_KEY'), read('SANDBOX_NOTIFICATION_SECRET')]
  const [seed, zone, hosts] = [read('SANDBOX_SEED'), read('SANDBOX_ZONE'), read('SANDBOX_NOTIFY_HOSTS')]
  return {
    ...(port === undefined ? {} : { port: Number(port) }),
    ...(scenario === undefined ? {} : { scenario }),
    ...(header === undefined ? {} : { notificationHeader: header }),
    ...(appId === undefined ? {} : { appId }),
    ...(securityKey === undefined ? {} : { securityKey }),
    ...(secret === undefined ? {} : { notificationSecret: secret }),
    ...(seed === undefined ? {} : { seed }),
    ...(zone === undefined ? {} : { zone }),
    ...(hosts === undefined ? {} : { notifyHosts: hosts.split(',').map((host) => host.trim()) }),
    ...(status === undefined ? {} : { invalidSignatureStatus: Number(status) }),
    ...(read('SANDBOX_AMOUNT_STRINGS') === '1' ? { amountStrings: true } : {}),
    ...(read('SANDBOX_REQUIRE_CHARSET') === '1' ? { charsetRequired: true } : {}),
    ...(read('SANDBOX_TRADE_CREATE') === '0' ? { tradeCreate: false } : {}),
    ...(read('SANDBOX_MINUTE_INTERVALS') === '1' ? { minuteIntervals: true } : {}),
    ...(read('SANDBOX_TRIAL_IN_QUANTITY') === '0' ? { trialInQuantity: false } : {}),
    ...(read('SANDBOX_PERIOD_IDS') === 'period' ? { periodIds: 'period' as const } : {}),
    ...(read('SANDBOX_CANCEL_REFUSAL') === 'document' ? { cancelRefusal: 'document' as const } : {}),
    ...(read('SANDBOX_QR_IMAGE') === 'base64' ? { qrImage: 'base64' as const } : {}),
  }
}
