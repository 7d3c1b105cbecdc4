import { fail, ok, type Result } from '../../result.ts'
import { type Checks, checksOf } from '../checks.ts'
import { codeError, type CodeError } from '../code-error.ts'

/**
 * A check of a document: its check digit or digits, the place of birth or registration that its digits name, or the
 * kind of taxpayer that they begin with.
 */
export type TaxIdCheck = 'check-digit' | 'place' | 'prefix'

/** A document number that has the form of its type. */
export interface TaxId {
  /** Such as `CPF`. */
  readonly type: string
  /** Without separators, letters in capitals; hyphens stay where they separate parts of free length. */
  readonly compact: string
  /** As it is written in the country. It has every character of `compact`. */
  readonly formatted: string
  /** Failed only for a number that its issuer cannot have issued; checks that do not bind are not made. */
  readonly checks: Checks<TaxIdCheck>
  /** Whether the number carries anything that can be checked: a Colombian NIT without its last digit does not. */
  readonly isChecked: boolean
  /**
   * Whether a check fails that most numbers in use pass and some do not (Mexico's RFC): worth the question "is this
   * right?", never a refusal.
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
  /** Which keyboard a phone should show. */
  readonly inputMode: 'numeric' | 'text'
  /** A made-up number that passes every check, as it is written in the country. */
  readonly example: string
  /** Masks a complete number for reading; any other text comes back unchanged. Never hides or drops a character. */
  readonly format: (text: string) => string
  /** Reads a number with or without its separators. An error means that the text has not the form of the document. */
  readonly parse: (text: string) => Result<TaxId, CodeError>
}

/** The rule of a document in its country's file. {@link taxIdType} derives the rest. */
export interface TaxIdRule {
  readonly type: string
  readonly aliases?: readonly string[]
  readonly name: string
  readonly inputMode: 'numeric' | 'text'
  readonly example: string
  /** What a settled number looks like, from its first to its last character. */
  readonly shape: RegExp
  /** Removed before anything else. Dots, spaces, hyphens and slashes unless said otherwise. */
  readonly separators?: RegExp
  /** Brings what is left into one form before its shape is looked at: zeros that a group lost, one kind of separator. */
  readonly settle?: (written: string) => string
  /** The part of a settled number that is sent. Absent when the whole number is sent. */
  readonly compact?: (settled: string) => string
  /** Writes separators into a settled number. Absent for documents that have none. */
  readonly mask?: (compact: string) => string
  readonly checks?: (settled: string) => readonly (readonly [name: TaxIdCheck, holds: boolean])[]
  /** A check that some numbers in use fail. */
  readonly doubts?: (settled: string) => boolean
  /** Matches numbers that pass their checks but belong to nobody. */
  readonly refused?: (settled: string) => boolean
}

const SEPARATORS = /[\s./-]/g

/** Makes a document type of its rule. */
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
  { type, shape, separators = SEPARATORS, settle: toOneForm, inputMode, refused }: TaxIdRule,
): string | CodeError {
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

/** Groups the digits of a number by thousands with dots, as South America writes identity cards. */
export const withDots = (digits: string): string => {
  const first = digits.length % 3
  const groups = digits.slice(first).match(/.{3}/g) ?? []
  return [...(first === 0 ? [] : [digits.slice(0, first)]), ...groups].join('.')
}
