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

/** The agreement numbers (convenio) that payers name at the counter; one for each network. */
const agreements: ReadonlyMap<string, string> = new Map([
  ['Bancolombia', '87654'],
  ['SuRed', '110634'],
  ['Gana', '20518'],
  ['BNCR', '4010'],
])

/** The agreement and the reference, which a payer says at a counter of Colombia or Costa Rica. */
export function answerAgreement({ chance, method }: AnswerContext): AnswerFields {
  return { partner_code: agreements.get(method) ?? '', reference: `7${chance.digits(10)}` }
}

/** The number of digits of a reference that is the only field of its row. */
const referenceLengths: ReadonlyMap<string, number> = new Map([
  ['AR', 10],
  ['CL', 12],
  ['CR', 10],
  ['GT', 11],
  ['PA', 10],
  ['PE', 9],
])

/** The number that the payer says or types, in the length that is usual in the country. */
export function answerReference({ chance, country }: AnswerContext): AnswerFields {
  const length = referenceLengths.get(country ?? '') ?? 10
  return { reference: `1${chance.digits(length - 1)}` }
}
