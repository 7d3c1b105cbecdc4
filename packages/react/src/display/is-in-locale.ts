import type { DisplayModel } from '@ficha/core'

/** Languages with one table for all their countries. A test holds them to the registry of core. */
const ONE_TABLE = /^(pt|en)\b/i

/**
 * Whether a model has words that a page may show in a locale: those of the locale itself or of its language ("es" for "es-UY", "pt-BR" for "pt").
 * It chooses no table, because a page that a server has made a screen for loads none.
 */
export const isInLocale = ({ locale: has }: Pick<DisplayModel, 'locale'>, wanted: string): boolean => {
  const shown = has.toLowerCase()
  const tag = wanted.toLowerCase().replaceAll('_', '-')
  if (tag === shown || tag.startsWith(`${shown}-`)) return true
  return ONE_TABLE.test(tag) && tag.slice(0, 2) === shown.slice(0, 2)
}
