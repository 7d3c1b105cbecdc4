/**
 * The address that the merchant appended to a hosted page's address as `return_url`. Section 4.1 puts it after prepay_id, so a `return_url` before
 * prepay_id is ignored. It must be an http or https address without a user name and a password.
 */
export function readReturnAddress(query: URLSearchParams): string | undefined {
  const names = Array.from(query.keys())
  const place = names.indexOf('return_url')
  if (place < 0 || place < names.indexOf('prepay_id')) return undefined
  const address = URL.parse(query.get('return_url') ?? '')
  if (address === null || address.username !== '' || address.password !== '') return undefined
  return address.protocol === 'http:' || address.protocol === 'https:' ? address.href : undefined
}
