import { fail, ok, type Result } from '../result.ts'
import { type Checks, checksOf } from './checks.ts'
import { codeError, type CodeError } from './code-error.ts'
import { crc16 } from './crc16.ts'
import { readTlv, type TlvObject } from './tlv.ts'

/**
 * A check of a Pix code: its checksum, that the amount is a decimal, that the currency is 986 (real), and that no
 * space stands before or after the code, where some bank apps stumble.
 */
export type BrCodeCheck = 'crc' | 'amount' | 'currency' | 'surrounding-space'

interface BrCodeBase {
  /** The code exactly as it came in: this, and nothing derived from it, is what is copied and drawn. */
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
  /** Whether the checksum holds; the same as `checks.failed` being without `crc`. */
  readonly crcOk: boolean
  readonly checks: Checks<BrCodeCheck>
}

/** A code that names a Pix key: it can be paid again and again. */
export interface StaticBrCode extends BrCodeBase {
  readonly mode: 'static'
  readonly key: string
}

/** A code for one payment: what it asks is behind an address, which is written without `https://`. */
export interface DynamicBrCode extends BrCodeBase {
  readonly mode: 'dynamic'
  readonly url: string
}

/** A Pix code, "Pix copia e cola". */
export type BrCode = StaticBrCode | DynamicBrCode

/** The most characters that any QR code holds. */
const MAX_TEXT = 7089
const PIX = 'br.gov.bcb.pix'

/**
 * Reads a Pix code: EMV merchant-presented QR code with Banco Central's account template
 * ("Manual de Padrões para Iniciação do Pix"). Lengths count characters; the checksum is over UTF-8 bytes.
 * A wrong checksum is a failed check, not an error. The text is never normalised.
 *
 * @returns an error when the text is no tag-length-value code, or has no Pix account, or the account names neither a
 *   key nor an address. Never throws.
 */
export function parseBrCode(text: string): Result<BrCode, CodeError> {
  if (text.length > MAX_TEXT)
    return fail(codeError('length', 'This is longer than any QR code can be, so it is no Pix code.'))
  const code = text.trim()
  if (code === '') return fail(codeError('empty', 'There is no Pix code to read: the text is blank.'))
  const objects = readTlv(code)
  if (objects?.[0]?.id !== '00') return fail(notTlv)
  const account = pixAccount(objects)
  if (account === undefined) {
    return fail(codeError('structure', 'This is an EMV code without a Pix account, so no Pix app can pay it.'))
  }
  const address = addressOf(account)
  if (address === undefined) {
    return fail(codeError('structure', 'The Pix account in this code names neither a key nor an address to pay to.'))
  }
  return ok({ payload: text, ...address, ...detailsOf(objects, account), ...verdictOn(text, code, objects) })
}

const notTlv = codeError(
  'structure',
  'A Pix code is made of tags and lengths from its first to its last character; this is not.',
)

const valueOf = (objects: readonly TlvObject[], id: string): string | undefined =>
  objects.find((object) => object.id === id)?.value

/** Tags 26 to 51 may each hold the account of another scheme; Pix is the one that says so, in either case. */
function pixAccount(objects: readonly TlvObject[]): readonly TlvObject[] | undefined {
  return objects
    .filter(({ id }) => id >= '26' && id <= '51')
    .map(({ value }) => readTlv(value))
    .find((parts) => parts !== undefined && valueOf(parts, '00')?.toLowerCase() === PIX)
}

type Address = { readonly mode: 'static'; readonly key: string } | { readonly mode: 'dynamic'; readonly url: string }

function addressOf(account: readonly TlvObject[]): Address | undefined {
  const url = valueOf(account, '25')
  if (url) return { mode: 'dynamic', url }
  const key = valueOf(account, '01')
  return key ? { mode: 'static', key } : undefined
}

type Details = Pick<BrCodeBase, 'amount' | 'receiverName' | 'city' | 'txid' | 'description'>

function detailsOf(objects: readonly TlvObject[], account: readonly TlvObject[]): Details {
  const amount = amountOf(valueOf(objects, '54'))
  const receiverName = valueOf(objects, '59')
  const city = valueOf(objects, '60')
  const txid = valueOf(readTlv(valueOf(objects, '62') ?? '') ?? [], '05')
  const description = valueOf(account, '02')
  return {
    ...(amount ? { amount } : {}),
    ...(receiverName ? { receiverName } : {}),
    ...(city ? { city } : {}),
    ...(txid && txid !== '***' ? { txid } : {}),
    ...(description ? { description } : {}),
  }
}

/** EMV allows `10`, `10.` and `10.5`. Zero means that the payer chooses. `undefined` for what is no decimal. */
function amountOf(written: string | undefined): string | undefined {
  if (written === undefined || !/^\d{1,10}(\.\d{0,2})?$/.test(written)) return undefined
  return /^[0.]+$/.test(written) ? '' : written.replace(/\.$/, '')
}

function verdictOn(text: string, code: string, objects: readonly TlvObject[]): Pick<BrCodeBase, 'crcOk' | 'checks'> {
  const written = valueOf(objects, '54')
  const crcOk = crcHolds(code, objects.at(-1))
  return {
    crcOk,
    checks: checksOf([
      ['crc', crcOk],
      ['currency', valueOf(objects, '53') === '986'],
      ['amount', written === undefined || amountOf(written) !== undefined],
      ['surrounding-space', text === code],
    ]),
  }
}

/** The checksum covers everything before its own four digits, its tag and length included. */
function crcHolds(code: string, last: TlvObject | undefined): boolean {
  if (last?.id !== '63' || last.value.length !== 4) return false
  return crc16(new TextEncoder().encode(code.slice(0, -4))) === last.value.toUpperCase()
}
