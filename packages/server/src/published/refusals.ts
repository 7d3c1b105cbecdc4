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

/** The sub_codes of refusals for good, by code and by what the payer can do. "none": the payer reads no cause, as where fraud is suspected. */
const FOR_GOOD: Readonly<Record<string, Partial<Readonly<Record<RefusalCause | 'none', string>>>>> = {
  '40002': { 'card-data': 'gen-card-token-fail card-token-expired', 'try-later': 'bank-side-busy SYS-0001' },
  '70001': { document: '10001 10002', 'amount-limit': '20001', 'attempt-limit': '20002', none: '10003 10004' },
  '90001': {
    document: '71012',
    'card-data': '101 102 103 106 201 202 203 206 207',
    'another-card': '105 110 111 112 113 116 205',
    'call-bank': '108 117 118',
    'amount-limit': '104 107',
    'try-later': '401 402 403',
    none: '109 114 115 119 190 204',
  },
}

/**
 * The refusals of a payment that was made and is refused for good, published 2024. A sub_code that the pages do not name proves nothing: the payment
 * stays `unknown` until a notification or a query.
 */
const REFUSED_FOR_GOOD: readonly ConfiguredRefusal[] = Object.entries(FOR_GOOD).flatMap(([code, byCause]) =>
  Object.entries(byCause).flatMap(([cause, subCodes]) =>
    subCodes.split(' ').map((subCode): ConfiguredRefusal => ({
      code,
      subCode,
      proves: 'refused-for-good',
      ...(cause !== 'none' && { failureCause: cause as RefusalCause }),
    })),
  ),
)

/** All refusals with a published meaning. */
export const PUBLISHED_REFUSALS: readonly ConfiguredRefusal[] = [...NOTHING_MADE, ...REFUSED_FOR_GOOD]
