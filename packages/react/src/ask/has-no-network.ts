import { fetchJson } from './fetch-json.ts'

/**
 * Whether nothing can be sent. A browser says that it is offline also where it is wrong: on a machine whose only network is itself, behind some
 * VPNs, in some apps. So a question that changes nothing is asked before the payer is turned away.
 */
export const hasNoNetwork = async (fetch: typeof globalThis.fetch, base: string): Promise<boolean> =>
  !navigator.onLine && (await fetchJson(`${base}/health`, { fetch })).kind !== 'answered'
