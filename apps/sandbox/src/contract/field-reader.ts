import { refuse, type Refusal } from './envelope.ts'
import type { Readings } from '../readings/readings.ts'
import { wordFor } from '../readings/words.ts'
import { isJsonObject, literalOf, type JsonObject } from './json-text.ts'

interface Issue {
  readonly missing: boolean
  readonly message: string
}

/** Reads the fields of one request body and collects its issues. */
export interface FieldReader {
  /** A required string that is not blank. If there is an issue, the result is '', and the other fields are still read. */
  readonly required: (name: string, maxLength?: number) => string
  /** An optional string; blank counts as absent. */
  readonly optional: (name: string, maxLength?: number) => string | undefined
  /** A required string that may be blank. */
  readonly present: (name: string) => string
  /** The literal text of a number. Undefined for an absent field, and, with an issue, for a value of another type. */
  readonly number: (name: string) => string | undefined
  /** The reader of a required object. In messages the names become `customer.name`. */
  readonly child: (name: string) => FieldReader
  /** The value of the field, of any type. */
  readonly raw: (name: string) => unknown
  /** Adds an issue of a rule outside this reader. */
  readonly fail: (name: string, message: string) => void
  /** Adds the issue that a field is missing which another field requires. */
  readonly missing: (name: string, because: string) => void
  /** The refusal that lists all issues, or undefined if there are none. */
  readonly refusal: () => Refusal | undefined
}

/** The length limits of texts. */
export type LengthRules = Pick<Readings, 'largestLengths' | 'lengthsCount'>

const DOCUMENTED: LengthRules = { lengthsCount: 'characters', largestLengths: {} }

/** Makes a reader over a parsed body. */
export function createFieldReader(body: JsonObject, rules: LengthRules = DOCUMENTED): FieldReader {
  const issues: Issue[] = []
  return { ...readerOver(body, '', { issues, rules }), refusal: () => refusalOf(issues) }
}

/** The list of issues, and the length limits of texts. */
interface Notes {
  readonly issues: Issue[]
  readonly rules: LengthRules
}

function refusalOf(issues: readonly Issue[]): Refusal | undefined {
  if (issues.length === 0) return undefined
  const subCode = issues.every((issue) => issue.missing) ? 'missing-parameter' : 'invalid-parameter'
  return refuse(subCode, issues.map((issue) => issue.message).join('; '))
}

/** The length in bytes of UTF-8, or in characters as people count them: an emoji is one character. */
function lengthOf(text: string, unit: LengthRules['lengthsCount']): number {
  return unit === 'bytes' ? Buffer.byteLength(text) : Array.from(text).length
}

/** The state that all reading functions share. */
interface Fields {
  readonly raw: (name: string) => unknown
  readonly note: (name: string, message: string, missing: boolean) => void
  readonly text: (name: string, maxLength?: number) => string | undefined
}

function fieldsOf(body: JsonObject, prefix: string, { issues, rules }: Notes): Fields {
  const { lengthsCount: unit, largestLengths } = rules
  // null on the wire counts as an absent field.
  const raw = (name: string): unknown => (Object.hasOwn(body, name) ? (body[name] ?? undefined) : undefined)
  const note = (name: string, message: string, missing: boolean): void => {
    issues.push({ missing, message: `${prefix}${name} ${message}` })
  }
  const text = (name: string, maxLength = Infinity): string | undefined => {
    const value = raw(name)
    if (value === undefined) return undefined
    if (typeof value !== 'string') {
      note(name, 'must be a string', false)
      return undefined
    }
    const most = Number(wordFor(largestLengths, `${prefix}${name}`, String(maxLength)))
    if (lengthOf(value, unit) > most) note(name, `must have at most ${most} ${unit}`, false)
    return value
  }
  return { raw, note, text }
}

function readerOver(body: JsonObject, prefix: string, notes: Notes): FieldReader {
  const { issues, rules } = notes
  const { raw, note, text } = fieldsOf(body, prefix, notes)
  return {
    raw,
    fail: (name, message) => note(name, message, false),
    missing: (name, because) => note(name, `is required ${because}`, true),
    refusal: () => refusalOf(issues),
    required: (name, maxLength) => {
      const before = issues.length
      const value = text(name, maxLength)
      if (value !== undefined && value.trim() !== '') return value
      if (issues.length === before) note(name, 'is required', true)
      return ''
    },
    optional: (name, maxLength) => {
      const value = text(name, maxLength)
      return value === undefined || value.trim() === '' ? undefined : value
    },
    present: (name) => {
      if (raw(name) === undefined) note(name, 'is required (it may be blank)', true)
      return text(name) ?? ''
    },
    number: (name) => {
      const value = raw(name)
      const literal = literalOf(value)
      if (value !== undefined && literal === undefined) note(name, 'must be a JSON number', false)
      return literal
    },
    child: (name) => {
      const value = raw(name)
      if (isJsonObject(value)) return readerOver(value, `${prefix}${name}.`, notes)
      note(name, value === undefined ? 'is required' : 'must be an object', value === undefined)
      // If the object is missing, all of its fields are missing. One sentence is enough.
      return readerOver({}, '', { issues: [], rules })
    },
  }
}
