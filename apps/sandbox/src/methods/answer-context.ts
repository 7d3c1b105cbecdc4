import type { Chance } from '../numbers/chance.ts'
import type { Readings } from '../readings/readings.ts'
import type { Bank } from './bank.ts'
import type { ResponseField } from './response-field.ts'

/** The input from which the numbers of an answer are made. */
export interface AnswerContext {
  readonly country: string | undefined
  readonly method: string
  readonly bank: Bank | undefined
  /** `bank` of the request, for DepositExpress. */
  readonly bankCode: string | undefined
  readonly amount: string
  readonly currency: string
  readonly now: number
  readonly deadline: number
  /** The status that the answer states. */
  readonly status: string
  readonly zone: string
  readonly chance: Chance
  /** The address of the QR image for a text of the order. */
  readonly qrImageUrl: string
  /** The form of the PNG in qr_code_img, which the document does not state. */
  readonly qrImage: 'data-uri' | 'base64'
  /** The number of a boleto in `barcode`, which the document does not state. */
  readonly boletoBarcode: 'bars' | 'line'
  /** Whether a boleto also has a Pix code. The document lists no such field. */
  readonly boletoPix: boolean
  /** The kind of a Pix code. The document does not state it. */
  readonly pixCode: Readings['pixCode']
}

/** The fields that one method fills in. */
export type AnswerFields = Partial<Record<ResponseField, string>>

/** Makes the numbers of an answer. */
export type AnswerMaker = (context: AnswerContext) => AnswerFields
