import type { DisplayModel } from '@ficha/core'

/** Languages of one table, which all their countries read. */
const ONE_TABLE = /^(pt|en)\b/i

/**
 * Whether a model is in the words that a locale would be given: its own, or those of its language where the country has none of its
 * own ("es" for "es-UY", "pt-BR" for "pt").
 */
export const isInLocale = ({ locale: has }: Pick<DisplayModel, 'locale'>, wanted: string): boolean => {
  const shown = has.toLowerCase()
  const tag = wanted.toLowerCase().replaceAll('_', '-')
  if (tag === shown || tag.startsWith(`${shown}-`)) return true
  return ONE_TABLE.test(tag) && tag.slice(0, 2) === shown.slice(0, 2)
}
