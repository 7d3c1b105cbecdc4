import type { Expectation } from '../../countries/catalogue-entry.ts'
import { parseBrCode, type BrCode } from '../../codes/br-code.ts'
import { compareAmounts, readDecimal } from '../../model/amount.ts'
import type { PixRecurrence, QrInstruction } from '../../model/instruction.ts'
import { checkLink } from '../../model/links/safe-link.ts'
import { withoutAccents } from '../../model/without-accents.ts'
import { readQrImage } from './qr-image.ts'
import type { ReadContext } from './read-context.ts'

/**
 * Reads a QR code. The payload is kept byte for byte, and we draw it; the gateway's images are then deliberately not shown. Without a payload the
 * checked image is shown. Without an image the link to it is offered, and never fetched.
 */
export const readQr = (
  expected: Extract<Expectation, { kind: 'qr' }>,
  context: ReadContext,
): QrInstruction | undefined => {
  const { fields, unexpected } = context
  const payload = fields.take('qr_code')
  if (payload === undefined) return readImage(expected, context)
  for (const field of ['qr_code_img', 'qr_code_url'] as const) {
    if (fields.has(field)) fields.leave(field, 'drawn-from-the-code')
  }
  const isPix = expected.standard === 'pix' && (!unexpected || parseBrCode(payload).ok)
  return {
    kind: 'qr',
    standard: isPix ? 'pix' : unexpected ? 'other' : expected.standard,
    content: { from: 'payload', payload, level: expected.level },
    ...(isPix && examinePix(payload, context)),
  }
}

type PixFacts = Pick<QrInstruction, 'receiver' | 'recurrence' | 'isDueDateCharge' | 'leavesAmountOpen'>

/** Reports the problems of a Pix code, and returns the facts that the payer should know. */
const examinePix = (payload: string, context: ReadContext): PixFacts => {
  const { fields, terms } = context
  const parsed = parseBrCode(payload)
  if (!parsed.ok) {
    fields.report({
      kind: 'code-unreadable',
      field: 'qr_code',
      message: `qr_code is no Pix code (${parsed.error.message}) It is drawn and copied as it was sent. Ask the gateway.`,
    })
    return {}
  }
  const code = parsed.value
  const { amount, checks, receiverName } = code
  if (!checks.ok) {
    fields.report({
      kind: 'check-digit-failed',
      field: 'qr_code',
      message: `qr_code fails its checks (${checks.failed.join(', ')}), so bank apps may refuse it. It is drawn and copied as it was sent. Ask the gateway for a new one.`,
    })
  }
  if (amount !== undefined && readDecimal(amount).ok && compareAmounts(amount, terms.amount) !== 0) {
    fields.report({
      kind: 'amount-differs',
      field: 'qr_code',
      message: `The Pix code itself says ${amount}, and the order is ${terms.amount}. A dynamic code may be settled by its address instead; ask the gateway if payers are charged wrongly.`,
    })
  }
  reportCash(code, context)
  reportReceiver(code, context)
  const recurrence = recurrenceOf(code)
  return {
    ...(receiverName !== undefined && { receiver: receiverName }),
    ...(recurrence && { recurrence }),
    ...(code.mode === 'dynamic' && code.isDueDateCharge && { isDueDateCharge: true }),
    ...(code.mode === 'static' && amount === undefined && { leavesAmountOpen: true }),
  }
}

/**
 * The kind of Pix Automático that a code begins. With an immediate charge, one act pays it and accepts the recurrence. With any other charge, these
 * are two acts.
 */
const recurrenceOf = (code: BrCode): PixRecurrence | undefined => {
  if (code.mode === 'authorisation') return 'authorisation'
  if (code.recurrenceUrl === undefined) return undefined
  return code.mode === 'dynamic' && !code.isDueDateCharge ? 'accepted-by-paying' : 'offered-after-paying'
}

const reportCash = ({ cashProvider }: BrCode, { fields }: ReadContext): void => {
  if (cashProvider === undefined) return
  fields.report({
    kind: 'code-for-cash',
    field: 'qr_code',
    message:
      'qr_code is a code of Pix Saque or Pix Troco, which pays out cash to whoever scans it. It is drawn and copied as it was sent. Ask the gateway for the code of a sale.',
  })
}

/**
 * Reports a different receiver. A Pix code cuts a name after 25 characters, and its spelling may differ from the register. So two names count as
 * equal if one is the beginning of the other, without accents and signs.
 */
const reportReceiver = ({ receiverName }: BrCode, { fields, terms }: ReadContext): void => {
  if (receiverName === undefined || terms.beneficiary === undefined) return
  const [said, stated] = [comparable(receiverName), comparable(terms.beneficiary)]
  if (said.startsWith(stated) || stated.startsWith(said)) return
  fields.report({
    kind: 'receiver-differs',
    field: 'qr_code',
    message:
      "The Pix code names another receiver than the terms' beneficiary. The beneficiary is shown, for apps show the name of Pix's own directory. Check which name payers will see.",
  })
}

const comparable = (name: string): string => withoutAccents(name).replace(/[^\p{L}\p{N}]/gu, '')

const IMAGE_FIELDS = ['qr_code_img', 'qr_code_url'] as const

/** Takes every image field. It shows one, preferring an image to a link, and lists the others with the reason why they are not shown. */
const readImage = (expected: Extract<Expectation, { kind: 'qr' }>, context: ReadContext): QrInstruction | undefined => {
  const { fields, links } = context
  const standard = context.unexpected ? 'other' : expected.standard
  const found = IMAGE_FIELDS.flatMap((field) => {
    const text = fields.take(field)
    if (text === undefined) return []
    const image = readQrImage(text)
    const link = image === undefined ? checkLink(text, links) : undefined
    return [{ field, image, link: link?.ok ? link.value : undefined }]
  })
  const shown = found.find(({ image }) => image !== undefined) ?? found.find(({ link }) => link)
  for (const { field, image, link } of found) {
    if (field === shown?.field) continue
    const isFit = image !== undefined || link !== undefined
    fields.leave(field, isFit ? 'derived' : 'unsafe-image')
    if (!isFit) reportUnsafe(field, context)
  }
  if (shown?.image !== undefined) return { kind: 'qr', standard, content: { from: 'image', dataUri: shown.image } }
  return shown?.link && { kind: 'qr', standard, content: { from: 'link', link: shown.link } }
}

const reportUnsafe = (field: (typeof IMAGE_FIELDS)[number], { fields }: ReadContext): void =>
  fields.report({
    kind: 'unsafe-image',
    field,
    message: `${field} is neither a PNG, JPEG, GIF or WebP image of at most 256 KiB nor an https link, so it is not shown. Ask the gateway for qr_code.`,
  })
