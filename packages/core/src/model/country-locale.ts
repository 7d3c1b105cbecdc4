/**
 * The language that a screen has where nobody asked for one: Portuguese in Brazil, the country's Spanish elsewhere.
 *
 * @param country - Two letters, ISO 3166-1.
 * @returns A BCP 47 tag, "pt-BR" or "es-MX" for instance.
 */
export const countryLocale = (country: string): string => (country === 'BR' ? 'pt-BR' : `es-${country}`)
