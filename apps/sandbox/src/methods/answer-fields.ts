import type { AnswerContext, AnswerFields } from './answer-context.ts'
import type { MethodRow } from './method-row.ts'

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
  const made: AnswerFields = { ...links, ...row.answer?.(context) }
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
