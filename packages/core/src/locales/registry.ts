import { lookUpTag } from '../model/look-up-tag.ts'

/**
 * Every language with a folder here, with its parent: the language whose table it has where it has none of its own. The last parent of all is
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
  pt: 'pt-br',
  'pt-br': 'es',
} as const

/** The name of a language's folder: its BCP 47 tag in small letters. */
export type LocaleFolder = Exclude<keyof typeof PARENTS, 'pt'>

/** One table for each language that has one of its own, by the name of its folder. Spanish is always there. */
export type Tables<Table> = { readonly es: Table } & { readonly [Folder in LocaleFolder]?: Table }

const isListed = (tag: string): tag is keyof typeof PARENTS => Object.hasOwn(PARENTS, tag)

const findListed = (locale: string): keyof typeof PARENTS | undefined =>
  lookUpTag(locale, (tag) => (isListed(tag) ? tag : undefined))

/** Whether a locale's language has words: "es-BO" and "pt-PT" have, "fr" has not and gets Spanish. */
export const hasWords = (locale: string): boolean => findListed(locale) !== undefined

/**
 * The table for a locale: of the tag itself, else of its parent and so on, else Spanish. A tag that is not listed loses its last part first:
 * "es-BO" has the words of "es".
 *
 * @param tables The tables of one kind, or what loads them.
 * @param locale BCP 47 tag, in capital or small letters, with hyphens or underscores: "pt-BR", "es_CO", "EN-us".
 * @example
 * tableFor({ es: 'Paga', 'es-ar': 'Pagá' }, 'es-UY') // 'Pagá'
 */
export const tableFor = <Table>(tables: Tables<Table>, locale: string): Table => {
  const byFolder: Readonly<Partial<Record<string, Table>>> = tables
  let folder: keyof typeof PARENTS = findListed(locale) ?? 'es'
  while (folder !== 'es' && byFolder[folder] === undefined) folder = PARENTS[folder]
  return byFolder[folder] ?? tables.es
}

/** The BCP 47 tags of all languages with words of their own: "en", "es", "es-AR" ... "pt-BR". */
export const listLocales = (): readonly string[] =>
  Intl.getCanonicalLocales(Object.keys(PARENTS).filter((folder) => folder !== 'pt'))
