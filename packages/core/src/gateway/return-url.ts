const PREPAY_ID = /[?&]prepay_id=[^&]*/

const withoutFragment = (url: string): string => url.replace(/#.*$/s, '')

/**
 * Whether an address has the query parameter `prepay_id`, as the checkout address in the gateway's document has (section 4.1).
 *
 * @example
 * hasPrepayId('https://pay.example/c?prepay_id=a1') // true
 */
export const hasPrepayId = (url: string): boolean => PREPAY_ID.test(withoutFragment(url))

/**
 * Adds the query parameter `return_url` to a checkout address, after `prepay_id` if it has one (gateway document, section 4.1), else at the end of
 * the query. All other bytes of the address stay the same, because the address may be signed. So it is not parsed and written again.
 *
 * @param url The checkout address of the gateway.
 * @param returnUrl The absolute address of the merchant's page to which the payer returns.
 *
 * @example
 * withReturnUrl('https://pay.example/c?prepay_id=a%2Bb&lang=pt', 'https://shop.example/volta/7')
 * // 'https://pay.example/c?prepay_id=a%2Bb&return_url=https%3A%2F%2Fshop.example%2Fvolta%2F7&lang=pt'
 */
export const withReturnUrl = (url: string, returnUrl: string): string => {
  const parameter = `return_url=${encodeURIComponent(returnUrl)}`
  const address = withoutFragment(url)
  const fragment = url.slice(address.length)
  const prepay = PREPAY_ID.exec(address)
  if (prepay) {
    const end = prepay.index + prepay[0].length
    return `${address.slice(0, end)}&${parameter}${address.slice(end)}${fragment}`
  }
  const joint = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&'
  return `${address}${joint}${parameter}${fragment}`
}
