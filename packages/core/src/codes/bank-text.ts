import { isBankName } from './bank-names.ts'
import { fits, hasFact, isAccount, isName, readPiece, withNumber, type BankPart } from './bank-piece.ts'
import { BEFORE, factOf, isPlain, isWritten, WORDS, wordsIn } from './bank-words.ts'
import { withoutChatMarks } from './chat-marks.ts'
import { readLabelledLines } from './labelled-lines.ts'
import { withoutEnd } from './without-end.ts'

export type { BankPart } from './bank-piece.ts'
export type { BankFact } from './bank-words.ts'

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
  const plain = withoutChatMarks(text)
  const parts = readPlainText(plain)
  // The marks of a chat are left out of bank details only. A text of another kind stays as it came.
  return plain === text || parts.some(hasFact) ? parts : readPlainText(text)
}

const readPlainText = (text: string): readonly BankPart[] => {
  const parts: BankPart[] = []
  for (const line of readLabelledLines(text)) {
    const whole = 'text' in line ? line.text : `${line.label}: ${line.value}`
    const pieces = (whole.length > LONGEST_LINE ? [whole] : piecesOf(whole)).map((piece) => readPiece(piece))
    const cells = whole.length > LONGEST_LINE ? [whole] : cellsOf(whole)
    const inCells = cells.length > 1 && !isSplit(pieces) ? readPlainText(cells.join('\n')) : []
    if (pieces.length > 1 && isSplit(pieces)) parts.push(...pieces)
    else if (inCells.some(isNumbered)) parts.push(...inCells)
    else {
      const last = joined(parts.at(-1), whole)
      if (last) parts.pop()
      parts.push(...(last ? [last] : readLine(whole, line)))
    }
  }
  return parts
}

const isReadOrName = (part: BankPart): boolean => hasFact(part) || ('text' in part && isName(part.text))

/** Signs that stand between the cells of a line, and not inside a sentence. */
const SEPARATORS = /[;|\t•·]/

/** The end of a sentence, and the labels that stand behind a number and name no fact: "Cta. 110520638. Alias: feria". */
const SENTENCE_END = /[\p{L}\d)]{2}\. (?=\p{Lu})/gu
const OTHER_LABEL = /(\d)[ .,]{1,3}(?=(?:alias|tipo|moneda|sucursal|e-?mail|correo|swift)\b[^:\d]{0,12}:)/giu

const cellsOf = (line: string): readonly string[] =>
  line
    .split(SEPARATORS)
    .flatMap((cell) => cell.replace(OTHER_LABEL, '$1\n').split('\n'))
    .flatMap(sentencesOf)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')

/** The sentences of a text. The point of a short form ("Cta. Cte.") ends none. */
const sentencesOf = (text: string): readonly string[] => {
  const sentences: string[] = []
  let from = 0
  for (const { index } of text.matchAll(SENTENCE_END)) {
    const point = index + 2
    if (SHORTENED.test(text.slice(from, point + 1))) continue
    sentences.push(text.slice(from, point))
    from = point + 2
  }
  return [...sentences, text.slice(from)]
}

/** A line with several cells is cut although some of them are sentences, if one of them is an account or a document. */
const isNumbered = (piece: BankPart): boolean =>
  'label' in piece && (piece.fact === 'account' || piece.fact === 'document')

/** The longest line that is searched for several facts. */
const LONGEST_LINE = 600

/**
 * A line is split in two cases only: every part of it is recognised, or one part is the account and the others are names: "BCP Bolivia – cuenta 123
 * – Ana Roca".
 */
const isSplit = (pieces: readonly BankPart[]): boolean =>
  pieces.every(hasFact) ||
  (pieces.some((piece) => 'label' in piece && piece.fact === 'account') && pieces.every(isReadOrName))

const readLine = (whole: string, line: ReturnType<typeof readLabelledLines>[number]): readonly BankPart[] => {
  const read = readPiece(whole.trim())
  if ('label' in read && read.fact !== undefined) return [read]
  if ('label' in line && factOf(line.label) === undefined) {
    // "Transferencia BROU: CA 110520638-00002": the details of a whole account behind a lead-in.
    const behind = readPlainText(line.value)
    if (behind.some((part) => 'label' in part && part.fact === 'account') && behind.every(isReadOrName))
      return [{ text: `${line.label}:` }, ...behind]
  }
  const inside = accountsInside(whole)
  if (inside.length > 0) return [{ text: whole }, ...inside]
  return 'text' in line ? [{ text: line.text }] : [{ label: line.label, value: line.value }]
}

/**
 * Cuts a line into its parts, for instance "Banco Itaú; Cta. Cte. 123 | RUC 80012345-0". It cuts at separators, at a comma or dash before a word
 * that names a fact, and before the next label. The last case is a text that lost its line ends: "Banco: Itaú Cuenta: 123 Titular: Ana Roca".
 */
const piecesOf = (line: string): readonly string[] =>
  line
    .replace(/^\s*[-–—*]\s+/, '')
    .split(SEPARATORS)
    .flatMap(atSigns)
    .flatMap((piece) => piece.replace(BEFORE_OWNER, '$1\n').split('\n'))
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
  for (const part of piece.split(/(, | [-–—/]{1,2} )/)) {
    const isSign = /^(?:, | [-–—/]{1,2} )$/.test(part)
    if (!isSign && rest !== '' && (startsFact(part) || endsFact(rest, part))) {
      pieces.push(rest.replace(/(?:, | [-–—/]{1,2} )$/, ''))
      rest = part
    } else rest += part
  }
  return [...pieces, rest]
}

const startsFact = (text: string): boolean => hasFact(readPiece(text.trim().replace(/,$/, '')))

/** Whether the number before is complete and a name follows it: "cuenta 123 – Ana Roca". */
const endsFact = (rest: string, part: string): boolean => {
  const before = readPiece(rest.replace(/(?:, | [-–—/]{1,2} )$/, ''))
  return 'label' in before && before.fact !== undefined && isWritten(before.fact) && isName(part.trim())
}

/** The most characters before a colon that are searched for a label. They include the end of the value before the label. */
const LABEL_WINDOW = 80

/** The label that ends at a colon, with all its words. '' if the text before the colon is not a label. */
const labelBefore = (text: string): string => {
  const words = text.slice(-LABEL_WINDOW).trimEnd().split(' ').slice(-6)
  const isOther = words.map((word) => !/^[\p{L}.º°/]+$/u.test(word))
  const label = words.slice(isOther.lastIndexOf(true) + 1)
  return label.slice(startOfLabel(label)).join(' ')
}

/** The words before the owner of an account, after its number: "Cta. 123456 a nombre de Ana Roca". */
const BEFORE_OWNER = /(\d)[ ,]{1,3}(?=(?:a nombre de|a favor de) \p{Lu})/giu

/** The word of a document before its number: "Ana Roca C.I. 3.918.273". */
const DOCUMENT = /[\p{L}.)] {1,9}(C\. ?I\.|CI|RU[CT]|NIT)(?= ?(?:N[.º°o]{1,3})? ?:? ?\d)/gu

/** Short forms that end with a full stop: "Ltda.", "S.A.". The full stop does not end a sentence. */
const SHORTENED = /(?:^|[\s.])(?:\p{L}|Ltda|C[ií]a|Hnos|Cta|Cte|Ref|Nro|Bs|Gs)\.$/iu

const beforeLabels = (piece: string): readonly string[] => {
  const cuts = new Set<number>()
  for (let colon = piece.indexOf(':'); colon >= 0; colon = piece.indexOf(':', colon + 1)) {
    const before = piece.slice(0, colon)
    const label = labelBefore(before)
    if (label !== '' && label !== before.trimEnd()) cuts.add(before.trimEnd().length - label.length)
    if (isBankName(before) && withNumber(piece.slice(colon + 1).trim()) !== undefined) cuts.add(colon)
  }
  for (const { index, 0: whole, 1: word = '' } of piece.matchAll(DOCUMENT)) cuts.add(index + whole.length - word.length)
  const places = [0, ...[...cuts].sort((one, two) => one - two), piece.length]
  return places
    .slice(1)
    .map((end, place) => piece.slice(places[place], end).replace(/^:/, '').trim())
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

/**
 * A value on the line after its label: "Caja de ahorro en pesos" and "N.º 123", "Titular:" and "Ana Roca". A kind of account needs no sign after it,
 * because only a number follows.
 */
const joined = (before: BankPart | undefined, line: string): BankPart | undefined => {
  if (before === undefined || hasFact(before)) return undefined
  const name = ('text' in before ? before.text : before.value).trim()
  const label = withoutEnd(name, ' :')
  const fact = label.length > 40 || !isPlain(label) ? undefined : factOf(label)
  const [, number = line.trim()] = /^(?:n\s?\.?\s?[º°o]\.?|nro\.?|n[úu]mero|#)\s*:?\s*(\S.*)$/i.exec(line.trim()) ?? []
  if (fact === 'account') return isAccount(number) ? { fact, label, value: number } : undefined
  if (fact === undefined || !('text' in before) || !name.endsWith(':') || line.includes(':')) return undefined
  return fits(fact, number) && !hasFact(readPiece(line)) ? { fact, label, value: number } : undefined
}

/**
 * An account inside a sentence, if a sign stands between its words and its number: "transferir a cuenta BROU (12345678-00001)". Without the sign the
 * number may be anything.
 */
const INSIDE =
  /(?:^|[^\p{L}])((?:cuenta|cta\.?|caja de ahorros?)(?: (?:bancaria|corriente|cte\.?|de|del|en|banco|bco\.?|n[º°o.]{1,3}|nro\.?|\p{Lu}\p{L}{1,14})){0,4}) ?(?:: ?|\()(\d[\d./-]{4,30}\d)(?!\d)/giu

/** "Transferir a BROU (110520638-00002)". */
const BEHIND_BANK = /(^|[^\p{L}])(\p{Lu}\p{L}{2,14}) ?\((\d[\d./-]{4,30}\d)\)/gu

const accountsInside = (line: string): readonly BankPart[] =>
  line.length > LONGEST_LINE
    ? []
    : [
        ...[...line.matchAll(INSIDE)].map(([, label = '', value = '']) => [label, value] as const),
        ...[...line.matchAll(BEHIND_BANK)].flatMap(({ index, 1: before = '', 2: bank = '', 3: value = '' }) =>
          isBankName(bank) && !/(?:cuenta|cta\.?|banco) $/.test(line.slice(0, index + before.length))
            ? [[bank, value] as const]
            : [],
        ),
      ].map(([label, value]) => ({
        fact: 'account',
        label: label.charAt(0).toUpperCase() + label.slice(1),
        value,
      }))
