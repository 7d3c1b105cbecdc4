import type { AnswerMaker } from './answer-context.ts'
import type { ResponseField } from './response-field.ts'

/** A field of an answer as the published samples have it. */
export type AnswerField = ResponseField | 'trade_status' | 'due_date' | 'web_url'

/** One method of a country as public pages of 2024 describe it. */
export interface PublishedRow<Code extends string = string> {
  readonly country: Code
  readonly method: string
  /** The wallet's name; only with method Wallet. */
  readonly channel?: string
  /** The fields after the numbers of the order, in the order of the sample. `web_url` is the first one if it is not listed. */
  readonly fields: readonly AnswerField[]
  /** The smallest and the largest order_amount. */
  readonly amount: readonly [least: string, most: string]
  /** Whether only whole numbers are accepted. */
  readonly isWhole?: true
  /** How long the payer has, as an ISO 8601 duration. */
  readonly life?: string
  /** Whether the answer has prepay_id. */
  readonly hasPrepayId?: true
  /** Whether the page is on another host than the gateway's. Its address then has no prepay_id. */
  readonly isPartnersPage?: true
  /** The fields of the request that the method needs beside the usual ones. */
  readonly needs?: readonly RequiredField[]
  /** Whether the payer's document may be missing. */
  readonly isDocumentOptional?: true
  /** Whether cancellation_express sets the life of the code. */
  readonly takesCancellation?: true
  /** Whether the money can be given back: the whole only, or also a part. By a bank transfer the payer's bank data are needed. */
  readonly refund?: 'whole' | 'part' | 'part by bank transfer'
  /** Makes the numbers of the answer. Absent if the answer has links only. */
  readonly answer?: AnswerMaker
}

/** Fields of a request that only some methods need. */
export type RequiredField =
  | 'bank'
  | 'account_number'
  | 'account_type'
  | 'account_verification_code'
  | 'customer.phone'
  | 'address.zip_code'
  | 'token'
  | 'fingerprint'
  | 'issuer'
  | 'user_ip'

/** Finds the published row of a method. */
export function findPublishedRow(
  rows: readonly PublishedRow[],
  wanted: { readonly country?: string | undefined; readonly method: string; readonly channel?: string | undefined },
): PublishedRow | undefined {
  return rows.find(
    ({ country, method, channel }) =>
      country === wanted.country && method === wanted.method && channel === wanted.channel,
  )
}

/** What several rows have in common. */
type Terms = Pick<PublishedRow, 'hasPrepayId' | 'isPartnersPage' | 'isWhole' | 'isDocumentOptional' | 'life'>
type Needs = Required<Pick<PublishedRow, 'needs'>>

export const gatewaysPage: Terms = { hasPrepayId: true }
export const partner: Terms = { isPartnersPage: true }
export const whole: Terms = { isWhole: true }
export const withoutDocument: Terms = { isDocumentOptional: true }
export const cash: Terms = { ...withoutDocument, life: 'P1D' }
export const phone: Needs = { needs: ['customer.phone'] }
export const card: Needs = { needs: ['token', 'fingerprint', 'issuer', 'user_ip'] }
export const payersAccount: readonly RequiredField[] = ['bank', 'account_number', 'account_type']
export const transfer: Terms & Needs = { life: 'P7D', needs: payersAccount }
