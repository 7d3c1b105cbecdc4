import { fetchJson } from './fetch-json.ts'

/**
 * Whether nothing can be sent. A browser may wrongly say that it is offline: on a machine that is its own only network, behind some VPNs, in some
 * apps. So a request that changes nothing is tried first.
 */
export const hasNoNetwork = async (fetch: typeof globalThis.fetch, base: string): Promise<boolean> =>
  !navigator.onLine && (await fetchJson(`${base}/health`, { fetch })).kind !== 'answered'
