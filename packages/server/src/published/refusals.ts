import type { ConfiguredRefusal } from '../ports/gateway.ts'

/**
 * The refusals that made nothing, published 2024: the gateway did not accept the request. `duplicate-out_trade_no` and `invalid-signature` are
 * the document's own (section 7), so they are not in this list.
 */
export const PUBLISHED_REFUSALS: readonly ConfiguredRefusal[] = [
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
