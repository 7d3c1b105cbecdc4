/** The sub_codes of failed requests: two of the document, and the sandbox's own, which the README lists. */
export type SubCode =
  // The document's.
  | 'invalid-signature'
  | 'duplicate-out_trade_no'
  // The sandbox's own.
  | 'invalid-content-type'
  | 'invalid-json'
  | 'missing-parameter'
  | 'invalid-parameter'
  | 'unsupported-method'
  | 'order-not-found'
  | 'order-not-active'

/** A refusal, before it is put into the envelope of section 7. */
export interface Refusal {
  readonly ok: false
  readonly subCode: SubCode
  readonly subMsg: string
}

export type Checked<Value> = { readonly ok: true; readonly value: Value } | Refusal

/** Makes a refusal. The message names the field and describes a valid value. */
export function refuse(subCode: SubCode, subMsg: string): Refusal {
  return { ok: false, subCode, subMsg }
}

/** Section 7: code 10000 and the fields of the operation. */
export function successEnvelope(fields: Readonly<Record<string, string>>): Record<string, string> {
  return { code: '10000', msg: 'Success', ...fields }
}

/** Section 7: code 40002 with sub_code and sub_msg. The answer repeats out_trade_no if the request had a readable one. */
export function failureEnvelope(
  refusal: { readonly subCode: string; readonly subMsg: string },
  outTradeNo: string | undefined,
): Record<string, string> {
  return {
    code: '40002',
    msg: 'Business Failed',
    sub_code: refusal.subCode,
    sub_msg: refusal.subMsg,
    ...(outTradeNo === undefined ? {} : { out_trade_no: outTradeNo }),
  }
}
