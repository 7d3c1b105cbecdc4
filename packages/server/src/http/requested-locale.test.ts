import { expect, it } from 'vitest'
import { requestedLocale } from './requested-locale.ts'

const requested = (query: string, acceptLanguage?: string): string | undefined => {
  const url = new URL(`https://shop.example/api/checkout/payments/x${query}`)
  return requestedLocale(
    url,
    new Request(url, acceptLanguage === undefined ? {} : { headers: { 'accept-language': acceptLanguage } }),
  )
}

it.each([
  ['the parameter', '?locale=pt-BR', 'es-MX', 'pt-BR'],
  ['the parameter with an underscore', '?locale=es_419', undefined, 'es_419'],
  ['the header', '', 'es-CO', 'es-CO'],
  ['the header with an underscore', '', 'pt_BR', 'pt_BR'],
  ['the header of a region', '', 'es-419, en;q=0.5', 'es-419'],
  ['the header in other letters', '', 'EN-us', 'EN-us'],
  ['the header’s most wanted', '', 'en;q=0.3, es-MX;q=0.9, pt;q=0.5', 'es-MX'],
  ['the first that there are words for', '', 'fr-FR, fr;q=0.9, pt-PT;q=0.8', 'pt-PT'],
  ['the country’s, where there are words for none', '', 'qu-PE, ay;q=0.4', 'default'],
  ['the header, where the parameter is no tag', '?locale=%3Cscript%3E', 'en', 'en'],
  ['nothing, where nobody asked', '', undefined, undefined],
  ['nothing, where a machine asked', '', '*', undefined],
  ['nothing, where all is refused', '', 'es;q=0', undefined],
  ['nothing, where the parameter is no tag', '?locale=', undefined, undefined],
  ['nothing, where the tag is endless', `?locale=es-${'a'.repeat(5_000)}`, undefined, undefined],
])('reads %s', (_what, query, header, locale) => {
  expect(requested(query, header)).toBe(locale)
})

it('refuses an ambiguous parameter', () => {
  expect(() => requested('?locale=es&locale=en')).toThrow()
})

it('reads a header of any length quickly', () => {
  expect(requested('', 'x;'.repeat(500_000))).toBeUndefined()
})
