/** Whether a host name is this machine itself: localhost, 127.0.0.0/8 or ::1. */
export function isLoopbackHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return host === 'localhost' || host === '::1' || /^127(?:\.(?:25[0-5]|2[0-4]\d|1?\d{1,2})){3}$/.test(host)
}

/**
 * Whether the sandbox may send to an address: this machine, or a host that the start-up option names. So a production address that was copied into
 * a test gets no test notifications.
 */
export function isAllowedTarget(address: string, allowedHosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:') return false
  return isLoopbackHost(hostname) || allowedHosts.includes('*') || allowedHosts.includes(hostname)
}
