import { randomBytes } from 'node:crypto'
import {
  defaultPreset,
  presetReadings,
  readingsFromEnvironment,
  readPreset,
  readReadings,
  type ReadingsPreset,
} from './readings/open-points.ts'
import type { Readings } from './readings/readings.ts'

/** The scenarios that a sandbox can play with orders. */
export type Scenario = 'by-hand' | 'paid-soon' | 'declined' | 'no-news' | 'lost-answers' | 'slow'

/** The scenarios that a sandbox can play, each with a description. */
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

/** The settings of a sandbox, and its readings of the document's open points. Each is optional. The README lists the defaults. */
export interface SandboxOptions extends Partial<Readings> {
  /** The readings of the points for which no option is set: what public pages of 2024 say, or this sandbox's own before. Default `published`. */
  readonly readings?: ReadingsPreset
  /** A loopback address. Any other address is refused. Default 127.0.0.1. */
  readonly host?: string
  /** Default 4010; 0 takes any free port. */
  readonly port?: number
  /** The credentials of the merchant. A sandbox has one merchant. Default `sandbox-app` and `sandbox-security-key`. */
  readonly appId?: string
  readonly securityKey?: string
  /** The secret that signs notifications. Default: the security key. */
  readonly notificationSecret?: string
  /** Other hosts than this machine that may receive notifications. `*` allows every host. */
  readonly notifyHosts?: readonly string[]
  /** The time limit for a receiver's answer to a notification. Default 10 s. */
  readonly notifyTimeoutMs?: number
  /** The wall clock in epoch milliseconds. */
  readonly now?: () => number
  /** Whether deadlines and retries run in real time. A test sets it to false and advances the clock by hand. */
  readonly timers?: boolean
  /** The seed of all ids and numbers. The same seed gives the same values. Default: a new seed for every run. */
  readonly seed?: string
  /** The scenario that the sandbox plays with orders. Default `by-hand`. */
  readonly scenario?: Scenario
  /** The number of stored orders. Default 10,000. */
  readonly capacity?: number
  /** Called with one line about an internal error. The line never has a secret. Default: silent. */
  readonly log?: (line: string) => void
}

/** Options with every default filled in. */
export type SandboxSettings = Required<SandboxOptions>

/** Fills in the defaults. Throws an error with a sentence if an option is not valid. */
export function settingsFrom(options: SandboxOptions): SandboxSettings {
  const securityKey = options.securityKey ?? 'sandbox-security-key'
  const readings = options.readings === undefined ? defaultPreset : readPreset(options.readings)
  const defaults: SandboxSettings = {
    readings,
    host: '127.0.0.1',
    port: 4010,
    appId: 'sandbox-app',
    notificationSecret: securityKey,
    notifyHosts: [],
    notifyTimeoutMs: 10_000,
    now: Date.now,
    timers: true,
    seed: randomBytes(16).toString('hex'),
    ...presetReadings(readings),
    scenario: 'by-hand',
    capacity: 10_000,
    log: () => undefined,
    securityKey,
  }
  const settings: SandboxSettings = { ...defaults, ...options, ...readReadings({ ...options }), securityKey }
  const stranger = Object.keys(options).find((name) => !Object.hasOwn(defaults, name))
  if (stranger !== undefined) {
    throw new Error(
      `The sandbox has no option ${stranger}, so it would have no effect. Its options are ${Object.keys(defaults).join(', ')}.`,
    )
  }
  if (!Number.isInteger(settings.port) || settings.port < 0 || settings.port > 65_535) {
    throw new Error(
      `The port of the sandbox is ${String(settings.port)}, which is no port. Pass a whole number up to 65535, or leave it out.`,
    )
  }
  if (settings.appId === '' || settings.appId.includes(':') || settings.appId.length > 32) {
    throw new Error(
      'APP_ID must have 1 to 32 characters and no colon, because Basic credentials end the name at the first colon.',
    )
  }
  if (settings.securityKey === '') throw new Error('SECURITY_KEY must not be empty.')
  return settings
}

/** Reads the options from the environment. The option of a missing variable has its default. */
export function optionsFromEnvironment(environment: Readonly<Record<string, string | undefined>>): SandboxOptions {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined
  const port = read('SANDBOX_PORT')
  if (port !== undefined && !/^\d{1,5}$/.test(port)) {
    throw new Error(`SANDBOX_PORT is "${port}", which is not a port number. Set it to a number from 0 to 65535.`)
  }
  const scenario = read('SANDBOX_SCENARIO')
  if (scenario !== undefined && !isScenario(scenario)) {
    throw new Error(`SANDBOX_SCENARIO is "${scenario}". Set it to one of ${Object.keys(scenarios).join(', ')}.`)
  }
  const [appId, securityKey, secret] = [read('APP_ID'), read('SECURITY_KEY'), read('SANDBOX_NOTIFICATION_SECRET')]
  const readings = read('SANDBOX_READINGS')
  const [seed, hosts] = [read('SANDBOX_SEED'), read('SANDBOX_NOTIFY_HOSTS')]
  return {
    ...(port === undefined ? {} : { port: Number(port) }),
    ...(scenario === undefined ? {} : { scenario }),
    ...(readings === undefined ? {} : { readings: readPreset(readings, 'SANDBOX_READINGS') }),
    ...(appId === undefined ? {} : { appId }),
    ...(securityKey === undefined ? {} : { securityKey }),
    ...(secret === undefined ? {} : { notificationSecret: secret }),
    ...(seed === undefined ? {} : { seed }),
    ...(hosts === undefined ? {} : { notifyHosts: hosts.split(',').map((host) => host.trim()) }),
    ...readingsFromEnvironment(read),
  }
}
