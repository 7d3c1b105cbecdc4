import { listCountries, parseAmount } from '@ficha/core'
import { isRecord, isZone, LONGEST_TIMER_MS } from '@ficha/core/internal'
import { hasLooseEnd, LOOSE } from '../../platform/loose-end.ts'
import type { Defaulted, Rule } from './rule.ts'

/** The texts about an option in the table of docs/options.md, and whether the option is required. */
export type About = Pick<Rule, 'default' | 'why' | 'isRequired'>

/** The texts of the table about a required option. */
export const required = (why: string): About => ({ isRequired: true, why })

/** The texts of the table about an option with a default. */
export const left = (byDefault: string, why: string): About => ({ default: byDefault, why })

/** The same, of an option whose default is a plain value. The handler takes the value from here. */
export const byDefault = <const Value extends number | boolean | string | readonly string[]>(
  value: Value,
  why: string,
): About & Defaulted<Value> => ({ default: textOf(value), byDefault: value, why })

const textOf = (value: number | boolean | string | readonly string[]): string => {
  if (typeof value === 'number') return value.toLocaleString('en-US')
  return typeof value === 'object' ? value.join(', ') || 'none' : String(value)
}

export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Whether a text is a word such as "undefined": templates and shells write it for a variable that is not set. */
const isUnset = (value: unknown): boolean =>
  typeof value === 'string' && /^(undefined|null|NaN|\[object .{0,40}\])$/.test(value)

const isNumber = (value: unknown, least: number, most: number, isWhole = false): boolean =>
  typeof value === 'number' && value >= least && value <= most && (!isWhole || Number.isSafeInteger(value))

/** Makes a rule for a value of any kind, with the parts of its error message. */
export const aValue = <Texts extends About>(
  kind: string,
  fits: Rule['fits'],
  [isNot, otherwise, remedy]: readonly [isNot: Rule['isNot'], otherwise: string, remedy: string],
  about: Texts,
): Rule & Texts => ({ kind, fits, isNot, otherwise, remedy, ...about })

export const aFunction = (otherwise: string, about: About = {}): Rule =>
  aValue(
    'function',
    (value) => typeof value === 'function',
    ['not a function', otherwise, about.isRequired === true ? 'Pass a function' : 'Pass a function, or leave it out'],
    about,
  )

export const oneOf = <Texts extends About>(words: readonly string[], otherwise: string, about: Texts): Rule & Texts =>
  aValue(
    words.map((word) => `'${word}'`).join(', '),
    (value) => words.some((word) => word === value),
    [`not one of ${words.join(', ')}`, otherwise, `Use one of ${words.join(', ')}`],
    about,
  )

export const aText = (otherwise: string, about: About = {}): Rule =>
  aValue(
    'text',
    (value) => isText(value) && !isUnset(value),
    ['blank or not a text', otherwise, 'Pass a text that is not blank'],
    about,
  )

export const aFlag = <Texts extends About>(otherwise: string, about: Texts): Rule & Texts =>
  aValue(
    'true or false',
    (value) => typeof value === 'boolean',
    ['neither true nor false', otherwise, 'Pass true or false, without quotation marks'],
    about,
  )

/** A text, or a `Secret` that wraps one. */
export const aSecret = (otherwise: string, remedy: string, about: About = {}): Rule =>
  aValue(
    'text or Secret',
    (value) => isText(revealed(value)) && !isUnset(revealed(value)) && !isLoose(revealed(value)),
    [(value) => looseEndOr('blank or not a text', revealed(value)), otherwise, remedy],
    about,
  )

/** The text of a `Secret`, or the value itself. */
export const revealed = (value: unknown): unknown => {
  const { reveal } = isRecord(value) ? value : {}
  return typeof reveal === 'function' ? (reveal as () => unknown)() : value
}

const isLoose = (value: unknown): boolean => typeof value === 'string' && hasLooseEnd(value)

/** The fault of a key or an id: its loose end, else the given one. */
export const looseEndOr = (otherwise: string, value: unknown): string =>
  isText(value) && isLoose(value) ? LOOSE : otherwise

/** An object with a rule for each member. */
export const anObject = (
  members: NonNullable<Rule['members']>,
  otherwise: string,
  remedy: string,
  about: About = {},
): Rule => ({ ...aValue('object', isRecord, ['not an object', otherwise, remedy], about), members })

/** A list with one rule for all entries. */
export const aList = <Texts extends About>(entries: Rule, otherwise: string, about: Texts): Rule & Texts => ({
  ...aValue(`list of: ${entries.kind}`, Array.isArray, ['not a list', otherwise, 'Pass a list'], about),
  entries: { ...entries, isRequired: true },
})

/** An object with one rule for all its members. Their names are free. */
export const aMap = (entries: Rule, otherwise: string, remedy: string, about: About = {}): Rule => ({
  ...aValue(`object of: ${entries.kind}`, isRecord, ['not an object', otherwise, remedy], about),
  entries,
})

/** An implementation of a port: it must have these functions, and may have other members. */
export const aPort = (
  functions: readonly string[],
  isNot: string,
  otherwise: string,
  remedy: string,
  about: About = {},
): Rule =>
  aValue(
    'object',
    (value) =>
      ((typeof value === 'object' && value !== null) || typeof value === 'function') &&
      functions.every((name) => typeof Reflect.get(value, name) === 'function'),
    [isNot, otherwise, remedy],
    about,
  )

/** Makes a rule from its texts in the table of options. */
type NumberRule = <Texts extends About>(about: Texts) => Rule & Texts

/** Makes the rule of a number between two limits. */
const aNumber =
  (
    kind: string,
    [least, most, isWhole]: readonly [least: number, most: number, isWhole?: 'whole'],
    otherwise: string,
    remedy: string,
  ): NumberRule =>
  (about) =>
    aValue(
      kind,
      (value) => isNumber(value, least, most, isWhole === 'whole'),
      ['not a valid number', otherwise, remedy],
      about,
    )

export const milliseconds: NumberRule = aNumber(
  'milliseconds',
  [Number.MIN_VALUE, LONGEST_TIMER_MS],
  'a timer would fire at once or never',
  'Pass milliseconds, more than 0',
)

export const perMinute: NumberRule = aNumber(
  'number a minute',
  [1, 1_000_000_000],
  'every request or no request would be accepted',
  'Pass the number of requests a minute, 1 or more',
)

export const aCount: NumberRule = aNumber(
  'whole number',
  [1, Number.MAX_SAFE_INTEGER, 'whole'],
  'everything or nothing would be accepted',
  'Pass a whole number, 1 or more',
)

export const days: NumberRule = aNumber(
  'days',
  [0, 36_500],
  'data would be deleted too early or never',
  'Pass days, 0 or more',
)

export const proxies: NumberRule = aNumber(
  'whole number',
  [0, 1_000, 'whole'],
  'a payer could name any address',
  'Pass the number of proxies that append to X-Forwarded-For, or 0',
)

/** Whether a text is an address that paths can be appended to: no credentials, no query, no fragment. */
export const isBareAddress = (text: unknown): text is string => {
  if (typeof text !== 'string' || !/^https?:\/\/[^?#\s]+$/.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** Whether a value is an app_id of the gateway. The credentials put it before a colon, so it cannot contain one. */
export const isAppId = (value: unknown): boolean =>
  isText(value) && !isUnset(value) && !isLoose(value) && value.length <= 32 && !value.includes(':')

export const isZoneName = (value: unknown): boolean => typeof value === 'string' && isZone(value)

export const isAmount = (value: unknown): boolean => parseAmount(value).ok

export const isCountry = (value: unknown): boolean => listCountries().some((country) => country === value)
