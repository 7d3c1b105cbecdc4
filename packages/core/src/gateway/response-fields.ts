import type { Diagnostic, UnshownField } from '../model/payment.ts'
import { isBlank, readText, type GatewayObject } from './gateway-object.ts'
import { isEmptyJson } from './instructions/read-bank-json.ts'

/** The method-dependent fields of the response (gateway document, section 4.1). */
export type ResponseField =
  | 'app_link_url'
  | 'bank_code'
  | 'bank_name'
  | 'bank_no'
  | 'barcode'
  | 'clabe'
  | 'instruction'
  | 'partner_code'
  | 'pay_url'
  | 'provider_agency'
  | 'provider_number'
  | 'provider_owner'
  | 'provider_owner_document'
  | 'qr_code'
  | 'qr_code_img'
  | 'qr_code_url'
  | 'reference'
  | 'wallet_url'

const DOCUMENTED: ReadonlySet<string> = new Set<ResponseField>([
  'app_link_url',
  'bank_code',
  'bank_name',
  'bank_no',
  'barcode',
  'clabe',
  'instruction',
  'partner_code',
  'pay_url',
  'provider_agency',
  'provider_number',
  'provider_owner',
  'provider_owner_document',
  'qr_code',
  'qr_code_img',
  'qr_code_url',
  'reference',
  'wallet_url',
])

/** The fields of the envelope and of the payment. They are not instructions. */
const ENVELOPE = new Set(['code', 'msg', 'sub_code', 'sub_msg', 'out_trade_no', 'trade_no', 'trade_status'])

/**
 * Fields that the document does not list for direct payments, and public pages of 2024 show there. No payer needs them: `prepay_id` is a part of
 * the links, and `form_date` holds the hidden fields of a bank's form.
 */
const NOT_FOR_PAYERS: ReadonlySet<string> = new Set(['prepay_id', 'form_date'])

/** Fields that the payment keeps in another form: they are read before the instructions. */
const READ_ELSEWHERE: ReadonlySet<string> = new Set(['due_date'])

/** The most characters of a field name in the list of unshown fields. A longer name is cut, because the sender chooses it. */
const NAME_LENGTH = 64

/** The most unknown fields that are listed by name. The others are only counted. */
const MOST_NAMED = 100

/**
 * The most characters of a field. A longer text is not an instruction for a payer: a QR code holds at most 7,089 digits (ISO/IEC 18004). An image
 * has at most 256 KiB, which are 349,528 characters of base64 and the short head of a data URI.
 */
const LONGEST = 8_000
const LONGEST_OF: Readonly<Partial<Record<string, number>>> = { instruction: 20_000, qr_code_img: 350_000 }

/** Blanks around these fields are reported by their readers, or are of no harm. */
const MAY_HAVE_BLANKS: ReadonlySet<string> = new Set<ResponseField>(['instruction', 'qr_code', 'qr_code_img'])

/**
 * The fields of one response, with a record of their use. Each field is taken once by the instruction that shows it, or noted as deliberately not
 * shown. So no field is lost.
 */
export interface ResponseFields {
  /** Takes the text of a field to show it. `undefined` if the field is absent, blank or already taken. */
  take(field: ResponseField): string | undefined
  /** Whether a field is present and not yet taken. */
  has(field: ResponseField): boolean
  /** Whether a field came as a text without content. */
  isEmpty(field: ResponseField): boolean
  /** Returns the text of a field without taking it. `undefined` if the field is absent, blank or already taken. */
  peek(field: ResponseField): string | undefined
  /** Notes that a field is not shown, and why. */
  leave(field: ResponseField, reason: UnshownField['reason']): void
  report(diagnostic: Diagnostic): void
  unshown(): readonly UnshownField[]
  diagnostics(): readonly Diagnostic[]
}

/** The pattern of a field name. Another name is not listed, because it may be a value in the wrong place, and may be personal data. */
const FIELD_NAME = /^[a-z_][\w.-]{0,63}$/i
const NO_FIELD_NAME = '(no field name)'

/** Bank details that came as an object and not as a text, written as the text. */
const writtenJson = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  try {
    return JSON.stringify(value)
  } catch {
    // A caller's own object may contain itself, or a bigint.
    return undefined
  }
}

/** Some JSON writers send the text "null" for a missing value. Bank details may be JSON without content. */
const isNothing = (name: string, text: string): boolean =>
  text.trim() === 'null' || (name === 'instruction' && text.length <= (LONGEST_OF[name] ?? 0) && isEmptyJson(text))

/** Opens a response's fields for reading. */
export const openResponse = (response: GatewayObject): ResponseFields => {
  const texts = new Map<string, string>()
  const unshown: UnshownField[] = []
  const diagnostics: Diagnostic[] = []
  let undocumented = 0

  for (const name of Object.keys(response)) {
    const value = response[name]
    if (ENVELOPE.has(name) || READ_ELSEWHERE.has(name) || isBlank(value)) continue
    const field = name.slice(0, NAME_LENGTH)
    const text = readText(response, name) ?? (name === 'instruction' ? writtenJson(value) : undefined)
    if (text !== undefined && isNothing(name, text)) {
      unshown.push({ field, reason: 'empty' })
      continue
    }
    if (NOT_FOR_PAYERS.has(name)) unshown.push({ field, reason: 'not-for-payers' })
    else if (name === 'web_url' && text !== undefined && readText(response, 'pay_url') === undefined)
      texts.set('pay_url', text)
    else if (name === 'web_url' && text !== undefined && text === readText(response, 'pay_url'))
      // Published 2024: it is empty, or the same address as pay_url.
      unshown.push({ field, reason: 'derived' })
    else if (!DOCUMENTED.has(name)) {
      undocumented += 1
      if (undocumented <= MOST_NAMED)
        unshown.push({ field: FIELD_NAME.test(field) ? field : NO_FIELD_NAME, reason: 'undocumented' })
    } else if (text === undefined) {
      unshown.push({ field, reason: 'not-text' })
      diagnostics.push({
        kind: 'field-not-text',
        field,
        message: `${field} is not a text, so it cannot be shown without a guess. Ask the gateway to send it as a JSON string.`,
      })
    } else if (text.length > (LONGEST_OF[name] ?? LONGEST)) {
      unshown.push({ field, reason: 'too-long' })
      diagnostics.push({
        kind: 'field-too-long',
        field,
        message: `${field} has ${text.length} characters, which is more than a payer could use, so it is neither read nor shown. Ask the gateway what it sends there.`,
      })
    } else {
      if (text !== text.trim() && !MAY_HAVE_BLANKS.has(name)) {
        diagnostics.push({
          kind: 'surrounding-space',
          field,
          message: `${field} begins or ends with blanks. Bars and links are made without them, and a number is copied without them. Ask the gateway to leave them out.`,
        })
      }
      texts.set(name, text)
    }
  }
  if (undocumented > 0) {
    diagnostics.push({
      kind: 'field-undocumented',
      message: `The response has ${undocumented} field(s) that the gateway's document does not list; they are not shown. Payment.unshown names ${undocumented > MOST_NAMED ? `the first ${MOST_NAMED}` : 'them'}.`,
    })
  }

  return {
    take(field) {
      const text = texts.get(field)
      texts.delete(field)
      return text
    },
    has: (field) => texts.has(field),
    isEmpty: (field) =>
      Object.hasOwn(response, field) && typeof response[field] === 'string' && isBlank(response[field]),
    peek: (field) => texts.get(field),
    leave(field, reason) {
      texts.delete(field)
      unshown.push({ field, reason })
    },
    report: (diagnostic) => void diagnostics.push(diagnostic),
    unshown: () => unshown,
    diagnostics: () => diagnostics,
  }
}
