const PREPAY_ID = /[?&]prepay_id=[^&]*/

const withoutFragment = (url: string): string => url.replace(/#.*$/s, '')

/** Whether an address has the `prepay_id` by which the gateway's document describes its checkout address (section 4.1). */
export const hasPrepayId = (url: string): boolean => PREPAY_ID.test(withoutFragment(url))

/**
 * Appends `return_url` to a checkout address, after `prepay_id` where there is one (gateway document, section 4.1). The
 * rest of the address stays byte for byte, because it may be signed: nothing is parsed and written again.
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
