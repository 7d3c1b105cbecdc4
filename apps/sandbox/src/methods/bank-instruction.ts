import type { AnswerContext, AnswerFields } from './answer-context.ts'

interface Receiver {
  readonly owner: string
  readonly document: string
  readonly account: (digits: (count: number) => string) => string
  readonly note: string
}

const receivers: ReadonlyMap<string, Receiver> = new Map([
  [
    'BO',
    {
      owner: 'Ficha Sandbox Bolivia S.R.L.',
      document: 'NIT 1023456028',
      account: (digits) => `Caja de ahorro en bolivianos N.º 1000-${digits(8)}`,
      note: 'Glosa',
    },
  ],
  [
    'PY',
    {
      owner: 'Ficha Sandbox Paraguay S.A.',
      document: 'RUC 80012345-0',
      account: (digits) => `Cuenta corriente en guaraníes N.º ${digits(9)}`,
      note: 'Concepto',
    },
  ],
  [
    'UY',
    {
      owner: 'Ficha Sandbox Uruguay S.A.',
      document: 'RUT 210000000017',
      account: (digits) => `Caja de ahorro en pesos N.º ${digits(9)}-00001`,
      note: 'Referencia',
    },
  ],
])

/** The receiver's bank details as plain Spanish text of several lines, ending with the reference of the transfer. */
export function answerInstruction(context: AnswerContext): AnswerFields {
  const receiver = receivers.get(context.country ?? '')
  if (receiver === undefined) return {}
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
