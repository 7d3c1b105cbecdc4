import type { IncomingHttpHeaders } from 'node:http'
import { isLoopbackHost } from '../notify/notify-target.ts'

/**
 * Whether the Host header names this machine. With a foreign name that points to this machine (DNS rebinding), any web page could send requests to
 * the sandbox as to its own origin.
 */
export function isLoopbackRequest(headers: IncomingHttpHeaders): boolean {
  const host = headers.host ?? ''
  const name = /^(\[[0-9a-f:]+\]|[^:[\]]+)(?::\d{1,5})?$/i.exec(host)?.[1]
  return name !== undefined && isLoopbackHost(name)
}

/**
 * Whether a page of another origin sent the request. Programs send neither header, and are accepted. The header Origin counts only without
 * Sec-Fetch-Site: all pages here have `no-referrer`, and a form of such a page sends `Origin: null` even to its own origin.
 */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  return origin !== undefined && origin !== `http://${headers.host ?? ''}`
}
