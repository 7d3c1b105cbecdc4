import { readLabelledLines } from './labelled-lines.ts'
import { withoutEnd } from './without-end.ts'

/** The fact in a line of bank details: the account, its owner, or a text for the transfer. */
export type BankFact = 'account' | 'document' | 'bank' | 'owner' | 'reference' | 'amount'

/** A part of a bank's text: a fact under the words of the text, another thing with its name, or a sentence. */
export type BankPart =
  | { readonly fact: BankFact; readonly label: string; readonly value: string }
  | { readonly fact?: undefined; readonly label: string; readonly value: string }
  | { readonly text: string }

/** The words that identify the fact of a label. The first such word in a label decides. */
const WORDS: ReadonlyMap<string, BankFact> = new Map<string, BankFact>([
  ...['cuenta', 'cta', 'caja', 'ahorro', 'ahorros', 'corriente', 'cte', 'c/c', 'c/a', 'ca', 'cc'].map(
    (word) => [word, 'account'] as const,
  ),
  ...['rut', 'ruc', 'nit', 'ci', 'cedula', 'documento', 'doc'].map((word) => [word, 'document'] as const),
  ...['banco', 'entidad', 'institucion'].map((word) => [word, 'bank'] as const),
  ...['titular', 'nombre', 'beneficiario', 'beneficiaria', 'razon', 'destinatario', 'favor', 'empresa'].map(
    (word) => [word, 'owner'] as const,
  ),
  ...['referencia', 'ref', 'glosa', 'concepto', 'motivo', 'descripcion', 'detalle'].map(
    (word) => [word, 'reference'] as const,
  ),
  ...['monto', 'importe', 'total', 'valor'].map((word) => [word, 'amount'] as const),
])

/** Words that may stand before the decisive word: "N.º de cuenta", "a nombre de". */
const BEFORE = new Set(['n', 'no', 'nro', 'num', 'numero', 'codigo', 'a', 'de', 'del', 'la', 'el', 'en', 'su'])

/** "N.º", "Nro.", "No.", "Num", "#" before a number. */
const NUMBER_WORD = /(?:^|\s)(?:n\s?\.?\s?[º°o]s?\.?|nro\.?|num(?:ero|\.)?|n[úu]mero|#)$/i

/** A number as banks print them: figures in groups, and a letter here and there. */
const NUMBER = /^[0-9A-Z][0-9A-Z ./-]{3,33}$/
const isNumber = (text: string): boolean => NUMBER.test(text) && text.replace(/\D/g, '').length >= 4

/** The same as `withoutAccents`. A shared function would be a file of its own, and one more request for payers. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsIn = (text: string): readonly string[] =>
  folded(text)
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .split(/[^a-z/]+/)
    .filter((word) => word !== '')

/** Facts whose value is one number, and not a name. */
const isWritten = (fact: BankFact): boolean => fact === 'account' || fact === 'document' || fact === 'reference'

/** The fact of a label, from its first known word. `undefined` when the label begins with other words, as a sentence does. */
const factOf = (label: string): BankFact | undefined => {
  const words = wordsIn(label)
  const first = words.findIndex((word) => !BEFORE.has(word))
  const fact = WORDS.get(words[first] ?? '')
  // "Nombre del banco" and "Titular de la cuenta" have two such words. "Nombre del banco" means the name of the bank.
  if (fact === 'owner' && words[first] === 'nombre' && words.includes('banco')) return 'bank'
  if (fact === 'account' && (words.includes('nombre') || words.includes('titular'))) return 'owner'
  return fact
}

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
      return /\p{L}{2}/u.test(value) && !/\d{4}/.test(value)
    default:
      return fact satisfies never
  }
}

/**
 * Reads the bank details of a gateway's free text: which line is the account, whose it is, at which bank, and what to write beside the
 * money. A line that is not surely one of them stays as it was sent. Reads each character a fixed number of times.
 *
 * @example
 * readBankText('Caja de ahorro en pesos N.º 046806051-00001')
 * // [{ fact: 'account', label: 'Caja de ahorro en pesos', value: '046806051-00001' }]
 */
export const readBankText = (text: string): readonly BankPart[] => {
  const parts: BankPart[] = []
  for (const line of readLabelledLines(text)) {
    const whole = 'text' in line ? line.text : `${line.label}: ${line.value}`
    const pieces = piecesOf(whole).map((piece) => readPiece(piece))
    // A line is split only when every part of it is recognised.
    if (pieces.length > 1 && pieces.every((piece) => 'label' in piece && piece.fact !== undefined))
      parts.push(...pieces)
    else parts.push(joined(parts, whole) ?? readLine(whole, line))
  }
  return parts
}

const readLine = (whole: string, line: ReturnType<typeof readLabelledLines>[number]): BankPart => {
  const read = readPiece(whole.trim())
  if ('label' in read && read.fact !== undefined) return read
  return 'text' in line ? { text: line.text } : { label: line.label, value: line.value }
}

/** "Banco Itaú; Cta. Cte. 123 | RUC 80012345-0": at signs that part, and at a comma or dash before a word that names a fact. */
const piecesOf = (line: string): readonly string[] => {
  const pieces: string[] = []
  for (const piece of line.split(/[;|\t•·]/)) {
    let rest = ''
    for (const part of piece.split(/(, | [-–—/] )/)) {
      const isSign = /^(?:, | [-–—/] )$/.test(part)
      if (!isSign && rest !== '' && startsFact(part)) {
        pieces.push(rest.replace(/(?:, | [-–—/] )$/, ''))
        rest = part
      } else rest += part
    }
    pieces.push(rest)
  }
  return pieces
    .map((piece) =>
      piece
        .trim()
        .replace(/^[-–—*]\s+/, '')
        .replace(/,$/, ''),
    )
    .filter((piece) => piece !== '')
}

const startsFact = (text: string): boolean => {
  const read = readPiece(text.trim().replace(/,$/, ''))
  return 'label' in read && read.fact !== undefined
}

const readPiece = (piece: string): BankPart => {
  const text = piece.trim()
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
  const bare = isWritten(fact) ? withoutLead(value) : { label, value }
  if (fits(fact, bare.value)) return { fact, label: bare.label === '' ? label : bare.label, value: bare.value }
  return undefined
}

/** "Cuenta: Caja de ahorro en pesos N.º 123" has a second name before its number; "Cuenta: N.º 123" has none. */
const withoutLead = (value: string): { readonly label: string; readonly value: string } => {
  const read = withNumber(value)
  if (read && 'label' in read) return { label: read.label, value: read.value }
  return { label: '', value: value.replace(/^(?:n\s?\.?\s?[º°o]\.?|nro\.?|#)\s*(?=\d)/i, '') }
}

/** Words that may stand beside the word of a fact without a sign between them. With any other word the line is a sentence. */
const BESIDE = new Set([
  ...['pesos', 'uruguayos', 'dolares', 'guaranies', 'bolivianos', 'moneda', 'nacional', 'extranjera', 'americanos'],
  ...[
    'gs',
    'bs',
    'usd',
    'uyu',
    'pyg',
    'bob',
    'us',
    'u',
    's',
    'mn',
    'me',
    'bancaria',
    'personal',
    'vista',
    'pago',
    'identidad',
  ],
])
const isPlain = (label: string): boolean =>
  !label.includes(':') && wordsIn(label).every((word) => WORDS.has(word) || BEFORE.has(word) || BESIDE.has(word))

/** "RUT 210000000017", "Cta. Cte. Gs. N.º 123456789", "Caja de ahorro en pesos Nro. 123": words of a fact, and nothing but a number after them. */
const withNumber = (text: string): BankPart | undefined => {
  const at = text.search(/(?:^|[\s.:#º°])(?:[A-Z]{1,4}-?)?\d/)
  if (at < 0) return undefined
  const start = at + (/[\s.:#º°]/.test(text[at] ?? '') ? 1 : 0)
  const before = text.slice(0, start)
  const words = withoutEnd(before, ' \t:.')
  // The dot of a short word ("Nro.") is a part of it.
  const label = withoutNumberWord(before.startsWith(`${words}.`) ? `${words}.` : words)
  const value = text.slice(start).trim().replace(/\.$/, '')
  const fact = label.length > 40 || !isPlain(label) ? undefined : factOf(label)
  if (fact === undefined || fact === 'bank' || fact === 'owner' || !fits(fact, value)) return undefined
  return { fact, label, value }
}

/** "A nombre de Recaudadora S.A.", "Banco Itaú". */
const withName = (text: string): BankPart | undefined => {
  const [, label = '', value = ''] =
    /^(a nombre de|a favor de|titular|beneficiari[oa]|raz[oó]n social|destinatario)\s+(\S.*)$/i.exec(text) ?? []
  if (label !== '' && fits('owner', value) && value.length <= 80 && /^\p{Lu}/u.test(value))
    return { fact: 'owner', label, value }
  // A bank is written with its capitals, and its line says nothing else: "El banco tarda un día" is a sentence.
  return /^Banco (?:(?:de|del|la|los|y|e) |[\p{Lu}\d(][\p{L}\p{M}\d.&()'-]* ?){1,8}$/u.test(text)
    ? { fact: 'bank', label: 'Banco', value: text }
    : undefined
}

const withoutNumberWord = (label: string): string => {
  const trimmed = label.trim()
  const bare = trimmed.replace(NUMBER_WORD, '').trim()
  return bare === '' ? trimmed : bare
}

/** "Caja de ahorro en pesos" on one line and "N.º 123" on the next are one account. Takes the line before away. */
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
