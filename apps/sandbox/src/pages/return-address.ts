/**
 * The address that the merchant appended to a hosted page's address as `return_url`. Section 4.1 puts it after
 * prepay_id, so one that stands before it is not read. Only http and https, and no name or password in it.
 */
export function readReturnAddress(query: URLSearchParams): string | undefined {
  const names = Array.from(query.keys())
  const place = names.indexOf('return_url')
  if (place < 0 || place < names.indexOf('prepay_id')) return undefined
  const address = URL.parse(query.get('return_url') ?? '')
  if (address === null || address.username !== '' || address.password !== '') return undefined
  return address.protocol === 'http:' || address.protocol === 'https:' ? address.href : undefined
}
