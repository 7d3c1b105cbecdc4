/**
 * The default language of a screen: Portuguese in Brazil, the country's Spanish elsewhere. It is used when no language was requested.
 *
 * @param country - Two letters, ISO 3166-1.
 * @returns A BCP 47 tag, "pt-BR" or "es-MX" for instance.
 */
export const countryLocale = (country: string): string => (country === 'BR' ? 'pt-BR' : `es-${country}`)
