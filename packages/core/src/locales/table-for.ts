import { lookUpTag } from '../model/look-up-tag.ts'
import type { Tables } from './registry.ts'

/**
 * The table for a locale: of the tag itself, else of the tag without its last part and so on, else Spanish.
 *
 * @param locale BCP 47 tag, in capital or small letters, with hyphens or underscores: "pt-BR", "es_CO", "EN-us".
 * @example
 * tableFor({ es: 'tú', 'es-ar': 'vos' }, 'es_AR') // 'vos'
 */
export const tableFor = <Table>(tables: Tables<Table>, locale: string): Table => {
  const byTag: Readonly<Partial<Record<string, Table>>> = tables
  return lookUpTag(locale, (tag) => (Object.hasOwn(byTag, tag) ? byTag[tag] : undefined)) ?? tables.es
}
