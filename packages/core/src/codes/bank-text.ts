import {
  BEFORE,
  BESIDE,
  factOf,
  isPlain,
  isWritten,
  withoutNumberWord,
  WORDS,
  wordsIn,
  type BankFact,
} from './bank-words.ts'
import { readLabelledLines } from './labelled-lines.ts'
import { withoutEnd } from './without-end.ts'

export type { BankFact } from './bank-words.ts'

/** A part of a bank's text: a known fact with the label that the text gives it, another label with its value, or a plain sentence. */
export type BankPart =
  | { readonly fact: BankFact; readonly label: string; readonly value: string }
  | { readonly fact?: undefined; readonly label: string; readonly value: string }
  | { readonly text: string }

/** A number as banks print it: digits in groups, and sometimes a letter. */
const NUMBER = /^[0-9A-Z][0-9A-Z ./-]{3,33}$/
const isNumber = (text: string): boolean => NUMBER.test(text) && text.replace(/\D/g, '').length >= 4

/** Whether a value fits its label: an account must be a number, and the name of a bank or a person must not be one. */
const fits = (fact: BankFact, value: string): boolean => {
  switch (fact) {
    case 'account':
    case 'document':
      return isNumber(value)
    case 'reference':
      return /\d/.test(value) && /^[0-9A-Z][0-9A-Z./-]{2,33}$/i.test(value)
    case 'amount':
      return /\d/.test(value) && value.length <= 40
    case 'bank':
    case 'owner':
      // "Ana Benítez C.I. 3.918.273" is more than a name.
      return /\p{L}{2}/u.test(value) && !/\d(?:[ .-]?\d){3}/.test(value)
    default:
      return fact satisfies never
  }
}

/**
 * Reads the bank details in a gateway's free text (`instruction`): the account, its owner, the bank, the owner's document, the amount, and the
 * reference for the transfer. A line that is not certainly one of these stays as it was sent. Each character is read a fixed number of times, so
 * the time grows only with the length of the text.
 *
 * @example
 * readBankText('Caja de ahorro en pesos N.º 046806051-00001')
 * // [{ fact: 'account', label: 'Caja de ahorro en pesos', value: '046806051-00001' }]
 */
export const readBankText = (text: string): readonly BankPart[] => {
  const parts: BankPart[] = []
  for (const line of readLabelledLines(text)) {
    const whole = 'text' in line ? line.text : `${line.label}: ${line.value}`
    const pieces = (whole.length > LONGEST_LINE ? [whole] : piecesOf(whole)).map((piece) => readPiece(piece))
    if (pieces.length > 1 && isSplit(pieces)) parts.push(...pieces)
    else parts.push(joined(parts, whole) ?? readLine(whole, line))
  }
  return parts
}

/** The longest line that is searched for several facts. */
const LONGEST_LINE = 600

const hasFact = (part: BankPart): boolean => 'label' in part && part.fact !== undefined

/**
 * A line is split in two cases only: every part of it is recognised, or one part is the account and the others are names: "BCP Bolivia – cuenta 123
 * – Ana Roca".
 */
const isSplit = (pieces: readonly BankPart[]): boolean =>
  pieces.every(hasFact) ||
  (pieces.some((piece) => 'label' in piece && piece.fact === 'account') &&
    pieces.every((piece) => hasFact(piece) || ('text' in piece && isName(piece.text))))

/** Small words inside a name. */
const SMALL = new Set(['a', 'al', 'en', 'de', 'del', 'la', 'los', 'las', 'y', 'e'])

/** Whether a text is a name: a few words that begin with capital letters, without digits. */
const isName = (text: string): boolean =>
  text.length <= 60 && text.split(' ').every((word) => SMALL.has(word) || /^[\p{Lu}(&][\p{L}\p{M}.&()'-]*$/u.test(word))

const readLine = (whole: string, line: ReturnType<typeof readLabelledLines>[number]): BankPart => {
  const read = readPiece(whole.trim())
  if ('label' in read && read.fact !== undefined) return read
  return 'text' in line ? { text: line.text } : { label: line.label, value: line.value }
}

/**
 * Cuts a line into its parts, for instance "Banco Itaú; Cta. Cte. 123 | RUC 80012345-0". It cuts at separators, at a comma or dash before a word
 * that names a fact, and before the next label. The last case is a text that lost its line ends: "Banco: Itaú Cuenta: 123 Titular: Ana Roca".
 */
const piecesOf = (line: string): readonly string[] =>
  line
    .split(/[;|\t•·]/)
    .flatMap(atSigns)
    .flatMap(beforeLabels)
    .map((piece) =>
      piece
        .trim()
        .replace(/^[-–—*]\s+/, '')
        .replace(/,$/, ''),
    )
    .filter((piece) => piece !== '')

const atSigns = (piece: string): readonly string[] => {
  const pieces: string[] = []
  let rest = ''
  for (const part of piece.split(/(, | [-–—/] )/)) {
    const isSign = /^(?:, | [-–—/] )$/.test(part)
    if (!isSign && rest !== '' && (startsFact(part) || endsFact(rest, part))) {
      pieces.push(rest.replace(/(?:, | [-–—/] )$/, ''))
      rest = part
    } else rest += part
  }
  return [...pieces, rest]
}

const startsFact = (text: string): boolean => hasFact(readPiece(text.trim().replace(/,$/, '')))

/** Whether the number before is complete and a name follows it: "cuenta 123 – Ana Roca". */
const endsFact = (rest: string, part: string): boolean => {
  const before = readPiece(rest.replace(/(?:, | [-–—/] )$/, ''))
  return 'label' in before && before.fact !== undefined && isWritten(before.fact) && isName(part.trim())
}

/** The most characters before a colon that are searched for a label. They include the end of the value before the label. */
const LABEL_WINDOW = 80

/** The label that ends at a colon, with all its words. '' if the text before the colon is not a label. */
const labelBefore = (text: string): string => {
  const words = text.slice(-LABEL_WINDOW).trimEnd().split(' ').slice(-6)
  const firstOther = words.findLastIndex((word) => !/^[\p{L}.º°/]+$/u.test(word))
  const label = words.slice(firstOther + 1)
  return label.slice(startOfLabel(label)).join(' ')
}

/** The word of a document before its number: "Ana Roca C.I. 3.918.273". */
const DOCUMENT = /(?<=[\p{L}.)] {1,9})(?:C\. ?I\.|CI|RU[CT]|NIT)(?= ?(?:N[.º°o]{1,3})? ?:? ?\d)/gu

/** Short forms that end with a full stop: "Ltda.", "S.A.". The full stop does not end a sentence. */
const SHORTENED = /(?:^|[\s.])(?:\p{L}|Ltda|C[ií]a|Hnos|Cta|Cte|Ref|Nro|Bs|Gs)\.$/iu

const beforeLabels = (piece: string): readonly string[] => {
  const cuts = new Set<number>()
  for (let colon = piece.indexOf(':'); colon >= 0; colon = piece.indexOf(':', colon + 1)) {
    const before = piece.slice(0, colon)
    const label = labelBefore(before)
    if (label !== '' && label !== before.trimEnd()) cuts.add(before.trimEnd().length - label.length)
  }
  for (const { index } of piece.matchAll(DOCUMENT)) cuts.add(index)
  const places = [0, ...[...cuts].sort((one, two) => one - two), piece.length]
  return places
    .slice(1)
    .map((end, place) => piece.slice(places[place], end).trim())
    .map((text, _, all) => (all.length > 1 && !SHORTENED.test(text) ? text.replace(/\.$/, '') : text))
}

/**
 * The index of the first word of the label among these words. In "Oeste Ltda Nombre del titular" it is 2, because two words stand before "Nombre
 * del titular". A second word that names a fact belongs to the label only before "de", "del" or "la", or if it names the same fact. Without a label
 * the result is the number of words.
 */
const startOfLabel = (words: readonly string[]): number => {
  const from = (start: number): string => words.slice(start).join(' ')
  let start = words.length - 1
  while (start >= 0 && factOf(from(start)) === undefined) start -= 1
  if (start < 0) return words.length
  while (start > 0) {
    const [before = '', next = ''] = words.slice(start - 1, start + 1).map((word) => wordsIn(word)[0] ?? '')
    const fact = WORDS.get(before)
    const isPart =
      BEFORE.has(before) || (fact !== undefined && (/^(?:del?|la)$/.test(next) || fact === factOf(from(start))))
    if (!isPart) break
    start -= 1
  }
  return start
}

const readPiece = (piece: string): BankPart => {
  const text = piece.trim().replace(/^\d{1,2}[).] /, '')
  if (text.length > 160) return { text }
  return withSign(text) ?? withNumber(text) ?? withName(text) ?? { text }
}

/** "Cuenta: 123", "Cuenta = 123", "Cuenta ..... 123", "Cuenta - 123", "Cuenta (123)". */
const withSign = (text: string): BankPart | undefined => {
  const sign = /:|=|\.{3,}|…|\s[-–—]\s|\s\(/.exec(text)
  if (!sign) return undefined
  const label = withoutNumberWord(text.slice(0, sign.index))
  const value = text
    .slice(sign.index + sign[0].length)
    .replace(sign[0].includes('(') ? /\)$/ : /(?!)/, '')
    .trim()
  const fact = label.length > 40 ? undefined : factOf(label)
  if (fact === undefined || (sign[0].includes('(') && !isWritten(fact))) return undefined
  const bare = isWritten(fact) ? withoutLead(withoutEnd(value, '.')) : { label, value }
  const named = bare.label === '' ? label : bare.label
  if (fits(fact, bare.value)) return { fact, label: named, value: bare.value }
  const { value: number, currency } = withoutCurrency(bare.value)
  return fact === 'account' && currency !== '' && fits(fact, number)
    ? { fact, label: `${named} ${currency}`, value: number }
    : undefined
}

/** "Cuenta: Caja de ahorro en pesos N.º 123" has a second name before its number; "Cuenta: N.º 123" has none. */
const withoutLead = (value: string): { readonly label: string; readonly value: string } => {
  const read = withNumber(value)
  if (read && 'label' in read) return { label: read.label, value: read.value }
  return { label: '', value: value.replace(/^(?:n\s?\.?\s?[º°o]\.?|nro\.?|#)\s*(?=\d)/i, '') }
}

/** The words of a fact, and only a number after them: "RUT 210000000017", "Cta. Cte. Gs. N.º 123456789", "Caja de ahorro en pesos Nro. 123". */
const withNumber = (text: string): BankPart | undefined => {
  const at = text.search(/(?:^|[\s.:#º°])(?:[A-Z]{1,4}-?)?\d/)
  if (at < 0) return undefined
  const start = at + (/[\s.:#º°]/.test(text[at] ?? '') ? 1 : 0)
  const before = text.slice(0, start)
  const words = withoutEnd(before, ' \t:.')
  // The dot of a short word ("Nro.") is a part of it.
  const label = withoutNumberWord(before.startsWith(`${words}.`) ? `${words}.` : words)
  const fact = label.length > 40 || !isPlain(label) ? undefined : factOf(label)
  if (fact === undefined || fact === 'bank' || fact === 'owner') return undefined
  const { value, currency } = withoutCurrency(text.slice(start).trim().replace(/\.$/, ''))
  return fits(fact, value) ? { fact, label: currency === '' ? label : `${label} ${currency}`, value } : undefined
}

/** Separates a number from the currency of its account: "1203847561 (pesos)", "700918273 Gs.". */
const withoutCurrency = (text: string): { readonly value: string; readonly currency: string } => {
  const [, value = text, words = ''] =
    /^(\S.{0,39}\d) ?(\(?(?:en )?[\p{L}$.]{1,12}(?: [\p{L}$.]{1,12})?\)?)$/u.exec(text) ?? []
  const currency = words.replace(/[()]/g, '')
  return wordsIn(currency).every((word) => word === 'en' || BESIDE.has(word)) && currency !== ''
    ? { value, currency }
    : { value: text, currency: '' }
}

/** A name without a separator after its label: "A nombre de Recaudadora S.A.", "Banco Itaú". */
const withName = (text: string): BankPart | undefined => {
  const [, label = '', value = ''] =
    /^(a nombre de|a favor de|titular|beneficiari[oa]|raz[oó]n social|destinatario)\s+(\S.*)$/i.exec(text) ?? []
  if (label !== '' && fits('owner', value) && value.length <= 80 && /^\p{Lu}/u.test(value))
    return { fact: 'owner', label, value }
  // The words of a bank's name begin with capital letters, and its line has nothing else. "El banco tarda un día" is a sentence.
  const [first = '', ...words] = text.split(' ')
  const isBank = /^banco$/i.test(first) && first !== 'banco' && words.length > 0 && words.length <= 8
  return isBank && words.every((word) => SMALL.has(word) || /^[\p{Lu}\d(][\p{L}\p{M}\d.&()'-]*$/u.test(word))
    ? { fact: 'bank', label: 'Banco', value: text }
    : undefined
}

/** "Caja de ahorro en pesos" on one line and "N.º 123" on the next line are one account. Then the line before is removed from `parts`. */
const joined = (parts: BankPart[], line: string): BankPart | undefined => {
  const before = parts.at(-1)
  const [, number = ''] = /^(?:n\s?\.?\s?[º°o]\.?|nro\.?|n[úu]mero|#)\s*:?\s*(\S.*)$/i.exec(line.trim()) ?? []
  if (number === '' || !isNumber(number) || before === undefined || ('label' in before && before.fact !== undefined))
    return undefined
  const name = 'text' in before ? before.text.trim() : before.value
  if (name.length > 40 || factOf(name) !== 'account') return undefined
  parts.pop()
  return { fact: 'account', label: name, value: number }
}
