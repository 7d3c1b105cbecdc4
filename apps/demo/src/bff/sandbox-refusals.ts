import type { ConfiguredRefusal } from '@ficha/server'

/**
 * The sandbox's own refusals beside the document's two. It checks a request before it makes anything, so each of them proves that nothing
 * was made. A real gateway has to state this for its codes.
 */
export const SANDBOX_REFUSALS: readonly ConfiguredRefusal[] = [
  { code: '40002', subCode: 'invalid-content-type' },
  { code: '40002', subCode: 'invalid-json' },
  { code: '40002', subCode: 'missing-parameter' },
  { code: '40002', subCode: 'invalid-parameter' },
  { code: '40002', subCode: 'unsupported-method' },
  { code: '40002', subCode: 'order-not-found' },
  { code: '40002', subCode: 'order-not-active' },
]
