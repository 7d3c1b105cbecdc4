import { lookUpTag } from '../model/look-up-tag.ts'

/**
 * Every language with words of its own, with its parent: the language whose table it has where it has none of its own. The last parent of all is
 * Spanish, the language of most payers. All countries of Portuguese have the words of Brazil.
 */
const PARENTS = {
  en: 'es',
  es: 'es',
  'es-ar': 'es',
  'es-cl': 'es',
  'es-co': 'es',
  'es-cr': 'es-co',
  'es-mx': 'es',
  'es-pe': 'es',
  'es-py': 'es-ar',
  'es-uy': 'es-ar',
  pt: 'es',
} as const

/** The tag of a language with words of its own, in small letters. */
export type LocaleTag = keyof typeof PARENTS

/** The tables of one kind, by tag, or what loads them. Spanish is always there. */
export type Tables<Table> = { readonly es: Table } & { readonly [Tag in LocaleTag]?: Table }

/** The tables of a kind of words that every language has. The compiler names the languages that are missing. */
export type WholeTables<Table> = Readonly<Record<LocaleTag, Table>>

const isListed = (tag: string): tag is LocaleTag => Object.hasOwn(PARENTS, tag)

const listedTags = (): readonly LocaleTag[] => Object.keys(PARENTS).filter(isListed)

/**
 * Fills in the languages that have no table of a kind: each has the table of its parent.
 *
 * @example
 * tableFor(inherited({ es: 'tú', 'es-ar': 'vos' }), 'es-UY') // 'vos'
 */
export const inherited = <Table>(tables: Tables<Table>): Tables<Table> => {
  const tableOf = (tag: LocaleTag): Table => tables[tag] ?? (tag === 'es' ? tables.es : tableOf(PARENTS[tag]))
  return { ...tables, ...Object.fromEntries(listedTags().map((tag) => [tag, tableOf(tag)] as const)) }
}

/** Whether a locale's language has words: "es-BO" and "pt-PT" have, "fr" has not and gets Spanish. */
export const hasWords = (locale: string): boolean =>
  lookUpTag(locale, (tag) => (isListed(tag) ? tag : undefined)) !== undefined

/** The BCP 47 tags of all languages with words of their own: "en", "es", "es-AR" ... "pt-BR". */
export const listLocales = (): readonly string[] =>
  Intl.getCanonicalLocales(listedTags().map((tag) => (tag === 'pt' ? 'pt-BR' : tag)))
