import type { Words } from './readings.ts'

/** One open point: its two presets, its environment variable, and its possible values. */
export interface OpenPoint<Value> {
  /** The reading of this sandbox before the published pages were known. */
  readonly former: Value
  /** What the public pages of 2024 say, or the former reading if they say nothing. */
  readonly published: Value
  /** The variable of the environment. */
  readonly variable: string
  /** Its possible values, as part of a sentence. */
  readonly allowed: string
  /** Reads a value from JavaScript, JSON or a variable. `undefined` if the value is not valid. */
  readonly read: (value: unknown) => Value | undefined
}

const both = <Value>(preset: Value): { readonly former: Value; readonly published: Value } => ({
  former: preset,
  published: preset,
})

/** The same point, with the reading of the published pages. */
export function publishedAs<Value>(point: OpenPoint<Value>, published: Value): OpenPoint<Value> {
  return { ...point, published }
}

/** A point with a list of values. The first one is the former reading. */
export function oneOf<const Value extends boolean | string>(
  variable: string,
  preset: Value,
  ...others: readonly Value[]
): OpenPoint<Value> {
  const values = [preset, ...others]
  const spelled = new Map(values.flatMap((value) => spellingsOf(value).map((spelling) => [spelling, value] as const)))
  return {
    ...both(preset),
    variable,
    allowed: values.map(String).join(' or '),
    read: (value) => spelled.get(String(value)),
  }
}

/** A variable is a text, so "1" and "0" are accepted for yes and no. */
function spellingsOf(value: boolean | string): readonly string[] {
  return typeof value === 'string' ? [value] : [String(value), value ? '1' : '0']
}

export function words(
  variable: string,
  allowed = 'words to words, such as {"PIX":"pix"}',
  shape: RegExp = /^[^]+$/,
): OpenPoint<Words> {
  const read = (value: unknown): Words | undefined => {
    const given = readWords(value)
    return given !== undefined && Object.values(given).every((word) => shape.test(word)) ? given : undefined
  }
  return { ...both<Words>({}), variable, allowed, read }
}

function readWords(value: unknown): Words | undefined {
  if (typeof value === 'string') return readWords(parseOrNothing(value))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value)
  const isWord = (text: unknown): boolean => typeof text === 'string' && text !== ''
  return entries.every(([from, to]) => isWord(from) && isWord(to)) ? Object.fromEntries(entries) : undefined
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function number(variable: string, preset: number, shape: RegExp, allowed: string): OpenPoint<number> {
  return {
    ...both(preset),
    variable,
    allowed,
    read: (value) => (shape.test(String(value)) ? Number(value) : undefined),
  }
}

export function text(
  variable: string,
  preset: string,
  allowed: string,
  fits: (value: string) => boolean,
): OpenPoint<string> {
  const read = (value: unknown): string | undefined => (typeof value === 'string' && fits(value) ? value : undefined)
  return { ...both(preset), variable, allowed, read }
}

export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A decimal above 0, with two places at most. */
export const isAmount = (text: string): boolean => /^(?:0|[1-9]\d{0,13})(?:\.\d{1,2})?$/.test(text) && Number(text) > 0
export const isHeader = (name: string): boolean => /^[a-z0-9-]{1,64}$/i.test(name)
/** The same test, which a blank text passes, too. */
export function isBlankOr(fits: (value: string) => boolean): (value: string) => boolean {
  return (value) => value === '' || fits(value)
}
