/** The kind of a fact in bank details: the account, the owner's document, the bank, the owner, the reference for the transfer, or the amount. */
export type BankFact = 'account' | 'document' | 'bank' | 'owner' | 'reference' | 'amount'

/** The words that identify the fact of a label. The first such word in a label decides. */
export const WORDS: ReadonlyMap<string, BankFact> = new Map<string, BankFact>([
  ...['cuenta', 'cta', 'caja', 'ahorro', 'ahorros', 'corriente', 'cte', 'c/c', 'c/a', 'ca', 'cc', 'cbu', 'cvu'].map(
    (word) => [word, 'account'] as const,
  ),
  ...['rut', 'ruc', 'nit', 'ci', 'cedula', 'documento', 'doc', 'cuit', 'cuil', 'dni'].map(
    (word) => [word, 'document'] as const,
  ),
  ...['banco', 'bco', 'entidad', 'institucion'].map((word) => [word, 'bank'] as const),
  ...['titular', 'nombre', 'beneficiario', 'beneficiaria', 'razon', 'destinatario', 'favor', 'empresa'].map(
    (word) => [word, 'owner'] as const,
  ),
  ...['referencia', 'ref', 'glosa', 'concepto', 'motivo', 'descripcion', 'detalle'].map(
    (word) => [word, 'reference'] as const,
  ),
  ...['monto', 'importe', 'total', 'valor'].map((word) => [word, 'amount'] as const),
])

/** Words that may stand before the decisive word: "N.º de cuenta", "a nombre de". */
export const BEFORE: ReadonlySet<string> = new Set([
  'n',
  'no',
  'nro',
  'num',
  'numero',
  'codigo',
  'a',
  'de',
  'del',
  'la',
  'el',
  'en',
  'su',
])

/** "N.º", "Nro.", "No.", "Num", "#" before a number. */
const NUMBER_WORD = /(^|\.|\s)(?:n\s?\.?\s?[º°o]s?\.?|nro\.?|num(?:ero|\.)?|n[úu]mero|#)$/i

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a text in small letters, without accents and signs. "C.I." is one word, "ci". */
export const wordsIn = (text: string): readonly string[] =>
  folded(text)
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .split(/[^a-z/]+/)
    .flatMap((word) => (WORDS.has(word) || BESIDE.has(word) ? [word] : word.split('/')))
    .filter((word) => word !== '')

/** Facts whose value is one number, and not a name. */
export const isWritten = (fact: BankFact): boolean => fact === 'account' || fact === 'document' || fact === 'reference'

/** Short names of banks that may stand in a label next to its word: "Cuenta BROU", "Cta. BNB". */
export const BANKS: ReadonlySet<string> = new Set([
  ...['brou', 'itau', 'bbva', 'santander', 'scotiabank', 'hsbc', 'bandes', 'heritage', 'prex'],
  ...['bnb', 'bcp', 'bmsc', 'fie', 'bisa', 'union', 'ganadero', 'mercantil', 'economico', 'fassil'],
  ...['continental', 'sudameris', 'gnb', 'vision', 'familiar', 'atlas', 'ueno', 'basa', 'regional', 'interfisa', 'bnf'],
])

/** The fact of a label, from its first known word. `undefined` when the label begins with other words, as a sentence does. */
export const factOf = (label: string): BankFact | undefined => {
  const words = wordsIn(withoutNumberWord(label))
  // The name of the bank may stand before the word of the account: "BROU Caja de Ahorro".
  const first = words.findIndex((word) => !BEFORE.has(word) && !BANKS.has(word))
  const fact = WORDS.get(words[first] ?? '')
  // "Nombre del banco" and "Titular de la cuenta" have two such words. "Nombre del banco" means the name of the bank.
  if (fact === 'owner' && words[first] === 'nombre' && words.includes('banco')) return 'bank'
  if (fact === 'account' && (words.includes('nombre') || words.includes('titular'))) return 'owner'
  return fact
}

/** Words that may stand next to the word of a fact without a sign between them. A line with any other word is a sentence. */
export const BESIDE: ReadonlySet<string> = new Set([
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
    'm/n',
    'm/e',
    'bancaria',
    'personal',
    'vista',
    'pago',
    'identidad',
  ],
])
/** Whether a label has only words of facts, and words that may stand next to them. */
export const isPlain = (label: string): boolean =>
  !label.includes(':') &&
  wordsIn(label).every((word) => WORDS.has(word) || BEFORE.has(word) || BESIDE.has(word) || BANKS.has(word))

/** The text without "N.º" and the like at its end. */
export const withoutNumberWord = (label: string): string => {
  const trimmed = label.trim()
  const bare = trimmed.replace(NUMBER_WORD, (_, before: string) => before).trim()
  return bare === '' ? trimmed : bare
}
