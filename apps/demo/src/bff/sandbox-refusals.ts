import type { ConfiguredRefusal } from '@ficha/server'

/**
 * The sandbox's own refusals beside the document's two and the published ones. The sandbox checks a request before it makes an order, so each refusal
 * proves that nothing was made. The operators of a real gateway have to state this for its codes.
 */
export const SANDBOX_REFUSALS: readonly ConfiguredRefusal[] = [
  { code: '40002', subCode: 'invalid-json' },
  { code: '40002', subCode: 'invalid-parameter' },
  { code: '40002', subCode: 'order-not-found' },
  { code: '40002', subCode: 'order-not-active' },
]
