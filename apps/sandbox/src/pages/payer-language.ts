import type { SandboxRequest } from '../http/answer.ts'
import type { Country } from '../methods/country.ts'

/** A language of the pages for payers. */
export type PageLanguage = 'en' | 'es' | 'pt'

const isSpoken = (tag: string): tag is PageLanguage => tag === 'en' || tag === 'es' || tag === 'pt'

const primaryOf = (tag: string): string => tag.trim().toLowerCase().split('-')[0] ?? ''

/**
 * The language of a payer: `lang` in the address, which a shop sets for its frame. Otherwise the browser's first language that the pages have, or the
 * language of the country.
 */
export function languageOf(request: SandboxRequest, country?: Country): PageLanguage {
  const accepted = (request.headers['accept-language'] ?? '').split(',').map((entry) => entry.split(';')[0] ?? '')
  const wanted = [request.query.get('lang') ?? '', ...accepted].map(primaryOf).find(isSpoken)
  if (wanted !== undefined) return wanted
  if (country === undefined) return 'en'
  return country === 'BR' ? 'pt' : 'es'
}
