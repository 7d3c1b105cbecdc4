import type { AnswerContext, AnswerFields } from './answer-context.ts'

interface Receiver {
  readonly owner: string
  readonly document: string
  readonly account: (digits: (count: number) => string) => string
  readonly note: string
}

/** Makes the receiver's bank details as plain Spanish text of several lines, ending with the reference of the transfer. */
export const answerInstruction =
  (receiver: Receiver) =>
  (context: AnswerContext): AnswerFields => {
    const reference = `4${context.chance.digits(8)}`
    const instruction = [
      'Realice una transferencia bancaria con estos datos:',
      '',
      `Banco: ${context.bank?.bank_name ?? ''}`,
      `Titular: ${receiver.owner}`,
      receiver.document,
      receiver.account((count) => context.chance.digits(count)),
      `Monto exacto: ${context.currency} ${context.amount}`,
      `${receiver.note}: ${reference}`,
      '',
      `Escriba el número ${reference} en el campo "${receiver.note}"; sin él no podemos reconocer su pago.`,
    ].join('\n')
    return { reference, instruction }
  }
