import type { AnswerContext, AnswerFields } from './answer-context.ts'
import { answerInstruction } from './bank-instruction.ts'
import { answerBoleto, answerDepositExpress, answerLottery, answerPix } from './brazil.ts'
import { answerAgreement, answerPagoFacil, answerRapipago, answerReference } from './counters.ts'
import { answerCoDi, answerMexicanCash, answerOxxo, answerOxxoPay, answerSpei } from './mexico.ts'
import type { MethodRow, ResponseField } from './method-row.ts'

/** The function that makes the numbers of a method, by `method`, or by `country method` if countries differ. */
const makers: ReadonlyMap<string, (context: AnswerContext) => AnswerFields> = new Map([
  ['PIX', answerPix],
  ['Boleto', answerBoleto],
  ['Lottery', answerLottery],
  ['DepositExpress', answerDepositExpress],
  ['SPEI', answerSpei],
  ['OXXO', answerOxxo],
  ['OXXOPay', answerOxxoPay],
  ['CoDi', answerCoDi],
  ['MX Cash', answerMexicanCash],
  ['Rapipago', answerRapipago],
  ['PagoFacil', answerPagoFacil],
  ['Bancolombia', answerAgreement],
  ['SuRed', answerAgreement],
  ['Gana', answerAgreement],
  ['BNCR', answerAgreement],
  ['BO BankTransfer', answerInstruction],
  ['PY BankTransfer', answerInstruction],
  ['UY BankTransfer', answerInstruction],
])

/** The hosted pages of an order. */
export interface PageLinks {
  readonly pay_url: string
  readonly wallet_url: string
  readonly app_link_url: string
}

/**
 * Makes the method-dependent fields of an answer: those that the document lists for the row, and a boleto's Pix code if the reading requires one.
 * Throws if no function makes a field that the row lists. A test over all rows checks that.
 */
export function answerFields(row: MethodRow, context: AnswerContext, links: PageLinks): Record<string, string> {
  const maker = makers.get(`${context.country ?? ''} ${row.method}`) ?? makers.get(row.method) ?? answerReference
  const made: AnswerFields = { ...links, ...(needsNumbers(row) ? maker(context) : {}) }
  // A boleto may have a Pix code, although the document does not list it.
  const fields =
    row.method === 'Boleto' && made.qr_code !== undefined ? [...row.fields, 'qr_code' as const] : row.fields
  return Object.fromEntries(
    fields.map((field) => {
      const value = made[field]
      if (value === undefined || value === '') throw new Error(`No value for ${field} of ${row.method}.`)
      return [field, value]
    }),
  )
}

const linkFields: readonly ResponseField[] = ['pay_url', 'wallet_url', 'app_link_url']

function needsNumbers(row: MethodRow): boolean {
  return row.fields.some((field) => !linkFields.includes(field))
}
