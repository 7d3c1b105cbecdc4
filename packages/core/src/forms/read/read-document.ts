import { withoutCountry } from '../../codes/tax-id/without-country.ts'
import { wrong, type FieldReading } from '../field-reading.ts'
import type { FormCountry, FormDocument } from '../form-country.ts'
import { cleanNumber, foldText, withoutSignsAround } from './clean-text.ts'

/**
 * Reads a document number. If the type is known, the number is read as that type. If the type is not known, or follows from the number, it is read
 * as the type that fits. A number with a wrong check digit is wrong. A format that some real cards may have is doubtful, and can be sent.
 */
export const readDocument = (text: string, country: FormCountry, type: string | undefined): FieldReading => {
  const written = withoutSignsAround(cleanNumber(text))
  if (written === '') return { kind: 'empty' }
  if (written.length > 100) return wrong('tooLong')
  const [first = written, ...others] = spellingsOf(written, country)
  const reading = readNumber(first, country, type)
  if (reading.kind === 'good') return reading
  const readings = others.map((number) => readNumber(number, country, type))
  return readings.find(({ kind }) => kind === 'good') ?? readings.at(-1) ?? reading
}

const readNumber = (number: string, country: FormCountry, type: string | undefined): FieldReading => {
  const chosen = country.documents.find((document) => document.type === type)
  if (chosen && !country.isDocumentTypeSeen) return readAs(number, chosen, country.documents)
  const readings = country.documents.map((document) => readAs(number, document, []))
  return readings.find(({ kind }) => kind === 'good') ?? closest(readings, country.documents, number)
}

/**
 * The possible spellings of a number: as it was written, with dots in place of unusual separators, and without the words of the document. If a word
 * of two letters or more stood apart in front of the number, the text without it comes first. Otherwise "PAS AB123456" would be read as a passport
 * number, because a passport may begin with any letters. Letters that touch the digits are part of the number first: "PAS123456" may be a passport.
 */
const spellingsOf = (written: string, country: FormCountry): readonly string[] => {
  const dotted = written
    .replace(/(\w) ?[,'_·] ?(?=\w)/g, '$1.')
    .replace(/ ?- ?/g, '-')
    .replace(/[,.']$/, '')
  const words = wordsOf(country)
  const bare = withoutWords(withoutLastWords(dotted, words), words)
  const isNamed = bare !== dotted && /^\p{L}{2,}[^\p{L}\d]/u.test(dotted)
  return [
    ...new Set(isNamed ? [bare, written, dotted] : [written, dotted, bare]),
    // Last, because BO and other codes may begin a number that is right as it is.
    ...[withoutCountry(bare, country.country)].filter((number) => number !== bare),
  ]
}

/** Words before a number on a card or in an address book, for all documents. */
const COMMON_WORDS = [
  'cedula',
  'identidad',
  'ciudadania',
  'documento',
  'doc',
  'numero',
  'nro',
  'num',
  'no',
  'n',
  // "N.º" becomes "N.o" by NFKC.
  'o',
  'de',
  'id',
]

const wordsOf = ({ documents }: FormCountry): ReadonlySet<string> =>
  new Set([
    ...COMMON_WORDS,
    ...documents.flatMap(({ type, name, rule }) =>
      [type, name, ...rule.aliases, type.split('').join(' ')].flatMap((word) => foldText(word).split(' ')),
    ),
  ])

/** Removes the words before a number: "RUT N.º 10.075.381-2", "C.I.: 1234567", "CPF 529...". A letter before a hyphen belongs to the number. */
const withoutWords = (text: string, words: ReadonlySet<string>): string => {
  let rest = text
  for (let count = 0; count < 8; count += 1) {
    const [whole = '', word = ''] = /^(\p{L}+)(?:[.:#°º ]+|(?=\d))[.:#°º -]*/u.exec(rest) ?? []
    const next = rest.slice(whole.length)
    if (whole === '' || !words.has(foldText(word)) || !/\d/.test(next)) return rest
    rest = next
  }
  return rest
}

/** Removes the words after a number: "10.075.381-2 (RUT)". A place of issue ("4827193 LP") is not such a word. */
const withoutLastWords = (text: string, words: ReadonlySet<string>): string => {
  let rest = text
  for (let count = 0; count < 8; count += 1) {
    const before = Math.max(rest.lastIndexOf(' '), rest.lastIndexOf('('))
    const next = rest.slice(0, Math.max(before, 0)).trimEnd()
    const last = foldText(rest.slice(before + 1))
    if (!/\d/.test(next) || last === '' || !last.split(' ').every((word) => words.has(word))) return rest
    rest = next
  }
  return rest
}

const readAs = (number: string, document: FormDocument, others: readonly FormDocument[]): FieldReading => {
  const { type, rule, isFormCertain, isCheckCertain, example } = document
  const values = { document: document.name, example }
  const parsed = rule.parse(number)
  if (parsed.ok) {
    const { compact, formatted, checks, isChecked, isDoubtful } = parsed.value
    // "900.123.456-8" has as many digits as a cédula, but no cédula has a hyphen.
    const other = !isChecked && /\d\s*-\s*\d$/.test(number) ? otherThan(document, number, others) : undefined
    if (other) return other
    if (!checks.ok && isCheckCertain) return wrong('documentCheckDigit', values)
    if (!checks.ok) return unsure('documentCheckUnsure', document, compact, formatted)
    return isDoubtful
      ? unsure('documentUnusual', document, compact, formatted)
      : { kind: 'good', value: compact, shown: formatted, also: { 'document.type': type } }
  }
  if (parsed.error.kind === 'structure') return wrong('documentNobody', values)
  const other = otherThan(document, number, others)
  if (other) return other
  const plain = number.toUpperCase()
  return !isFormCertain && isPlausible(plain)
    ? unsure('documentUnusual', document, plain, plain)
    : wrong('documentForm', values)
}

/** Matches any number that a card could have: letters, digits and separators, at least three of them digits. */
const isPlausible = (text: string): boolean =>
  /^[0-9A-ZÑ][0-9A-ZÑ ./-]{2,28}[0-9A-ZÑ]$/.test(text) && text.replace(/\D/g, '').length >= 3

const unsure = (
  issue: 'documentCheckUnsure' | 'documentUnusual',
  { type, name, example }: FormDocument,
  value: string,
  shown: string,
): FieldReading => ({
  kind: 'doubtful',
  issue,
  value,
  shown,
  values: { document: name, example },
  also: { 'document.type': type },
})

/** Whether the number is another document of the country with a valid check digit. Then the payer probably forgot to change the type. */
const otherThan = (chosen: FormDocument, number: string, others: readonly FormDocument[]): FieldReading | undefined => {
  const found = others.find(({ type, rule }) => {
    const parsed = type === chosen.type ? undefined : rule.parse(number)
    return parsed?.ok === true && parsed.value.isChecked && parsed.value.checks.ok && !parsed.value.isDoubtful
  })
  return found && wrong('documentOther', { document: found.name, suggestion: found.type })
}

/** Chooses one of several readings that are not good: a reading whose format fits, else the reading of the document with the nearest length. */
const closest = (
  readings: readonly FieldReading[],
  documents: readonly FormDocument[],
  number: string,
): FieldReading => {
  const lengthOf = (text: string): number => text.replace(/[^0-9A-Za-z]/g, '').length
  const ranked = readings
    .map((reading, at) => ({
      reading,
      distance: hasFittingForm(reading) ? -1 : Math.abs(lengthOf(documents[at]?.example ?? '') - lengthOf(number)),
    }))
    .sort((one, two) => one.distance - two.distance)
  return ranked[0]?.reading ?? wrong('documentForm')
}

const hasFittingForm = (reading: FieldReading): boolean =>
  (reading.kind === 'wrong' && (reading.issue === 'documentCheckDigit' || reading.issue === 'documentNobody')) ||
  (reading.kind === 'doubtful' && reading.issue === 'documentCheckUnsure')
