/** Whether a host name is a loopback name or address: only processes of this machine can reach it. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])$/.test(hostname.replace(/\.$/, ''))
