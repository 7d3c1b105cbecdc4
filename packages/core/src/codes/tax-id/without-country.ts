/**
 * Removes the country's code in front of a number: "CL 12531909-2", "UY211406340011". Invoices between countries write it so. The code has to stand
 * directly before a digit, or apart. The text itself if it has none.
 */
export const withoutCountry = (text: string, country: string): string => {
  const trimmed = text.trim()
  const rest = trimmed.slice(country.length)
  return trimmed.slice(0, country.length).toUpperCase() === country && /^[\s:-]*\d/.test(rest)
    ? rest.replace(/^[\s:-]+/, '')
    : text
}
