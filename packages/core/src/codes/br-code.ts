import { fail, ok, type Result } from '../result.ts'
import { type Checks, checksOf } from './checks.ts'
import { codeError, type CodeError } from './code-error.ts'
import { crc16 } from './crc16.ts'
import { readTlv, type TlvObject, type TlvUnit } from './tlv.ts'
import { utf8 } from './utf8.ts'

/**
 * A check of a Pix code.
 *
 * - `crc`: the checksum is right.
 * - `amount`: the amount is a decimal.
 * - `currency`: the currency is 986 (real).
 * - `surrounding-space`: there is no space before or after the code. Some bank apps refuse such a code.
 * - `lengths`: the lengths count characters, not bytes.
 */
export type BrCodeCheck = 'crc' | 'amount' | 'currency' | 'surrounding-space' | 'lengths'

interface BrCodeBase {
  /** The code exactly as it was received. Copy and draw only this text, and never a text derived from it. */
  readonly payload: string
  /**
   * A decimal such as `150.00`. Absent if the payer chooses the amount (the code has no amount, or zero), or if only the address of a dynamic code
   * has it.
   */
  readonly amount?: string
  /** The receiver's name as the payer's bank may show it. */
  readonly receiverName?: string
  readonly city?: string
  /** The receiver's identifier of the transaction. Absent if the code has `***`, which means "no identifier". */
  readonly txid?: string
  /** A text that the receiver attached for the payer. */
  readonly description?: string
  /**
   * The address of an authorisation of later charges (Pix Automático), written without `https://`. The amount and the frequency are at that
   * address. Absent if the code has no such address.
   */
  readonly recurrenceUrl?: string
  /** The number (ISPB) of the provider that pays out cash. If it is present, the code is for Pix Saque or Pix Troco. */
  readonly cashProvider?: string
  /** Whether the checksum is right: `crc` is not in `checks.failed`. */
  readonly crcOk: boolean
  readonly checks: Checks<BrCodeCheck>
}

/** A code that contains a Pix key. It can be paid many times. */
export interface StaticBrCode extends BrCodeBase {
  readonly mode: 'static'
  /** The Pix key: a CPF, a CNPJ, a phone number, an e-mail address or a random key. */
  readonly key: string
}

/** A code for one payment. Its terms are at an address, which is written without `https://`. */
export interface DynamicBrCode extends BrCodeBase {
  readonly mode: 'dynamic'
  /** The address of the charge, without `https://`. */
  readonly url: string
  /** Whether the address is that of a charge with a due date (cobv). A fine and interest may be added after that date. */
  readonly isDueDateCharge: boolean
}

/** A code that authorises later charges (Pix Automático) and asks for no payment now. */
export interface AuthorisationBrCode extends BrCodeBase {
  readonly mode: 'authorisation'
  readonly recurrenceUrl: string
}

/** A Pix code (BR Code, "Pix copia e cola"). */
export type BrCode = StaticBrCode | DynamicBrCode | AuthorisationBrCode

/** The most characters that any QR code holds. */
const MAX_TEXT = 7089
const PIX = 'br.gov.bcb.pix'

/**
 * Reads a Pix code (BR Code): an EMV merchant-presented QR code with the account template of Banco Central ("Manual de Padrões para Iniciação do
 * Pix", with its composite codes of Pix Automático). Lengths count characters. If the lengths fit only as bytes, the code is read with bytes and
 * `lengths` is a failed check. The checksum is over UTF-8 bytes. A wrong checksum is a failed check, not an error. The text is never normalised.
 *
 * If a code has an address and a recurrence, the result has no amount and no txid: the manual says that apps ignore them.
 *
 * @returns An error (`empty`, `length` or `structure`) in these cases: the text is not a tag-length-value code; it has no Pix account; the account
 * has no key and no address, and the code has no recurrence. The function never throws.
 * @example
 * const code = parseBrCode(qrCode)
 * if (code.ok && code.value.mode === 'dynamic') code.value.url // 'pix.example.com/qr/v2/…', without https://
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

/** The unit of the lengths: characters if the code can be read so, else bytes. If all characters are ASCII, both are the same. */
function unitOf(code: string): TlvUnit | undefined {
  return (['characters', 'bytes'] as const).find((unit) => readTlv(code, unit) !== undefined)
}

const notTlv = codeError(
  'structure',
  'A Pix code is made of tags and lengths from its first to its last character; this is not.',
)

const valueOf = (objects: readonly TlvObject[], id: string): string | undefined =>
  objects.find((object) => object.id === id)?.value

/**
 * A code may have the templates of several payment schemes. The template of Pix contains its name (`br.gov.bcb.pix`), in capital or small letters.
 */
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

/** The path of a charge of one payment: "/qr/v2/…", "/cobv/…". */
const CHARGE_PATH = /\/(?:qr|cobv?)\//i

/**
 * A composite code has one more Pix template (tags 80 to 99), with the address of a recurrence. The manual writes its path with "/rec/". Banks send
 * other paths, too ("/subs/"), so an address there that is not the address of a charge is a recurrence.
 */
function recurrenceOf(objects: readonly TlvObject[], unit: TlvUnit): string | undefined {
  const isRecurrence = (parts: readonly TlvObject[]): boolean => {
    const address = valueOf(parts, '25') ?? ''
    return /\/rec\//i.test(address) || (/[^/]\/[^/]/.test(address) && !CHARGE_PATH.test(address))
  }
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

/**
 * The amount without a final point and without zeros in front: EMV allows `10`, `10.` and `10.5`. Zero means that the payer chooses the amount, and
 * gives "". `undefined` if the text is not a decimal.
 */
function amountOf(written: string | undefined): string | undefined {
  if (written === undefined || !/^\d{1,10}(\.\d{0,2})?$/.test(written)) return undefined
  return /^[0.]+$/.test(written) ? '' : written.replace(/\.$/, '').replace(/^0+(?=\d)/, '')
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

/** The checksum is over all characters before its own four digits; its tag and its length are included. */
function crcHolds(code: string, last: TlvObject | undefined): boolean {
  if (last?.id !== '63' || last.value.length !== 4) return false
  return crc16(utf8(code.slice(0, -4))) === last.value.toUpperCase()
}
