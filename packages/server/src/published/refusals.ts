import type { RefusalCause } from '@ficha/core'
import type { ConfiguredRefusal } from '../ports/gateway.ts'

/**
 * The refusals that made nothing, published 2024: the gateway did not accept the request. `duplicate-out_trade_no` and `invalid-signature` are
 * the document's own (section 7), so they are not in this list.
 */
const NOTHING_MADE: readonly ConfiguredRefusal[] = [
  { code: '20000' },
  { code: '40001' },
  { code: '40004' },
  { code: '40005' },
  { code: '40002', subCode: 'missing-signature-config' },
  { code: '40002', subCode: 'merchant-status-abnormal' },
  { code: '40002', subCode: 'app-status-abnormal' },
  { code: '40002', subCode: 'app-not-match' },
  { code: '40002', subCode: 'no-method-supported' },
  { code: '40002', subCode: 'currency-not-supported' },
]

/** The sub_codes of refusals for good. Without a cause the payer reads none, as where fraud is suspected. */
const FOR_GOOD: readonly (readonly [code: string, subCodes: string, failureCause?: RefusalCause])[] = [
  ['40002', 'gen-card-token-fail card-token-expired', 'card-data'],
  ['40002', 'bank-side-busy SYS-0001', 'try-later'],
  ['70001', '10001 10002', 'document'],
  ['70001', '20001', 'amount-limit'],
  ['70001', '20002', 'attempt-limit'],
  ['70001', '10003 10004'],
  ['90001', '71012', 'document'],
  ['90001', '101 102 103 106 201 202 203 206 207', 'card-data'],
  ['90001', '105 110 111 112 113 116 205', 'another-card'],
  ['90001', '108 117 118', 'call-bank'],
  ['90001', '104 107', 'amount-limit'],
  ['90001', '401 402 403', 'try-later'],
  ['90001', '109 114 115 119 190 204'],
]

/**
 * The refusals of a payment that was made and is refused for good, published 2024. A sub_code that the pages do not name proves nothing: the payment
 * stays `unknown` until a notification or a query.
 */
const REFUSED_FOR_GOOD: readonly ConfiguredRefusal[] = FOR_GOOD.flatMap(([code, subCodes, failureCause]) =>
  subCodes.split(' ').map((subCode): ConfiguredRefusal => ({
    code,
    subCode,
    proves: 'refused-for-good',
    ...(failureCause && { failureCause }),
  })),
)

/** All refusals with a published meaning. */
export const PUBLISHED_REFUSALS: readonly ConfiguredRefusal[] = [...NOTHING_MADE, ...REFUSED_FOR_GOOD]
