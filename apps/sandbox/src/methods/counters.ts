import { mod10 } from '../numbers/check-digit.ts'
import type { AnswerContext, AnswerFields } from './answer-context.ts'

function bars(prefix: string, digits: string): string {
  const body = prefix + digits
  return body + mod10(body)
}

/** Rapipago: forty-eight digits under the bars and a reference. */
export function answerRapipago({ chance }: AnswerContext): AnswerFields {
  return { reference: `3${chance.digits(9)}`, barcode: bars('3335', chance.digits(43)) }
}

/** Pago Fácil: forty-two digits under the bars and a reference. */
export function answerPagoFacil({ chance }: AnswerContext): AnswerFields {
  return { reference: `5${chance.digits(9)}`, barcode: bars('2893', chance.digits(37)) }
}

/** The agreement (convenio) and the reference, which a payer says at a counter of Colombia or Costa Rica. One agreement for each network. */
export const answerAgreement =
  (agreement: string) =>
  ({ chance }: AnswerContext): AnswerFields => ({ partner_code: agreement, reference: `7${chance.digits(10)}` })

/** A reference that is the only number of its row, and that the payer says or types, in the length that is usual in the country. */
export const answerReference =
  (length: number) =>
  ({ chance }: AnswerContext): AnswerFields => ({ reference: `1${chance.digits(length - 1)}` })
