import { withBank } from './bank-names.ts'
import { BESIDE, factOf, isPlain, isWritten, withoutNumberWord, wordsIn, type BankFact } from './bank-words.ts'
import { withoutEnd } from './without-end.ts'

/** A part of a bank's text: a known fact with the label that the text gives it, another label with its value, or a plain sentence. */
export type BankPart =
  | { readonly fact: BankFact; readonly label: string; readonly value: string }
  | { readonly fact?: undefined; readonly label: string; readonly value: string }
  | { readonly text: string }

/** A number as banks print it: digits in groups, and sometimes a letter. */
const NUMBER = /^[0-9A-Z][0-9A-Z ./-]{3,33}$/
const isNumber = (text: string): boolean => NUMBER.test(text) && text.replace(/\D/g, '').length >= 4

/** The number of an account has no word behind it: "700918273 ANA ROCA" is more than a number. */
export const isAccount = (text: string): boolean => isNumber(text) && !/[ /-]$|[ /-][A-Z]{2}|^[A-Z]{3}/.test(text)

/** Whether a value fits its label: an account must be a number, and the name of a bank or a person must not be one. */
export const fits = (fact: BankFact, value: string): boolean => {
  switch (fact) {
    case 'account':
      return isAccount(value)
    case 'document':
      return isNumber(value)
    case 'reference':
      return /\d/.test(value) && /^[0-9A-Z][0-9A-Z./-]{2,33}$/i.test(value)
    case 'amount':
      return /\d/.test(value) && value.length <= 40
    case 'bank':
    case 'owner':
      // "Ana Benítez C.I. 3.918.273" is more than a name.
      return /\p{L}{2}/u.test(value) && !/\d(?:[ .-]?\d){3}|:/.test(value)
    default:
      return fact satisfies never
  }
}

/** Small words inside a name. */
const SMALL = new Set(['a', 'al', 'en', 'de', 'del', 'la', 'los', 'las', 'y', 'e'])

/** Whether a text is a name: a few words that begin with capital letters, without digits. */
export const isName = (text: string): boolean =>
  text.length <= 60 &&
  text.split(/ (?:[-–—] )?/).every((word) => SMALL.has(word) || /^[\p{Lu}(&][\p{L}\p{M}.&()'-]*$/u.test(word))

export const hasFact = (part: BankPart): boolean => 'label' in part && part.fact !== undefined

export const readPiece = (piece: string): BankPart => {
  const text = piece
    .trim()
    .replace(/^\d{1,2}[).] /, '')
    .replace(/^[([]([^()[\]]*)[)\]]$/, '$1')
  if (text.length > 160) return { text }
  return withSign(text) ?? withNumber(text) ?? behindBank(text) ?? withName(text) ?? { text }
}

/** "Cuenta: 123", "Cuenta = 123", "Cuenta ..... 123", "Cuenta - 123", "Cuenta (123)". */
const withSign = (text: string): BankPart | undefined => {
  const sign = /:|=|(?:\.{3,}|…)\s*:?|\s[-–—]\s|\s\(/.exec(text)
  if (!sign) return undefined
  const label = withoutNumberWord(text.slice(0, sign.index))
  const value = text
    .slice(sign.index + sign[0].length)
    .replace(sign[0].includes('(') ? /\)$/ : /(?!)/, '')
    .trim()
  const fact = label.length > 40 ? undefined : factOf(label)
  if (fact === undefined || (sign[0].includes('(') && !isWritten(fact))) return undefined
  const bare = isWritten(fact) ? withoutLead(withoutEnd(value, ' .,;')) : { label, value }
  // "Depósito en cuenta BNB: 123", "Nuestro número de cuenta es: 123".
  const named = (bare.label === '' ? label : bare.label).replace(/^en (?=\p{Ll})/u, '').replace(/ es$/i, '')
  const ofBank = fact === 'account' ? withBank(bare.value) : undefined
  if (ofBank) return { fact, label: `${named} ${ofBank.bank}`, value: ofBank.value }
  if (fits(fact, bare.value)) return { fact, label: named, value: bare.value }
  const cut = withoutCurrency(bare.value)
  const { value: number, currency } = cut.currency === '' ? (withoutName(bare.value) ?? cut) : cut
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
export const withNumber = (text: string): BankPart | undefined => {
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

/** Separates a number from the currency or the kind of its account: "1203847561 (pesos)", "700918273 Gs.", "619283640 (Caja de Ahorro)". */
const withoutCurrency = (text: string): { readonly value: string; readonly currency: string } => {
  const [, value = text, words = ''] =
    /^(\S.{0,39}\d) ?(\(?(?:en )?[\p{L}$.]{1,12}(?: [\p{L}$.]{1,12})?\)?)$/u.exec(text) ?? []
  const currency = words.replace(/[()]/g, '')
  if (wordsIn(currency).every((word) => word === 'en' || BESIDE.has(word)) && currency !== '')
    return { value, currency }
  const [, number, remark] = /^(\S.{0,39}\d) ?(\([^()\d]{2,40}\)|\[[^[\]\d]{2,40}\])$/u.exec(text) ?? []
  if (number !== undefined && remark !== undefined) return { value: number, currency: remark }
  return { value: text, currency: '' }
}

/** A bank or an owner without any word before it: "700918273 Banco Itaú", "700918273 // BNB". */
const withoutName = (text: string): { readonly value: string; readonly currency: string } | undefined => {
  const [, value, name = ''] = /^(\d[\d ./-]{2,32}\d)[ /,-]+(\p{Lu}[^\d]{1,40})$/u.exec(text) ?? []
  return value !== undefined && isName(name) ? { value, currency: `(${name})` } : undefined
}

/** "Banco Itaú 700918273": the number of an account right behind its bank. */
const behindBank = (text: string): BankPart | undefined => {
  const { bank, value } = withBank(text) ?? {}
  return bank !== undefined && value !== undefined && fits('account', value)
    ? { fact: 'account', label: bank, value }
    : undefined
}

/** A name without a separator after its label: "A nombre de Recaudadora S.A.", "Banco Itaú". */
const withName = (text: string): BankPart | undefined => {
  const [, label = '', value = ''] =
    /^(a nombre de|a favor de|titular|beneficiari[oa]|raz[oó]n social|destinatario)\s+(\S.*)$/i.exec(text) ?? []
  if (label !== '' && fits('owner', value) && value.length <= 80 && /^\p{Lu}/u.test(value))
    return { fact: 'owner', label, value }
  // The words of a bank's name begin with capital letters, and its line has nothing else. "El banco tarda un día" is a sentence.
  const [first = '', ...words] = text.split(' ')
  const isBank = /^(?:banco|bco\.?)$/i.test(first) && first !== 'banco' && words.length > 0 && words.length <= 8
  return isBank && words.every((word) => SMALL.has(word) || /^[\p{Lu}\d(][\p{L}\p{M}\d.&()'-]*$/u.test(word))
    ? { fact: 'bank', label: 'Banco', value: text }
    : undefined
}
