import type { DisplayModel } from '@ficha/core'

/** Languages with one table for all their countries. */
const ONE_TABLE = /^(pt|en)\b/i

/**
 * Whether a model has the words that a locale gets. These are the words of the locale itself, or those of its language if the country has no
 * table of its own ("es" for "es-UY", "pt-BR" for "pt").
 */
export const isInLocale = ({ locale: has }: Pick<DisplayModel, 'locale'>, wanted: string): boolean => {
  const shown = has.toLowerCase()
  const tag = wanted.toLowerCase().replaceAll('_', '-')
  if (tag === shown || tag.startsWith(`${shown}-`)) return true
  return ONE_TABLE.test(tag) && tag.slice(0, 2) === shown.slice(0, 2)
}
