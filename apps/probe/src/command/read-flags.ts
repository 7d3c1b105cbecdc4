import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listCountries, type Country } from '@ficha/core'
import type { RawDelivery } from '../model/delivery.ts'
import type { ListenOptions } from '../probe-gateway.ts'
import type { StatedFacts } from '../model/stated-facts.ts'
import type { StatusMeaning } from '../report/probe-result.ts'
import { offsetOfZone } from '../report/zone-name.ts'
import { readLikeRequest } from './read-like-request.ts'

/** The options of the command line. */
export interface Flags {
  readonly command: 'run' | 'check' | 'plan' | 'help'
  readonly url: string | undefined
  readonly confirmHost: string | undefined
  /** Absent if the command line does not have it. */
  readonly countries: readonly Country[] | undefined
  readonly banks: Readonly<Record<string, string>>
  readonly signatureHeaders: readonly string[]
  /** What the merchant knows. */
  readonly stated: StatedFacts
  /** Whether `check` fails for a change that stops no payment, too. */
  readonly isStrict: boolean
  readonly listen: ListenOptions | undefined
  readonly deliveries: readonly RawDelivery[]
  readonly meanings: Readonly<Record<string, StatusMeaning>>
  readonly publicKeys: readonly string[]
  readonly budget: number
  readonly perSecond: number
  readonly out: string
  readonly state: string
}

const OPTIONS = {
  url: { type: 'string' },
  'confirm-host': { type: 'string' },
  country: { type: 'string', multiple: true },
  bank: { type: 'string', multiple: true },
  'signature-header': { type: 'string', multiple: true },
  method: { type: 'string', multiple: true },
  channel: { type: 'string', multiple: true },
  identify: { type: 'string', multiple: true },
  zone: { type: 'string' },
  'like-request': { type: 'string' },
  strict: { type: 'boolean', default: false },
  listen: { type: 'string' },
  'public-url': { type: 'string' },
  wait: { type: 'string', default: '10' },
  retries: { type: 'boolean', default: false },
  deliveries: { type: 'string' },
  word: { type: 'string', multiple: true },
  'public-key': { type: 'string', multiple: true },
  budget: { type: 'string', default: '150' },
  'per-second': { type: 'string', default: '2' },
  out: { type: 'string', default: 'ficha-probe' },
  state: { type: 'string' },
  plan: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** Reads the command line. Throws an error with a sentence about an invalid option. */
export function readFlags(args: readonly string[], environment: Readonly<Record<string, string | undefined>>): Flags {
  const { values, positionals } = parse(args)
  const [command, ...rest] = positionals
  if ((command !== undefined && command !== 'check') || rest.length > 0) {
    throw new Error(
      `There is no command "${positionals.join(' ')}". Write no command, or "check". --help lists the flags.`,
    )
  }
  const path = values['like-request']
  const like = path === undefined ? undefined : readLikeRequest(readText('--like-request', path))
  const pairs = (flag: 'method' | 'channel' | 'identify' | 'bank'): Readonly<Record<string, string>> =>
    Object.fromEntries((values[flag] ?? []).map((pair) => readPair(`--${flag}`, pair)))
  return {
    command: values.help ? 'help' : values.plan ? 'plan' : (command ?? 'run'),
    url: values.url ?? environment['GATEWAY_URL'],
    confirmHost: values['confirm-host'],
    countries: values.country?.map(readCountry),
    banks: pairs('bank'),
    signatureHeaders: [...(values['signature-header'] ?? []), ...(like?.headers ?? [])],
    stated: {
      ...{ methods: pairs('method'), channels: pairs('channel'), identify: pairs('identify') },
      ...(values.zone !== undefined && readZone(values.zone)),
      ...(like !== undefined && { like: like.draft }),
    },
    isStrict: values.strict,
    listen: readListen(values),
    deliveries: values.deliveries === undefined ? [] : readDeliveries(values.deliveries),
    meanings: Object.fromEntries((values.word ?? []).map(readMeaning)),
    publicKeys: (values['public-key'] ?? []).map((path) => readText('--public-key', path)),
    budget: readNumber('--budget', values.budget),
    perSecond: readNumber('--per-second', values['per-second']),
    out: values.out,
    state: values.state ?? join(values.out, 'state.json'),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message.replace(/\. .*/s, '') : 'A flag cannot be read'}. --help lists the flags.`,
      { cause: error },
    )
  }
}

function readCountry(text: string): Country {
  const found = listCountries().find((country) => country === text.toUpperCase())
  if (found === undefined) throw new Error(`--country ${text} is not one of ${listCountries().join(', ')}.`)
  return found
}

function readZone(zone: string): Pick<StatedFacts, 'zone' | 'offsetMinutes'> {
  try {
    return { zone, offsetMinutes: offsetOfZone(zone, Date.now()) }
  } catch (error) {
    throw new Error(`--zone ${zone} is no time zone. Write one such as America/Sao_Paulo or UTC.`, { cause: error })
  }
}

function readPair(flag: string, pair: string): readonly [string, string] {
  const at = pair.indexOf('=')
  if (at < 1 || at === pair.length - 1) throw new Error(`${flag} ${pair} is not a pair. Write NAME=VALUE.`)
  return [pair.slice(0, at), pair.slice(at + 1)]
}

const MEANINGS: readonly StatusMeaning[] = ['processing', 'paid', 'failed', 'expired', 'reversed']

function readMeaning(pair: string): readonly [string, StatusMeaning] {
  const [word, text] = readPair('--word', pair)
  const meaning = MEANINGS.find((one) => one === text)
  if (meaning === undefined)
    throw new Error(`--word ${pair} has an unknown meaning. Write WORD= and one of ${MEANINGS.join(', ')}.`)
  return [word, meaning]
}

function readNumber(flag: string, text: string): number {
  const value = Number(text)
  if (!/^\d{1,4}(?:\.\d)?$/.test(text) || value <= 0) throw new Error(`${flag} ${text} is not a number above 0.`)
  return value
}

function readListen(values: ReturnType<typeof parse>['values']): ListenOptions | undefined {
  const { listen, retries, wait } = values
  const publicUrl = values['public-url']
  if (listen === undefined) {
    if (publicUrl !== undefined || retries) throw new Error('--public-url and --retries need --listen PORT.')
    return undefined
  }
  if (!/^\d{1,5}$/.test(listen)) throw new Error(`--listen ${listen} is not a port. Write a number from 0 to 65535.`)
  return {
    port: Number(listen),
    retries,
    waitMs: readNumber('--wait', wait) * 60_000,
    ...(publicUrl !== undefined && { publicUrl }),
  }
}

function readText(flag: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`${flag} ${path} cannot be read.`, { cause: error })
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function readDeliveries(path: string): readonly RawDelivery[] {
  const wrong = `--deliveries ${path} is not a JSON list of { "at": an instant, "headers": { }, "body": the received text }.`
  let list: unknown
  try {
    list = JSON.parse(readText('--deliveries', path))
  } catch (error) {
    throw new Error(wrong, { cause: error })
  }
  if (!Array.isArray(list)) throw new Error(wrong)
  return list.map((one: unknown) => {
    const { at, headers, body } = (typeof one === 'object' && one !== null ? one : {}) as Partial<
      Record<keyof RawDelivery, unknown>
    >
    if (!isText(body) || typeof headers !== 'object' || headers === null) throw new Error(wrong)
    const named = Object.entries(headers).filter((entry): entry is [string, string] => isText(entry[1]))
    const lower = Object.fromEntries(named.map(([name, value]) => [name.toLowerCase(), value]))
    return { at: isText(at) ? at : '', headers: lower, body }
  })
}
