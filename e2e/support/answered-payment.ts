import type { Instruction, PaymentSnapshot, Phase } from '@ficha/core'

/**
 * A payment that the gateway has answered. A payment without an answer has no code and no order at the gateway, so the helpers that compare and
 * settle accept only this type.
 */
export interface AnsweredPayment extends PaymentSnapshot {
  readonly phase: Exclude<Phase, 'submitting'>
  readonly payment: PaymentSnapshot['payment'] & { readonly outTradeNo: string }
}

/** Whether a payment has left `submitting`. */
export const isAnswered = (snapshot: PaymentSnapshot): snapshot is AnsweredPayment =>
  snapshot.phase !== 'submitting' && snapshot.payment.outTradeNo !== undefined

/**
 * The first instruction of a kind.
 *
 * @throws Error if the payment has no such instruction, so that a test never compares an empty text.
 */
export const instructionOf = <Kind extends Instruction['kind']>(
  { payment }: AnsweredPayment,
  kind: Kind,
): Extract<Instruction, { readonly kind: Kind }> => {
  const isOfKind = (one: Instruction): one is Extract<Instruction, { readonly kind: Kind }> => one.kind === kind
  const found = payment.instructions.find(isOfKind)
  if (found) return found
  const kinds = payment.instructions.map((one) => one.kind).join(', ')
  throw new Error(`The payment has no instruction of the kind "${kind}"; it has: ${kinds === '' ? 'none' : kinds}.`)
}

/** The text inside of a payment's QR code, as the gateway sent it. */
export const qrPayloadOf = (answered: AnsweredPayment): string => {
  const { content } = instructionOf(answered, 'qr')
  if (content.from === 'payload') return content.payload
  throw new Error(`The QR code of the payment is ${content.from}, so it has no text to compare.`)
}
