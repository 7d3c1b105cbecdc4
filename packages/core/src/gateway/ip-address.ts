const PART = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const V4 = new RegExp(`^(?:${PART}\\.){3}${PART}$`)

/** Whether a text is an IPv4 or IPv6 address, without a port, brackets or a zone. */
export const isIpAddress = (text: string): boolean => {
  if (V4.test(text)) return true
  if (!/^[0-9a-f:.]{2,45}$/i.test(text) || !text.includes(':')) return false
  try {
    return new URL(`http://[${text}]/`).host !== ''
  } catch {
    return false
  }
}
