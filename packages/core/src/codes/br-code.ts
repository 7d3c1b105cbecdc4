import { fail, ok, type Result } from '../result.ts'
import { type Checks, checksOf } from './checks.ts'
import { codeError, type CodeError } from './code-error.ts'
import { crc16 } from './crc16.ts'
import { readTlv, type TlvObject, type TlvUnit } from './tlv.ts'
import { utf8 } from './utf8.ts'

/**
 * A check of a Pix code: its checksum, that the amount is a decimal, that the currency is 986 (real), that no space stands
 * before or after the code, where some bank apps stumble, and that its lengths count characters and not bytes.
 */
export type BrCodeCheck = 'crc' | 'amount' | 'currency' | 'surrounding-space' | 'lengths'

interface BrCodeBase {
  /** The code exactly as it was received. Copy and draw only this text, and never a text derived from it. */
  readonly payload: string
  /** A decimal such as `150.00`. Absent when the code leaves it open, or (dynamic) to the address behind it. */
  readonly amount?: string
  /** The receiver's name as the payer's bank may show it. */
  readonly receiverName?: string
  readonly city?: string
  /** The receiver's own identifier. Absent for `***`, which means none. */
  readonly txid?: string
  /** A text that the receiver attached for the payer. */
  readonly description?: string
  /**
   * The address of an authorisation of later charges (Pix Automático), written without `https://`. The amount and
   * the frequency are at that address. Absent where the code holds none.
   */
  readonly recurrenceUrl?: string
  /** The number (ISPB) of the provider that pays out cash: the code is one of Pix Saque or Pix Troco. */
  readonly cashProvider?: string
  /** Whether the checksum holds; the same as `checks.failed` being without `crc`. */
  readonly crcOk: boolean
  readonly checks: Checks<BrCodeCheck>
}

/** A code that names a Pix key: it can be paid again and again. */
export interface StaticBrCode extends BrCodeBase {
  readonly mode: 'static'
  readonly key: string
}

/** A code for one payment. Its terms are at an address, which is written without `https://`. */
export interface DynamicBrCode extends BrCodeBase {
  readonly mode: 'dynamic'
  readonly url: string
  /** Whether the address is one of a charge with a due date (cobv): fine and interest may be added after that date. */
  readonly isDueDateCharge: boolean
}

/** A code that authorises later charges (Pix Automático) and asks for no payment now. */
export interface AuthorisationBrCode extends BrCodeBase {
  readonly mode: 'authorisation'
  readonly recurrenceUrl: string
}

/** A Pix code, "Pix copia e cola". */
export type BrCode = StaticBrCode | DynamicBrCode | AuthorisationBrCode

/** The most characters that any QR code holds. */
const MAX_TEXT = 7089
const PIX = 'br.gov.bcb.pix'

/**
 * Reads a Pix code: EMV merchant-presented QR code with Banco Central's account template
 * ("Manual de Padrões para Iniciação do Pix", with its composite codes of Pix Automático). Lengths count characters; where
 * they only fit as bytes the code is read so, and `lengths` is a failed check. The checksum is over UTF-8 bytes.
 * A wrong checksum is a failed check, not an error. The text is never normalised.
 *
 * Of a code with an address and a recurrence, amount and txid are left out: the manual has apps ignore them.
 *
 * @returns an error when the text is no tag-length-value code, or has no Pix account, or the account names neither a
 *   key nor an address and no recurrence stands beside it. Never throws.
 */
export function parseBrCode(text: string): Result<BrCode, CodeError> {
  if (text.length > MAX_TEXT)
    return fail(codeError('length', 'This is longer than any QR code can be, so it is no Pix code.'))
  const code = text.trim()
  if (code === '') return fail(codeError('empty', 'There is no Pix code to read: the text is blank.'))
  const unit = unitOf(code)
  const objects = unit && readTlv(code, unit)
  if (unit === undefined || objects?.[0]?.id !== '00') return fail(notTlv)
  const account = pixTemplate(objects, '26', '51', unit)
  if (account === undefined) {
    return fail(codeError('structure', 'This is an EMV code without a Pix account, so no Pix app can pay it.'))
  }
  const recurrenceUrl = recurrenceOf(objects, unit)
  const address =
    addressOf(account) ?? (recurrenceUrl === undefined ? undefined : { mode: 'authorisation' as const, recurrenceUrl })
  if (address === undefined) {
    return fail(codeError('structure', 'The Pix account in this code names neither a key nor an address to pay to.'))
  }
  const details = detailsOf(objects, account, unit)
  const isComposite = address.mode === 'dynamic' && recurrenceUrl !== undefined
  return ok({
    payload: text,
    ...(isComposite ? withoutTerms(details) : details),
    ...(recurrenceUrl !== undefined && { recurrenceUrl }),
    ...address,
    ...verdictOn(text, code, objects, unit),
  })
}

/** If all letters are ASCII, both readings are the same. */
function unitOf(code: string): TlvUnit | undefined {
  return (['characters', 'bytes'] as const).find((unit) => readTlv(code, unit) !== undefined)
}

const notTlv = codeError(
  'structure',
  'A Pix code is made of tags and lengths from its first to its last character; this is not.',
)

const valueOf = (objects: readonly TlvObject[], id: string): string | undefined =>
  objects.find((object) => object.id === id)?.value

/** Templates of several schemes may stand side by side. The template of Pix has its name, in capitals or small letters. */
function pixTemplate(
  objects: readonly TlvObject[],
  from: string,
  to: string,
  unit: TlvUnit,
  isFit: (parts: readonly TlvObject[]) => boolean = () => true,
): readonly TlvObject[] | undefined {
  return objects
    .filter(({ id }) => id >= from && id <= to)
    .map(({ value }) => readTlv(value, unit))
    .find((parts) => parts !== undefined && valueOf(parts, '00')?.toLowerCase() === PIX && isFit(parts))
}

/** A composite code has one more template of Pix, with an address of a recurrence. */
function recurrenceOf(objects: readonly TlvObject[], unit: TlvUnit): string | undefined {
  const isRecurrence = (parts: readonly TlvObject[]): boolean => /\/rec\//i.test(valueOf(parts, '25') ?? '')
  const template = pixTemplate(objects, '80', '99', unit, isRecurrence)
  return template && valueOf(template, '25')
}

type Address =
  | { readonly mode: 'static'; readonly key: string }
  | { readonly mode: 'dynamic'; readonly url: string; readonly isDueDateCharge: boolean }

function addressOf(account: readonly TlvObject[]): Address | undefined {
  const url = valueOf(account, '25')
  if (url) return { mode: 'dynamic', url, isDueDateCharge: /\/cobv\//i.test(url) }
  const key = valueOf(account, '01')
  return key ? { mode: 'static', key } : undefined
}

type Details = Pick<BrCodeBase, 'amount' | 'receiverName' | 'city' | 'txid' | 'description' | 'cashProvider'>

function withoutTerms({ amount: _amount, txid: _txid, ...rest }: Details): Details {
  return rest
}

function detailsOf(objects: readonly TlvObject[], account: readonly TlvObject[], unit: TlvUnit): Details {
  const amount = amountOf(valueOf(objects, '54'))
  const receiverName = valueOf(objects, '59')
  const city = valueOf(objects, '60')
  const txid = valueOf(readTlv(valueOf(objects, '62') ?? '', unit) ?? [], '05')
  const description = valueOf(account, '02')
  const cashProvider = valueOf(account, '03')
  return {
    ...(amount ? { amount } : {}),
    ...(receiverName ? { receiverName } : {}),
    ...(city ? { city } : {}),
    ...(txid && txid !== '***' ? { txid } : {}),
    ...(description ? { description } : {}),
    ...(cashProvider ? { cashProvider } : {}),
  }
}

/** EMV allows `10`, `10.` and `10.5`. Zero means that the payer chooses. `undefined` if the text is not a decimal. */
function amountOf(written: string | undefined): string | undefined {
  if (written === undefined || !/^\d{1,10}(\.\d{0,2})?$/.test(written)) return undefined
  return /^[0.]+$/.test(written) ? '' : written.replace(/\.$/, '')
}

function verdictOn(
  text: string,
  code: string,
  objects: readonly TlvObject[],
  unit: TlvUnit,
): Pick<BrCodeBase, 'crcOk' | 'checks'> {
  const written = valueOf(objects, '54')
  const crcOk = crcHolds(code, objects.at(-1))
  return {
    crcOk,
    checks: checksOf([
      ['crc', crcOk],
      ['currency', valueOf(objects, '53') === '986'],
      ['amount', written === undefined || amountOf(written) !== undefined],
      ['surrounding-space', text === code],
      ['lengths', unit === 'characters'],
    ]),
  }
}

/** The checksum covers everything before its own four digits, its tag and length included. */
function crcHolds(code: string, last: TlvObject | undefined): boolean {
  if (last?.id !== '63' || last.value.length !== 4) return false
  return crc16(utf8(code.slice(0, -4))) === last.value.toUpperCase()
}
