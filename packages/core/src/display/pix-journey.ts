import type { Payment } from '../model/payment.ts'

/** Whether the only code of this payment authorises later charges. The payer then pays nothing now. */
export const isAuthorisation = ({ instructions }: Pick<Payment, 'instructions'>): boolean =>
  instructions.some((one) => one.kind === 'qr' && one.recurrence === 'authorisation')

/** Whether one charge can be paid by a Pix code and by a boleto. */
export const hasPixBeside = ({ instructions }: Pick<Payment, 'instructions'>): boolean =>
  instructions.some((one) => one.kind === 'qr' && one.standard === 'pix') &&
  instructions.some((one) => one.kind === 'reference' && one.label === 'linhaDigitavel')
