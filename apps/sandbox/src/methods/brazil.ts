import { wallTimeIn } from '../clock/zoned-time.ts'
import { hundredthsOf } from '../contract/amount.ts'
import { arrecadacaoBarcode, arrecadacaoLine } from '../numbers/arrecadacao.ts'
import { boletoBarcode, boletoLine } from '../numbers/boleto.ts'
import { brCode, type PixCode } from '../numbers/br-code.ts'
import { cnpj } from '../numbers/cnpj.ts'
import { uuidOf } from '../numbers/uuid.ts'
import { qrPng } from '../numbers/qr-png.ts'
import type { AnswerContext, AnswerFields } from './answer-context.ts'
import { depositBanks } from './deposit-banks.ts'

/** The banks whose slips the sandbox writes, by their three digits. */
const slipBanks = ['001', '033', '104', '237', '341']

/** The Pix code (BR Code) of this order, and its picture. */
export function answerPix(context: AnswerContext): AnswerFields {
  const code = pixCodeOf(context, context.pixCode)
  const image = qrPng(code).toString('base64')
  return {
    qr_code: code,
    qr_code_url: context.qrImageUrl,
    qr_code_img: context.qrImage === 'base64' ? image : `data:image/png;base64,${image}`,
  }
}

function pixCodeOf({ amount: requested, chance }: AnswerContext, kind: AnswerContext['pixCode']): string {
  const hundredths = hundredthsOf(requested) ?? 0n
  const amount = `${(hundredths / 100n).toString()}.${(hundredths % 100n).toString().padStart(2, '0')}`
  const charge = { address: `pix.sandbox.example/qr/v2/${chance.hex(32)}` }
  const due = { address: `pix.sandbox.example/qr/v2/cobv/${chance.hex(32)}` }
  const key = { key: 'pix@sandbox.example' }
  const recurrence = `pix.sandbox.example/rec/${chance.hex(32)}`
  const parts = {
    charge: { account: charge, amount },
    'due-date': { account: due, amount },
    authorisation: { account: 'scheme alone', recurrence },
    'charge-and-recurrence': { account: charge, amount, recurrence },
    'key-and-recurrence': { account: key, amount, recurrence },
    'due-date-and-recurrence': { account: due, amount, recurrence },
    'open-amount': { account: key },
    key: { account: { key: uuidOf(chance.hex(32)) }, amount, id: chance.hex(25).toUpperCase() },
  } satisfies Record<AnswerContext['pixCode'], Omit<PixCode, 'receiver' | 'city'>>
  return brCode({ ...parts[kind], receiver: 'FICHA SANDBOX LTDA', city: 'SAO PAULO' })
}

/** A bank slip that falls due on the day of the deadline, as Brasília counts days. */
export function answerBoleto(context: AnswerContext): AnswerFields {
  const barcode = boletoBarcode({
    bank: slipBanks[Number(context.chance.digits(2)) % slipBanks.length] ?? '001',
    due: wallTimeIn(context.zone, context.deadline),
    cents: hundredthsOf(context.amount) ?? 0n,
    free: context.chance.digits(25),
  })
  const line = boletoLine(barcode)
  const numbers =
    context.boletoBarcode === 'bars' ? { barcode, bank_code: line } : { barcode: line, bank_code: barcode }
  return context.boletoPix ? { ...numbers, qr_code: pixCodeOf(context, 'due-date') } : numbers
}

/** A collection slip (arrecadação): the barcode, and the number that a cashier of a lottery shop types. */
export function answerLottery(context: AnswerContext): AnswerFields {
  const barcode = arrecadacaoBarcode(hundredthsOf(context.amount) ?? 0n, context.chance.digits(29))
  return { barcode, bank_no: arrecadacaoLine(barcode) }
}

/** The account to deposit to, at the bank that the request chose. */
export function answerDepositExpress(context: AnswerContext): AnswerFields {
  const { chance } = context
  return {
    provider_owner: 'Ficha Sandbox Pagamentos Ltda.',
    provider_owner_document: cnpj(`${chance.digits(8)}0001`),
    provider_agency: chance.digits(4),
    provider_number: `${chance.digits(5)}-${chance.digits(1)}`,
    bank_name: depositBanks.get(context.bankCode ?? '') ?? '',
  }
}
