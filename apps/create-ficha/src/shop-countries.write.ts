/**
 * Writes the countries of the kit into a file of this package, which has no dependency:
 * `node --conditions=@ficha/source apps/create-ficha/src/shop-countries.write.ts`, then Prettier. A test compares the two.
 */
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { countryOf, listCountries } from '@ficha/core'
import { countryLocale } from '@ficha/core/contract'
import { testAmounts } from '@ficha/core/testing'

/** What a shop needs to know of each country. */
export const shopCountries = (): Readonly<Record<string, object>> =>
  Object.fromEntries(
    listCountries().map((code) => [
      code,
      { locale: countryLocale(code), currency: countryOf(code)?.currency ?? '', amount: testAmounts[code] },
    ]),
  )

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(
    new URL('shop-countries.ts', import.meta.url),
    `/** The language of the screens of each country, its currency and the price of the mug there. Written by shop-countries.write.ts. */
export const SHOP_COUNTRIES = ${JSON.stringify(shopCountries())} as const
`,
  )
