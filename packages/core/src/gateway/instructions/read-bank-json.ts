import { withoutEnd } from '../../codes/without-end.ts'
import type { BankDetail, BankDetails } from '../../model/instruction.ts'
import { isRecord } from '../../model/is-record.ts'
import { withoutAccents } from '../../model/without-accents.ts'

/** A value at the end of a path of keys: the words of the keys from the outside in, in small letters and without accents. */
interface Leaf {
  readonly path: readonly string[]
  readonly value: string
}

/** The most values of one text. More are not bank details of one payment, and stay in the text. */
const MOST_LEAVES = 200
const DEEPEST = 20

/** A text that begins like JSON, or like the text of a program that writes objects in another way. A sentence begins otherwise: "[1] Abra". */
const BEGINS_LIKE_JSON = /^"?\s*(?:\{\s*\\?["'}]|\[\s*\\?[[{"'\]]|\[\s*null\b)/

/**
 * Reads bank details that came as JSON, either as a text or as an object. Published 2024: the transfers of Argentina, Bolivia, Panama, Paraguay and
 * Uruguay send a JSON text. The keys may come in any order, be missing, or be nested in another way. Values that say nothing (`null`, the text
 * "null", `""`, `[]`) are left out; every other value is in `readable`. A text that is no complete JSON, such as one that was cut, gives no fact.
 *
 * @returns `undefined` for a text that is no JSON.
 * @example
 * readBankJson('{"beneficiary":{"bank":{"name":"BANCO DEL PLATA","account":{"number":"110300001-00001","type":"C"}}}}')?.facts
 * // [{ fact: 'bank', value: 'BANCO DEL PLATA' }, { fact: 'account', value: '110300001-00001' }, { fact: 'accountType', value: 'checking' }]
 */
export const readBankJson = (text: string): BankDetails | undefined => {
  if (!BEGINS_LIKE_JSON.test(text.trimStart().slice(0, 200).replaceAll('&quot;', '"'))) return undefined
  const parsed = parseTwice(text) ?? parseTwice(text.replaceAll('&quot;', '"'))
  if (parsed === undefined) return { facts: [], readable: withoutSigns(text) }
  const leaves: Leaf[] = []
  collect(parsed, [], leaves)
  const facts = leaves.map((leaf) => factOf(leaf, leaves)).filter((fact) => fact !== undefined)
  return {
    facts,
    readable: leaves.map(({ path, value }) => [path.join(' '), value].filter(Boolean).join(': ')).join('\n'),
  }
}

/** Whether a text is JSON without content: `null`, `[]`, `{}`, or an object whose values all say nothing. */
export const isEmptyJson = (text: string): boolean => {
  const trimmed = text.trim()
  if (trimmed === 'null' || trimmed === '""') return true
  const details = readBankJson(trimmed)
  return details?.readable === ''
}

/** JSON, or JSON that was written as a JSON text once more. `undefined` if it is neither an object nor a list. */
const parseTwice = (text: string): object | undefined => {
  const read = (json: string): unknown => {
    try {
      return JSON.parse(json) as unknown
    } catch {
      return undefined
    }
  }
  const once = read(text)
  const value = typeof once === 'string' ? read(once) : once
  return typeof value === 'object' && value !== null ? value : undefined
}

const collect = (value: unknown, path: readonly string[], leaves: Leaf[]): void => {
  if (leaves.length >= MOST_LEAVES || path.length > DEEPEST) return
  if (Array.isArray(value)) for (const one of value) collect(one, path, leaves)
  else if (isRecord(value)) for (const key of Object.keys(value)) collect(value[key], [...path, wordsOf(key)], leaves)
  else {
    const text = typeof value === 'string' ? value.trim() : /number|boolean/.test(typeof value) ? String(value) : ''
    if (text !== '' && text !== 'null') leaves.push({ path, value: text })
  }
}

/** "accountNumber", "account_number" and "Número de cuenta" as small words without accents. */
const wordsOf = (key: string): string =>
  withoutAccents(
    key
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim(),
  )

/** The words that name each fact in a path, the most special first. The last words of a path decide before the words around them. */
const NAMES_REFERENCE = /\b(?:reference|referencia|ref|concepto?|glosa|motivo)\b/
const NAMES_DOCUMENT = /\b(?:document|documento|identify|identification|tax id|cuit|cuil|rut|ruc|nit|ci|dni)\b/
const NAMES_ACCOUNT = /\b(?:account|cuenta|cta|cbu|cvu|iban)\b/
const NAMES_BANK = /\b(?:bank|banco|entity|entidad|institution)\b/
const NAMES_OWNER = /\b(?:name|nombre|holder|owner|titular|beneficiary|beneficiario|razon social)\b/
const NAMES_TYPE = /^tipo\b|\b(?:type|tipo|kind)$/
const ENDS_IN_CODE = /\b(?:code|codigo)$/
const ENDS_IN_NAME = /\b(?:name|nombre|bank|banco|entity|entidad|institution)$/
/** Parts of a bank that no form of a payer asks for: its code among banks, and the branch. They stay in the whole text. */
const NAMES_BRANCH = /\b(?:branch|sucursal|swift|bic)\b/
const DOCUMENT_WORD = /\b(cuit|cuil|rut|ruc|nit|ci|dni)\b/

const factOf = ({ path, value }: Leaf, all: readonly Leaf[]): BankDetail | undefined => {
  const last = path.at(-1) ?? ''
  const around = path.join(' ')
  if (NAMES_REFERENCE.test(last)) return { fact: 'reference', value }
  if (NAMES_BRANCH.test(around)) return undefined
  const isAccount = NAMES_ACCOUNT.test(path.slice(-2).join(' '))
  if (isAccount && NAMES_TYPE.test(last)) return { fact: 'accountType', value: accountType(value) }
  if (NAMES_DOCUMENT.test(path.slice(-2).join(' '))) return documentOf({ path, value }, all)
  if (NAMES_TYPE.test(last)) return undefined
  if (isAccount && /\d/.test(value) && !NAMES_OWNER.test(last)) return { fact: 'account', value }
  if (NAMES_BANK.test(path.slice(-2).join(' ')) && ENDS_IN_NAME.test(last)) return { fact: 'bank', value }
  if (ENDS_IN_CODE.test(last)) return undefined
  if (NAMES_OWNER.test(last)) return { fact: 'owner', value }
  return { fact: 'other', label: last || around, value }
}

/** The number of the owner's document. Its type is beside it, or is the key itself. */
const documentOf = ({ path, value }: Leaf, all: readonly Leaf[]): BankDetail | undefined => {
  const last = path.at(-1) ?? ''
  if (NAMES_TYPE.test(last)) return undefined
  const beside = all.find(
    (one) => NAMES_TYPE.test(one.path.at(-1) ?? '') && one.path.slice(0, -1).join() === path.slice(0, -1).join(),
  )
  const [word] = DOCUMENT_WORD.exec(last) ?? []
  const isInside = NAMES_DOCUMENT.test(path.at(-2) ?? '')
  const label = word?.toUpperCase() ?? (isInside ? beside?.value : undefined)
  return { fact: 'document', ...(label !== undefined && { label }), value }
}

/** Published 2024: `C` and `Checking` for a current account, `S` and `SAVINGS` for a savings account. Other words stay as they came. */
const accountType = (word: string): string => {
  if (/^(?:c|cc|checking|corriente|cuenta corriente|current)$/i.test(word)) return 'checking'
  return /^(?:s|ca|savings?|ahorros?|(?:caja|cuenta) de ahorros?)$/i.test(word) ? 'savings' : word
}

/** A text with the form of JSON that cannot be read: its lines without brackets and quotation marks. */
const withoutSigns = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replace(/\\(["\\/])/g, '$1')
    .replace(/["'][\s]*,|,\s*(?=["'])|[{}[\]]+/g, '\n')
    .replace(/["']\s*:\s*/g, ': ')
    .replace(/["']/g, '')
    .split('\n')
    .map((line) => withoutEnd(line.replace(/^[\s,:]+/, ''), ' \t\r,:'))
    .filter((line) => line !== '' && line !== 'null')
    .join('\n')
