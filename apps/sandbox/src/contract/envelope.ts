import type { Readings } from '../readings/readings.ts'

/** The sub_codes of failed requests: two of the document, and the sandbox's own, which the README lists. */
export type SubCode =
  // The document's.
  | 'invalid-signature'
  | 'duplicate-out_trade_no'
  // The sandbox's own.
  | 'invalid-content-type'
  | 'invalid-json'
  | 'missing-parameter'
  | 'invalid-parameter'
  | 'unsupported-method'
  | 'unsupported-currency'
  | 'app-mismatch'
  | 'refund-not-possible'
  | 'order-not-found'
  | 'order-not-active'

/** A refusal, before it is put into the envelope of section 7. */
export interface Refusal {
  readonly ok: false
  readonly subCode: string
  readonly subMsg: string
  /** Default 40002. */
  readonly code?: string
}

export type Checked<Value> = { readonly ok: true; readonly value: Value } | Refusal

/** Makes a refusal. The message names the field and describes a valid value. */
export function refuse(subCode: SubCode, subMsg: string): Refusal {
  return { ok: false, subCode, subMsg }
}

/** The fields of an operation's answer. Most are texts. */
export type AnswerValues = Readonly<Record<string, unknown>>

/** Section 7: code 10000 and the fields of the operation. */
export function successEnvelope(fields: AnswerValues): AnswerValues {
  return { code: '10000', msg: 'Success', ...fields }
}

/** The published code and sub_code of a refusal that proves that nothing was made. The others stay as they are. */
const publishedCodes: Readonly<Record<string, readonly [code: string, subCode?: string]>> = {
  'missing-parameter': ['40001'],
  'invalid-content-type': ['40005'],
  'unsupported-method': ['40002', 'no-method-supported'],
  'unsupported-currency': ['40002', 'currency-not-supported'],
  'app-mismatch': ['40002', 'app-not-match'],
}

/** The sub_codes of this sandbox before the published pages were known. */
const formerCodes: Readonly<Record<string, string>> = {
  'unsupported-currency': 'invalid-parameter',
  'app-mismatch': 'invalid-signature',
}

const messages: Readonly<Record<string, string>> = {
  '20000': 'Service Currently Unavailable',
  '40001': 'Missing Arguments',
  '40002': 'Business Failed',
  '40005': 'Unsupported Media Type',
  '70001': 'High Risk',
  '90001': 'Payment Failed',
}

/** The code and the sub_code of a refusal in this reading. */
export function codesOf(
  refusal: Pick<Refusal, 'code' | 'subCode'>,
  reading: Readings['refusalCodes'],
): readonly [string, string] {
  const { subCode } = refusal
  if (reading === 'own') return [refusal.code ?? '40002', formerCodes[subCode] ?? subCode]
  const [code, published] = publishedCodes[subCode] ?? []
  return [refusal.code ?? code ?? '40002', published ?? subCode]
}

const DOCUMENTED: readonly string[] = ['invalid-signature', 'duplicate-out_trade_no']

/** The words of a refusal in a style. The two sub_codes of the document are the same in each. */
export function styledRefusal(
  refusal: Refusal,
  { refusalStyle, refusalCode }: Pick<Readings, 'refusalStyle' | 'refusalCode'>,
): Refusal {
  const isDocumented = DOCUMENTED.includes(refusal.subCode)
  const code = refusalCode === '' || isDocumented ? refusal.code : refusalCode
  const own = { ...refusal, ...(code !== undefined && { code }) }
  switch (refusalStyle) {
    case 'names':
      return own
    case 'silent':
      return { ...own, subCode: isDocumented ? refusal.subCode : 'invalid-parameter', subMsg: 'Invalid parameter' }
    case 'portuguese':
      return {
        ...own,
        subCode: isDocumented ? refusal.subCode : 'parametro-invalido',
        subMsg: inPortuguese(refusal.subMsg),
      }
    default:
      return refusalStyle satisfies never
  }
}

/** The field that is refused, and nothing about a valid value. */
function inPortuguese(subMsg: string): string {
  const field = /^[a-z_]+(?:\.[a-z_]+)*/.exec(subMsg)?.[0]
  return field === undefined ? 'A requisição não foi aceita' : `O campo ${field} não foi aceito`
}

/** Section 7: a code, by default 40002, with sub_code and sub_msg. The answer repeats out_trade_no if the request had a readable one. */
export function failureEnvelope(
  refusal: Pick<Refusal, 'code' | 'subCode' | 'subMsg'>,
  outTradeNo: string | undefined,
  reading: Readings['refusalCodes'] = 'own',
): Record<string, string> {
  const [code, subCode] = codesOf(refusal, reading)
  return {
    code,
    msg: messages[code] ?? 'Business Failed',
    sub_code: subCode,
    sub_msg: refusal.subMsg,
    ...(outTradeNo === undefined ? {} : { out_trade_no: outTradeNo }),
  }
}
