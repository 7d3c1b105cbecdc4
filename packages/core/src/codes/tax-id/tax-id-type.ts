import { fail, ok, type Result } from '../../result.ts'
import { type Checks, checksOf } from '../checks.ts'
import { codeError, type CodeError } from '../code-error.ts'

/**
 * A check of a document's number: its check digits, the place of birth or registration in it (`place`), or the kind of taxpayer at its beginning
 * (`prefix`).
 */
export type TaxIdCheck = 'check-digit' | 'place' | 'prefix'

/** A document number that has the form of its type. */
export interface TaxId {
  /** The short name of the document, such as `CPF`. */
  readonly type: string
  /** The number without separators and with capital letters, as it is sent. Hyphens stay between parts that have no fixed length. */
  readonly compact: string
  /** As it is written in the country. It has every character of `compact`. */
  readonly formatted: string
  /** A check fails only for a number that its issuer cannot have issued. Checks with exceptions are not in this list. */
  readonly checks: Checks<TaxIdCheck>
  /** Whether a check exists for this number. A Colombian NIT without its check digit cannot be checked. */
  readonly isChecked: boolean
  /**
   * Whether the number fails a check that most valid numbers pass, but not all (Mexico's RFC). The form may ask "is this right?", but it must not
   * refuse the number.
   */
  readonly isDoubtful: boolean
}

/** One type of document that payers of a country have. */
export interface TaxIdType {
  /** The short name, such as `CPF`. */
  readonly type: string
  /** Other short names of the same document. */
  readonly aliases: readonly string[]
  /** The name in the country's language, for a label or a hint. */
  readonly name: string
  /** The keyboard that a phone should show. */
  readonly inputMode: 'numeric' | 'text'
  /** A made-up number that passes every check, as it is written in the country. */
  readonly example: string
  /** Formats a complete number for reading. Any other text is returned unchanged. No character is hidden or removed. */
  readonly format: (text: string) => string
  /** Reads a number with or without its separators. An error means that the text does not have the form of the document. */
  readonly parse: (text: string) => Result<TaxId, CodeError>
}

/** The rule of a document in its country's file. {@link taxIdType} derives the rest. */
export interface TaxIdRule {
  readonly type: string
  readonly aliases?: readonly string[]
  readonly name: string
  readonly inputMode: 'numeric' | 'text'
  readonly example: string
  /** The pattern of a text whose check digit is visibly missing. Such a text is not read as a shorter number with another check digit. */
  readonly cutShort?: RegExp
  /** The pattern of a normalised number, from its first to its last character. */
  readonly shape: RegExp
  /** Characters that are removed first. Default: dots, spaces, hyphens and slashes. */
  readonly separators?: RegExp
  /** Normalises the remaining text before it is matched: adds missing zeros to a group, or uses one kind of separator. */
  readonly settle?: (written: string) => string
  /** The part of a normalised number that is sent. Absent if the whole number is sent. */
  readonly compact?: (settled: string) => string
  /** Adds separators to a normalised number. Absent for documents without separators. */
  readonly mask?: (compact: string) => string
  /** The checks of a normalised number. Absent for documents without checks. */
  readonly checks?: (settled: string) => readonly (readonly [name: TaxIdCheck, holds: boolean])[]
  /** A check that some valid numbers fail. */
  readonly doubts?: (settled: string) => boolean
  /** Whether the number passes the checks although nobody has it. */
  readonly refused?: (settled: string) => boolean
}

const SEPARATORS = /[\s./-]/g

/** Makes a document type from its rule. */
export function taxIdType(rule: TaxIdRule): TaxIdType {
  const { type, aliases = [], name, inputMode, example, mask = (compact: string): string => compact } = rule
  const parse = (text: string): Result<TaxId, CodeError> => {
    const settled = settle(text, rule)
    if (typeof settled !== 'string') return fail(settled)
    const outcomes = rule.checks?.(settled) ?? []
    return ok({
      type,
      compact: rule.compact?.(settled) ?? settled,
      formatted: mask(settled),
      checks: checksOf(outcomes),
      isChecked: outcomes.length > 0,
      isDoubtful: rule.doubts?.(settled) ?? false,
    })
  }
  const format = (text: string): string => {
    const parsed = parse(text)
    return parsed.ok ? parsed.value.formatted : text
  }
  return { type, aliases, name, inputMode, example, format, parse }
}

function settle(
  text: string,
  { type, cutShort, shape, separators = SEPARATORS, settle: toOneForm, inputMode, refused }: TaxIdRule,
): string | CodeError {
  if (cutShort?.test(text.trim()) === true) return misshapen(type, true)
  if (text.length > 100) return codeError('length', `This is far longer than any ${type}.`)
  const bare = text
    .trim()
    .replace(separators, '')
    .replace(/[a-zñ]/g, (letter) => letter.toUpperCase())
  if (bare === '') return codeError('empty', `There is no ${type} to read: the text is blank.`)
  const settled = toOneForm?.(bare) ?? bare
  if (!shape.test(settled))
    return misshapen(type, inputMode === 'numeric' ? /^[\d-]+$/.test(settled) : /^[\w&Ñ -]+$/.test(settled))
  if (refused?.(settled) === true)
    return codeError('structure', `This number fits the rule of the ${type} and is issued to nobody.`)
  return settled
}

const misshapen = (type: string, hasRightCharacters: boolean): CodeError =>
  hasRightCharacters
    ? codeError(
        'length',
        `A ${type} has another length or another order of letters and digits; compare it with the document.`,
      )
    : codeError('characters', `This has a character that a ${type} cannot have; compare it with the document.`)

/** Whole groups of thousands: the digits before the check digit are written like this, so a text of such groups alone has no check digit. */
export const THOUSANDS: RegExp = /^\d{1,3}(?:\.\d{3})+$/

/** Groups the digits of a number by thousands with dots. South American identity cards are written like this. */
export const withDots = (digits: string): string => {
  const first = digits.length % 3
  const groups = digits.slice(first).match(/.{3}/g) ?? []
  return [...(first === 0 ? [] : [digits.slice(0, first)]), ...groups].join('.')
}
